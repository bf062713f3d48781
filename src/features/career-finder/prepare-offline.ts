import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { transportOf } from '#client/api/query.ts';
import { whenKept } from '#kit/device/when-kept.ts';
import { readAhead } from './finder-queries.ts';

let preparing: Promise<void> | undefined;

/**
 * Once a page of the finder was opened, all of it works without a network: its questions in both languages, and what draws
 * the PDF. Fetched when the page is idle and a service worker is there to keep it.
 */
export function usePrepareOffline(client: QueryClient): void {
  useEffect(() => {
    preparing ??= prepare(client).catch(() => {
      // Without a network the next page tries again.
      preparing = undefined;
    });
  }, [client]);
}

async function prepare(client: QueryClient): Promise<void> {
  await whenKept();
  await Promise.all([readAhead(transportOf(client)), import('#contract/documents/pdf.ts')]);
}
