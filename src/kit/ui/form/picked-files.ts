import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react';

/** Says that there is room for one file, and which of several dropped files were not added. */
export type ExtraFilesWords = (names: readonly string[]) => ReactNode;

/**
 * Files that somebody chose or dropped on a file input. A browser hands an input without `multiple` only the first of several dropped
 * files, and says nothing of the others: here they are named.
 * @param onPick gets the files that are taken, at least one; only the first if not `isMultiple`
 */
export function usePickedFiles(isMultiple: boolean, onPick: (files: File[]) => void) {
  const [extra, setExtra] = useState<readonly string[]>([]);
  const take = (files: readonly File[]) => {
    const { taken, others } = splitPicked(files, isMultiple);
    setExtra(others.map(({ name }) => name));
    if (taken.length > 0) onPick(taken);
  };
  return {
    /** Names of files that were not taken, because there is room for one */
    extra,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const files = [...(event.target.files ?? [])];
      // Lets the same file be chosen again after it was removed.
      event.target.value = '';
      take(files);
    },
    onDrop: (event: DragEvent<HTMLInputElement>) => {
      const files = [...event.dataTransfer.files];
      // Otherwise the browser takes every file by itself, and `onChange` is called.
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
