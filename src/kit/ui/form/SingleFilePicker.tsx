import { type RejectedFilesMessage, usePickedFiles } from './picked-files.ts';
import classes from './form.module.css';

interface FilePickProps {
  id: string;
  label: string;
  /** The subject, for screen readers, if a page has several file inputs */
  about: string;
  /** The accepted types, like the attribute */
  accept: string;
  onPick: (file: File) => void;
  rejectedFilesMessage: RejectedFilesMessage;
}

/** Picks one file from the device. */
export function SingleFilePicker({ id, label, about, accept, onPick, rejectedFilesMessage }: FilePickProps) {
  const { rejectedNames, ...handlers } = usePickedFiles(false, ([file]) => file && onPick(file));
  return (
    <>
      <label className={classes.pick}>
        <input type="file" id={id} accept={accept} aria-label={`${about}: ${label}`} {...handlers} />
        {label}
      </label>
      <div role="status">{rejectedNames.length > 0 && rejectedFilesMessage(rejectedNames)}</div>
    </>
  );
}
