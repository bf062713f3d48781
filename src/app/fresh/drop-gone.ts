import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#client/api/api-error.ts';

/**
 * From now on, what was shown from a copy goes from the screen once the server says that it is gone: a query keeps its last answer
 * otherwise, also after a 404. What is private is left as it is: somebody may be writing in it.
 * @returns an unsubscribe function
 */
export function dropGone(client: QueryClient): () => void {
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) drop(query);
  return cache.subscribe(({ type, query }) => type === 'updated' && drop(query));
}

function drop(query: Query): void {
  const { data, error, status } = query.state;
  const isGone = status === 'error' && error instanceof ApiError && (error.status === 404 || error.status === 410);
  if (data !== undefined && isGone && query.meta?.['private'] !== true) query.setState({ data: undefined });
}
