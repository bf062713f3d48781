import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * For a page whose own thing is removed: the function it returns has the answer forgotten when the page is off the screen, which is
 * later than the router has moved on. Forgotten before, the page would ask for it again.
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
