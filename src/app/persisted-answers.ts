import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { QueryClient } from '@tanstack/react-query';
import {
  type PersistedClient,
  persistQueryClientRestore,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client';
import type { Locale } from '#contract/kit/common.ts';
import { followUnionColours } from './union-colours.ts';

/** The build replaces this name. */
declare const __APP_VERSION__: string;

const DAY_MS = 24 * 60 * 60_000;

/**
 * Restores the few small answers that an earlier visit persisted (queries with `persisted: true`), unless the cache has
 * an answer already, and persists them from now on; one set per language. The union's colours and logo are set with
 * them, because the stored shell has none.
 */
export async function persistAnswers(client: QueryClient, locale: Locale): Promise<void> {
  followUnionColours(client);
  const storage = findStorage();
  if (storage === undefined) return;
  const options = {
    queryClient: client,
    persister: createSyncStoragePersister({
      storage,
      key: `ksu.answers.${locale}`,
      deserialize: (text) => withoutKnownAnswers(client, JSON.parse(text) as PersistedClient),
    }),
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

/**
 * TanStack Query would take the newer of two answers, by a clock that may have been wrong when one of them was
 * persisted.
 */
function withoutKnownAnswers(client: QueryClient, persisted: PersistedClient): PersistedClient {
  const queries = persisted.clientState.queries.filter(({ queryKey }) => client.getQueryData(queryKey) === undefined);
  return { ...persisted, clientState: { ...persisted.clientState, queries } };
}

/** Storage can be missing or forbidden (private windows, policies): then nothing is stored, and nothing breaks. */
function findStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
