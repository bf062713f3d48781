import {
  type InferDataFromTag,
  type InvalidateQueryFilters,
  noop,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
  type Updater,
} from '@tanstack/react-query';

/**
 * Sends a write and refetches the reads that it makes stale. After a rejection they are refetched too, because another
 * user may have written first; the error is thrown without waiting for them.
 * @param stale undefined if the write changes no read
 */
export async function write<Answer>(
  client: QueryClient,
  send: () => Promise<Answer>,
  stale: InvalidateQueryFilters | undefined,
): Promise<Answer> {
  const refetch = async () => stale && refetchReads(client, stale);
  try {
    const answer = await send();
    await refetch();
    return answer;
  } catch (error) {
    void refetch();
    throw error;
  }
}

/**
 * Marks reads as stale and refetches the ones on screen. In-flight reads are cancelled and sent again, because their
 * answers may be from before the write; their callers get the new answer.
 *
 * `invalidateQueries()` alone lets an in-flight read finish if it has no answer yet or no component shows it, and
 * treats its answer as fresh.
 */
export async function refetchReads(client: QueryClient, stale: InvalidateQueryFilters = {}): Promise<void> {
  restartReads(client, stale);
  await client.invalidateQueries(stale, { cancelRefetch: false });
}

/**
 * Caches a write's answer under the key of a read. An in-flight read of that key is cancelled and sent again. For an
 * answer that is older than an in-flight read, use `setQueryData()` with `updatedAt`.
 */
export function setAnswer<Key extends QueryKey, Answer = InferDataFromTag<unknown, Key>>(
  client: QueryClient,
  queryKey: Key,
  answer: Updater<InferDataFromTag<unknown, Key> | undefined, NoInfer<Answer> | undefined>,
): void {
  client.setQueryData<unknown, Key, Answer>(queryKey, answer);
  restartReads(client, { queryKey, exact: true });
}

function restartReads(client: QueryClient, filters: QueryFilters): void {
  for (const read of client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    void read.cancel({ silent: true });
    void read.fetch().catch(noop);
  }
}
