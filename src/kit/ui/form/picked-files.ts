import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react';

/** Explains that only one file fits, and which of several dropped files were not added. */
export type RejectedFilesTexts = (names: readonly string[]) => ReactNode;

/**
 * Handles files that the user chose or dropped on a file input. An input without `multiple` gets only the first of several dropped files
 * from the browser, without a message: this hook returns the remaining names.
 * @param onPick gets the accepted files, at least one; only the first if not `isMultiple`
 */
export function usePickedFiles(isMultiple: boolean, onPick: (files: File[]) => void) {
  const [extra, setExtra] = useState<readonly string[]>([]);
  const take = (files: readonly File[]) => {
    const { taken, others } = splitPicked(files, isMultiple);
    setExtra(others.map(({ name }) => name));
    if (taken.length > 0) onPick(taken);
  };
  return {
    /** Names of files that were not accepted, because only one fits */
    extra,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const files = [...(event.target.files ?? [])];
      // Lets the same file be chosen again after it was removed.
      event.target.value = '';
      take(files);
    },
    onDrop: (event: DragEvent<HTMLInputElement>) => {
      const files = [...event.dataTransfer.files];
      // Otherwise the browser accepts every file by itself, and `onChange` is called.
      if (isMultiple || files.length < 2) return;
      event.preventDefault();
      take(files);
    },
  };
}

/** Splits files into accepted and rejected ones. */
export function splitPicked<F>(files: readonly F[], isMultiple: boolean): { taken: F[]; others: F[] } {
  const count = isMultiple ? files.length : 1;
  return { taken: files.slice(0, count), others: files.slice(count) };
}
