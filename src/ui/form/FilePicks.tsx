import type { ChangeEvent, InputHTMLAttributes, ReactNode } from 'react';
import classes from './form.module.css';

interface FilePicksProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Of the input that takes a file of the device */
  id: string;
  words: { take: string; choose: string };
  /** The camera that `take` opens: towards oneself, or away */
  camera: 'user' | 'environment';
  /** The accepted types, like the attribute `accept` */
  accept: string;
  onPick: (files: File[]) => void;
  /** Beside both */
  children?: ReactNode;
}

/** Adds files one by one, or with `multiple` several at once: from the camera, or from the device’s files. */
export function FilePicks({ id, words, camera, accept, multiple, onPick, children, ...rest }: FilePicksProps) {
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // Lets the same file be chosen again after it was removed.
    event.target.value = '';
    if (files.length > 0) onPick(files);
  };
  const input = { ...rest, type: 'file', onChange };
  return (
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
  );
}
