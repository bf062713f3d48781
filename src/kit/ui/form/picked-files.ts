import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react';

/** Returns a message that only one file can be added, with the names of the rejected files. */
export type RejectedFilesMessage = (names: readonly string[]) => ReactNode;

/**
 * Handles files that the user chose or dropped on a file input. An input without `multiple` gets only the first of several dropped files
 * from the browser, without a message: this hook returns the names of the others.
 * @param onPick gets the accepted files, at least one; only the first if not `isMultiple`
 */
export function usePickedFiles(isMultiple: boolean, onPick: (files: File[]) => void) {
  const [rejectedNames, setRejectedNames] = useState<readonly string[]>([]);
  const pick = (files: readonly File[]) => {
    const { accepted, rejected } = splitPicked(files, isMultiple);
    setRejectedNames(rejected.map(({ name }) => name));
    if (accepted.length > 0) onPick(accepted);
  };
  return {
    /** Names of the rejected files: only one can be added */
    rejectedNames,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const files = [...(event.target.files ?? [])];
      // Lets the same file be chosen again after it was removed.
      event.target.value = '';
      pick(files);
    },
    onDrop: (event: DragEvent<HTMLInputElement>) => {
      const files = [...event.dataTransfer.files];
      // Otherwise the browser accepts every file by itself, and `onChange` is called.
      if (isMultiple || files.length < 2) return;
      event.preventDefault();
      pick(files);
    },
  };
}

/** Splits files into accepted and rejected ones. */
export function splitPicked<F>(files: readonly F[], isMultiple: boolean): { accepted: F[]; rejected: F[] } {
  const count = isMultiple ? files.length : 1;
  return { accepted: files.slice(0, count), rejected: files.slice(count) };
}
