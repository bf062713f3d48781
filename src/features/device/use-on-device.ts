import { useCallback, useEffect, useState } from 'react';
import { useLocale } from '#client/i18n/use-locale.ts';
import { onOutboxChange } from '#client/offline/outbox-changes.ts';
import { type OwnRecords, readOwnRecords } from './own-records.ts';
import { type SavedPage, readSavedPages } from './saved-pages.ts';

interface OnDevice {
  own: OwnRecords;
  entries: SavedPage[];
}

const noOwnRecords: OwnRecords = { passes: [], drafts: [], others: [] };

/** Reads the content of this device; undefined until it is read. A part that cannot be read counts as empty. */
export function useOnDevice() {
  const locale = useLocale();
  const [found, setFound] = useState<OnDevice>();
  const read = useCallback(async () => {
    const [own, entries] = await Promise.all([
      readOwnRecords().catch(() => noOwnRecords),
      readSavedPages(locale).catch(() => []),
    ]);
    return { own, entries };
  }, [locale]);
  useEffect(() => {
    let isLeft = false;
    const show = () => void read().then((now) => isLeft || setFound(now));
    show();
    const stop = onOutboxChange(show);
    return () => {
      isLeft = true;
      stop();
    };
  }, [read]);
  return { found, readAgain: async () => setFound(await read()) };
}
