import { type ChangeEvent, useCallback } from 'react';
import { Button } from '../Button.tsx';
import { describe, FieldError, type FieldProps, hasError, Hint } from './FieldFrame.tsx';
import classes from './form.module.css';

/** The text of a photo field; components of `ui` have none of their own. */
export interface PhotoWords {
  take: string;
  choose: string;
  remove: string;
  /** The alternative text of the picture */
  preview: string;
  /** While the photo is being shrunk */
  busy: string;
  /** Said once a photo is there */
  chosen: string;
}

export interface PhotoFieldProps extends FieldProps {
  words: PhotoWords;
  value: File | undefined;
  onChange: (photo: File | undefined) => void;
  /** The camera that "Take photo" opens: front or back */
  camera: 'user' | 'environment';
  isBusy?: boolean | undefined;
  isOptional?: boolean | undefined;
}

/** A photo from the camera or from the device’s files, with a preview; it stays if sending fails. */
export function PhotoField({ id, label, hint, error, words, value, onChange, camera, ...rest }: PhotoFieldProps) {
  const { isBusy = false, isOptional = false } = rest;
  const frame = { id, hint, error };
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const [photo] = event.target.files ?? [];
    if (photo !== undefined) onChange(photo);
    // Lets the same file be chosen again after it was removed.
    event.target.value = '';
  };
  const kind = { type: 'file', accept: 'image/jpeg,image/png', required: !isOptional } as const;
  const input = { ...describe(frame), ...kind, onChange: pick };
  return (
    <fieldset className={classes.group} data-invalid={hasError(error) || undefined}>
      <legend>{label}</legend>
      <Hint {...frame} />
      {value && <Preview photo={value} words={words} />}
      <div className={classes.picks}>
        <label className={classes.pick} data-camera="">
          <input {...input} id={`${id}-camera`} capture={camera} />
          {words.take}
        </label>
        <label className={classes.pick}>
          <input {...input} id={id} />
          {words.choose}
        </label>
        {value && (
          <Button tone="quiet" onClick={() => onChange(undefined)}>
            {words.remove}
          </Button>
        )}
      </div>
      <p className={classes.photoState} role="status">
        {isBusy ? words.busy : value && words.chosen}
      </p>
      <FieldError {...frame} />
    </fieldset>
  );
}

function Preview({ photo, words }: { photo: File; words: PhotoWords }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(photo);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [photo],
  );
  return (
    <div className={classes.photo}>
      <img ref={show} alt={words.preview} />
    </div>
  );
}
