import { useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { ruleText } from '#client/i18n/rule-messages.ts';
import { shrinkPicture } from '#client/lib/shrink-picture.ts';
import { MAX_PHOTO_BYTES } from '#contract/account/calls.ts';
import { rule } from '#contract/kit/rules.ts';
import { Button } from '#kit/ui/Button.tsx';
import { describe, FieldError, type FieldProps, hasError, Hint } from '#kit/ui/form/FieldFrame.tsx';
import { FilePicker } from '#kit/ui/form/FilePicker.tsx';
import { useRejectedFilesMessage } from './use-rejected-files-message.ts';
import form from '#kit/ui/form/form.module.css';
import classes from './photo-input.module.css';

const MEGABYTE = 1024 * 1024;

interface Props extends FieldProps {
  value: File | undefined;
  onChange: (photo: File | undefined) => void;
  /** The camera that "Take photo" opens: front or back */
  camera: 'user' | 'environment';
  isOptional?: boolean;
}

/**
 * A photo for the server, from the camera or from the device’s files, with a preview: shrunk on the device first, and rejected at once if
 * the server would reject it. The photo stays selected if the request fails.
 */
export function PhotoInput({ id, label, hint, error, value, onChange, camera, isOptional = false }: Props) {
  const { t, i18n } = useLingui();
  const rejectedFilesMessage = useRejectedFilesMessage();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const addPhoto = async (photo: File) => {
    setFault(undefined);
    setBusy(true);
    const small = await shrinkPicture(photo);
    setBusy(false);
    const wrong = findPhotoFault(small);
    if (wrong === undefined) onChange(small);
    else setFault(wrong);
  };
  const remove = () => {
    setFault(undefined);
    onChange(undefined);
  };
  const frame = { id, hint, error: fault === undefined ? error : ruleText(i18n, fault) };
  return (
    <fieldset className={form.group} data-invalid={hasError(frame.error) || undefined}>
      <legend>{label}</legend>
      <Hint {...frame} />
      {value && <Preview photo={value} />}
      <FilePicker
        {...describe(frame)}
        id={id}
        labels={{ take: t`Take photo`, choose: t`Choose file` }}
        camera={camera}
        accept="image/jpeg,image/png"
        required={!isOptional}
        onPick={([photo]) => photo && void addPhoto(photo)}
        rejectedFilesMessage={rejectedFilesMessage}
      >
        {value && <Button tone="quiet" onClick={remove}>{t`Remove it`}</Button>}
      </FilePicker>
      <p className={classes.state} role="status">
        {isBusy ? t`Preparing the photo…` : value && t`The photo is ready.`}
      </p>
      <FieldError {...frame} />
    </fieldset>
  );
}

function Preview({ photo }: { photo: File }) {
  const { t } = useLingui();
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
      <img ref={show} alt={t`Your photo`} />
    </div>
  );
}

/** Returns the rule that a file breaks as a photo. */
export function findPhotoFault({ size, type }: File): string | undefined {
  if (type !== 'image/jpeg' && type !== 'image/png') return rule('picture');
  return size > MAX_PHOTO_BYTES ? rule('file_size', { max: MAX_PHOTO_BYTES / MEGABYTE }) : undefined;
}
