import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { QueryClient } from '@tanstack/react-query';
import { persistQueryClientRestore, persistQueryClientSubscribe } from '@tanstack/react-query-persist-client';
import type { Locale } from '#contract/kit/common.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Restores the few small answers that are kept across visits (feature flags and the like: queries with `persisted:
 * true`), and keeps storing them; one set per language. Resolves before the router is created, whose loaders start at
 * once (OFFLINE-6).
 */
export async function keepAnswers(client: QueryClient, locale: Locale): Promise<void> {
  const storage = findStorage();
  if (storage === undefined) return;
  const options = {
    queryClient: client,
    persister: createSyncStoragePersister({ storage, key: `ksu.answers.${locale}` }),
    maxAge: 30 * DAY_MS,
    buster: __APP_VERSION__,
    dehydrateOptions: {
      shouldDehydrateQuery: ({
        meta,
        state,
      }: {
        meta?: Record<string, unknown> | undefined;
        state: { status: string };
      }) => meta?.['persisted'] === true && state.status === 'success',
    },
  };
  await persistQueryClientRestore(options);
  persistQueryClientSubscribe(options);
}

/** Storage can be missing or forbidden (private windows, policies): then nothing is stored, and nothing breaks. */
function findStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
