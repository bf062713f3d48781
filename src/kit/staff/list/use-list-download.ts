import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#client/api/api-error.ts';
import { call } from '#client/api/call.ts';
import { transportOf } from '#client/api/query.ts';
import { toMaltaClock } from '#client/i18n/malta-clock.ts';
import { LIST_EXPORT_ROWS } from '#contract/kit/list-exports.ts';
import { staff } from '#contract/staff/calls.ts';
import { downloadBlob } from '../../device/download.ts';
import { showFailure } from '../../state/global-notices.ts';
import type { ListColumn } from '../EntryTable.tsx';
import { fileCellOf } from './file-cells.ts';
import { type FileFormat, writeListFile } from './list-file.ts';
import type { ListOf } from './list-of.ts';
import { readList } from './read-list.ts';

/** A list as its page shows it. */
export interface DownloadedList<A, T> {
  title: string;
  path: string;
  list: Pick<ListOf<A, T>, 'id' | 'readPage'>;
  shown: A;
  /** The chosen columns */
  columns: readonly ListColumn<T>[];
  keyOf: (entry: T) => string | number;
}

export type DownloadState =
  | { is: 'still' | 'done' | 'too_many' }
  | { is: 'running'; read: number; total: number }
  | { is: 'failed'; error: ApiError };

const still: DownloadState = { is: 'still' };

/** Downloads all rows that the filters find (STAFF-34). Leaving the page cancels it. */
export function useListDownload<A, T>(downloaded: DownloadedList<A, T>) {
  const download = useDownload(downloaded);
  const [state, setState] = useState(still);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (format: FileFormat) => {
    const controller = new AbortController();
    running.current = controller;
    setState({ is: 'running', read: 0, total: 0 });
    try {
      const isDone = await download(format, controller.signal, (read, total) =>
        setState({ is: 'running', read, total }),
      );
      setState({ is: isDone ? 'done' : 'too_many' });
    } catch (error) {
      setState(error instanceof ApiError ? { is: 'failed', error } : still);
      if (!(error instanceof ApiError) && !controller.signal.aborted) throw error;
    }
  };
  return {
    state,
    start: (format: FileFormat) => void start(format).catch(showFailure),
    /** Cancels a running download, and forgets the result of the last one */
    reset: () => {
      running.current?.abort();
      setState(still);
    },
  };
}

/** Returns a function that reads the list, makes the file, records the download, and only then gives the file to the user. */
function useDownload<A, T>({ title, path, list, shown, columns, keyOf }: DownloadedList<A, T>) {
  const { i18n } = useLingui();
  const transport = transportOf(useQueryClient());
  return async (format: FileFormat, signal: AbortSignal, onProgress: (read: number, total: number) => void) => {
    const readPage = (page: number) => list.readPage(transport, { ...shown, page }, signal);
    const entries = await readList({ readPage, keyOf, onProgress, maxRows: LIST_EXPORT_ROWS });
    if (entries === undefined) return false;
    const file = await writeListFile(format, {
      title,
      head: columns.map(({ label }) => label),
      rows: entries.map((entry) => columns.map((column) => fileCellOf(column, entry, i18n))),
    });
    await call(transport, staff.exportList, { body: { list: list.id, rows: entries.length } }, { signal });
    downloadBlob(file, `${path.split('/').at(-1)}-${toMaltaClock(new Date()).slice(0, 10)}.${format}`);
    return true;
  };
}
