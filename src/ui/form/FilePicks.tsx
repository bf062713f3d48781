import { type ChangeEvent, useId } from 'react';
import classes from './form.module.css';

interface FilePicksProps {
  words: { take: string; choose: string };
  /** The accepted types, like the attribute `accept` */
  accept: string;
  onPick: (files: File[]) => void;
}

/** Adds one or more files: from the camera, where there is one, or from the device’s files. */
export function FilePicks({ words, accept, onPick }: FilePicksProps) {
  const id = useId();
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // Lets the same file be chosen again after it was removed.
    event.target.value = '';
    if (files.length > 0) onPick(files);
  };
  return (
    <div className={classes.picks}>
      <label className={classes.pick} data-camera="">
        <input type="file" id={`${id}-camera`} accept="image/jpeg,image/png" capture="environment" onChange={pick} />
        {words.take}
      </label>
      <label className={classes.pick}>
        <input type="file" id={id} accept={accept} multiple onChange={pick} />
        {words.choose}
      </label>
    </div>
  );
}
