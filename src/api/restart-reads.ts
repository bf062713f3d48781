import { noop, type QueryClient, type QueryFilters, type QueryKey } from '@tanstack/react-query';

/**
 * From now on, no read that was on its way before a write replaces what is known after it: reads that are invalidated or set
 * are asked for again.
 *
 * TanStack Query lets such a read go on where it has no answer yet, or where no component shows it: the page then showed what
 * the server said before the write. An answer that is set with `updatedAt` is not newer than what is on its way.
 */
export function restartReads(client: QueryClient): void {
  const invalidate = client.invalidateQueries.bind(client);
  client.invalidateQueries = (filters, options) => {
    restart(client, filters);
    return invalidate(filters, { ...options, cancelRefetch: false });
  };
  const set = client.setQueryData.bind(client);
  client.setQueryData = ((...given: Parameters<typeof set>) => {
    const answer = set(...given);
    const [queryKey, , options] = given;
    if (options?.updatedAt === undefined) restart(client, { queryKey, exact: true });
    return answer;
  }) as typeof set;
}

function restart<Key extends QueryKey>(client: QueryClient, filters?: QueryFilters<Key>): void {
  for (const each of client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    // Whoever waits for it gets the next answer.
    void each.cancel({ silent: true });
    void each.fetch().catch(noop);
  }
}
