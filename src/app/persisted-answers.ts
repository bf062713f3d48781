import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { QueryClient } from '@tanstack/react-query';
import {
  type PersistedClient,
  persistQueryClientRestore,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client';
import { whenIdle } from '#client/offline/register.ts';
import { type Locale, locales } from '#contract/kit/common.ts';
import { officeQuery } from '#kit/device/office.ts';

/** The build replaces this name. */
declare const __APP_VERSION__: string;

const DAY_MS = 24 * 60 * 60_000;
/** The office data of a device is at most this old while it is online. */
const OFFICE_FRESH_MS = 60 * 60_000;

/**
 * Restores the few small answers that an earlier visit persisted (queries with `persisted: true`), unless the cache has
 * an answer already, and persists them from now on; one set per language. An answer that serves all languages is then
 * restored from the set of another one, as stale, because crisis numbers must open offline in both (WELL-1).
 * Then requests the office data unless it is recent: no page contains it but those that show it.
 */
export async function persistAnswers(client: QueryClient, locale: Locale): Promise<void> {
  const storage = findStorage();
  if (storage === undefined) return;
  const answersIn = (each: Locale) => ({
    queryClient: client,
    persister: createSyncStoragePersister({
      storage,
      key: `ksu.answers.${each}`,
      deserialize: (text) => {
        const answers = withoutKnownAnswers(client, JSON.parse(text) as PersistedClient);
        return each === locale ? answers : onlyForAllLocales(answers);
      },
    }),
    maxAge: 30 * DAY_MS,
    buster: __APP_VERSION__,
  });
  const options = {
    ...answersIn(locale),
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
  for (const other of locales) if (other !== locale) await persistQueryClientRestore(answersIn(other));
  persistQueryClientSubscribe(options);
  void whenIdle().then(() => client.prefetchQuery({ ...officeQuery, staleTime: OFFICE_FRESH_MS }));
}

/** The answers that serve all languages, without their age, so that the answer in the page's language is requested. */
function onlyForAllLocales(persisted: PersistedClient): PersistedClient {
  const queries = persisted.clientState.queries
    .filter(({ meta }) => meta?.['all_locales'] === true)
    .map((each) => ({ ...each, state: { ...each.state, dataUpdatedAt: 0 } }));
  return { ...persisted, clientState: { ...persisted.clientState, queries } };
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
