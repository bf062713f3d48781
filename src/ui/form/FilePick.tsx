import type { ChangeEvent } from 'react';
import classes from './form.module.css';

interface FilePickProps {
  id: string;
  label: string;
  /** What it is for, for screen readers, where several stand on a page */
  about: string;
  /** The accepted types, like the attribute */
  accept: string;
  onPick: (file: File) => void;
}

/** Chooses one file of the device. */
export function FilePick({ id, label, about, accept, onPick }: FilePickProps) {
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Lets the same file be chosen again after it was removed.
    event.target.value = '';
    if (file !== undefined) onPick(file);
  };
  return (
    <label className={classes.pick}>
      <input type="file" id={id} accept={accept} aria-label={`${about}: ${label}`} onChange={onChange} />
      {label}
    </label>
  );
}
