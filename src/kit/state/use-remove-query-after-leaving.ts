import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * For a page whose item is removed: returns a function that removes the cached answer when the page is off the screen, which is later than
 * the router's navigation. Removed earlier, the page would request it again.
 */
export function useRemoveQueryAfterLeaving(queryKey: readonly unknown[]): () => void {
  const client = useQueryClient();
  const isGone = useRef(false);
  const gone = hashKey(queryKey);
  useEffect(
    () => () => {
      if (isGone.current) client.removeQueries({ predicate: ({ queryHash }) => queryHash === gone });
    },
    [client, gone],
  );
  return () => {
    isGone.current = true;
  };
}
