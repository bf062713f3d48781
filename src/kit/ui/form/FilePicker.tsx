import type { InputHTMLAttributes, ReactNode } from 'react';
import { type RejectedFilesMessage, usePickedFiles } from './picked-files.ts';
import classes from './form.module.css';

type FilePicksProps = InputHTMLAttributes<HTMLInputElement> & {
  /** Id of the input that picks a file from the device */
  id: string;
  labels: { take: string; choose: string };
  /** The camera that `take` opens: front or back */
  camera: 'user' | 'environment';
  /** The accepted types, like the attribute `accept` */
  accept: string;
  /** Gets one file, or with `multiple` at least one */
  onPick: (files: File[]) => void;
  /** Shown beside both buttons */
  children?: ReactNode;
} & (
    | { multiple: true; rejectedFilesMessage?: never }
    | { multiple?: never; rejectedFilesMessage: RejectedFilesMessage }
  );

/** Adds files one by one, or with `multiple` several at once: from the camera, or from the device’s files. */
export function FilePicker(props: FilePicksProps) {
  const { id, labels, camera, accept, multiple = false, onPick, rejectedFilesMessage, children, ...rest } = props;
  const { rejectedNames, ...handlers } = usePickedFiles(multiple, onPick);
  const input = { ...rest, type: 'file', ...handlers };
  return (
    <>
      <div className={classes.picks}>
        <label className={classes.pick} data-camera="">
          <input {...input} id={`${id}-camera`} accept="image/jpeg,image/png" capture={camera} />
          {labels.take}
        </label>
        <label className={classes.pick}>
          <input {...input} id={id} accept={accept} multiple={multiple} />
          {labels.choose}
        </label>
        {children}
      </div>
      {rejectedFilesMessage && (
        <div role="status">{rejectedNames.length > 0 && rejectedFilesMessage(rejectedNames)}</div>
      )}
    </>
  );
}
