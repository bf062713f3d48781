import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * Returns a function for a page whose item was deleted: it removes the cached answer after the page has unmounted, which is later than the
 * router's navigation. If the answer were removed earlier, the page would request it again.
 */
export function useRemoveQueryAfterLeaving(queryKey: readonly unknown[]): () => void {
  const client = useQueryClient();
  const isGone = useRef(false);
  const removedHash = hashKey(queryKey);
  useEffect(
    () => () => {
      if (isGone.current) client.removeQueries({ predicate: ({ queryHash }) => queryHash === removedHash });
    },
    [client, removedHash],
  );
  return () => {
    isGone.current = true;
  };
}
