import type { InputHTMLAttributes, ReactNode } from 'react';
import { type RejectedFilesTexts, usePickedFiles } from './picked-files.ts';
import classes from './form.module.css';

type FilePicksProps = InputHTMLAttributes<HTMLInputElement> & {
  /** Id of the input that picks a file from the device */
  id: string;
  words: { take: string; choose: string };
  /** The camera that `take` opens: front or back */
  camera: 'user' | 'environment';
  /** The accepted types, like the attribute `accept` */
  accept: string;
  /** Gets one file, or with `multiple` at least one */
  onPick: (files: File[]) => void;
  /** Shown beside both buttons */
  children?: ReactNode;
} & ({ multiple: true; extraWords?: never } | { multiple?: never; extraWords: RejectedFilesTexts });

/** Adds files one by one, or with `multiple` several at once: from the camera, or from the device’s files. */
export function FilePicker(props: FilePicksProps) {
  const { id, words, camera, accept, multiple = false, onPick, extraWords, children, ...rest } = props;
  const { extra, ...handlers } = usePickedFiles(multiple, onPick);
  const input = { ...rest, type: 'file', ...handlers };
  return (
    <>
      <div className={classes.picks}>
        <label className={classes.pick} data-camera="">
          <input {...input} id={`${id}-camera`} accept="image/jpeg,image/png" capture={camera} />
          {words.take}
        </label>
        <label className={classes.pick}>
          <input {...input} id={id} accept={accept} multiple={multiple} />
          {words.choose}
        </label>
        {children}
      </div>
      {extraWords && <div role="status">{extra.length > 0 && extraWords(extra)}</div>}
    </>
  );
}
