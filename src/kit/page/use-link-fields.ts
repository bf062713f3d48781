import { useMemo, useSyncExternalStore } from 'react';

/**
 * Fields of a link from an e-mail: those of its fragment, which browsers never send, or of its query in links that were
 * mailed by an earlier release. Null until hydration, because the server does not know the fragment.
 */
export function useLinkFields(): URLSearchParams | null {
  const text = useSyncExternalStore(followHash, textOfLink, () => null);
  return useMemo(() => (text === null ? null : new URLSearchParams(text)), [text]);
}

function followHash(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

function textOfLink(): string | null {
  return location.hash.slice(1) || location.search;
}
