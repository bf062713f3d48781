import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#client/api/api-error.ts';

/**
 * From now on, removes a shown copy from the screen once the server reports that it is gone: otherwise a query keeps
 * its last answer, also after a 404. Private answers stay, because the user may be editing them.
 * @returns an unsubscribe function
 */
export function dropMissingAnswers(client: QueryClient): () => void {
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) dropIfMissing(query);
  return cache.subscribe(({ type, query }) => type === 'updated' && dropIfMissing(query));
}

function dropIfMissing(query: Query): void {
  const { data, error, status } = query.state;
  const isGone = status === 'error' && error instanceof ApiError && (error.status === 404 || error.status === 410);
  if (data !== undefined && isGone && query.meta?.['private'] !== true) query.setState({ data: undefined });
}
