import { useMemo, useSyncExternalStore } from 'react';

/**
 * The fields of a link from an e-mail: from its fragment, which browsers never send, or from its query in links that an earlier release
 * mailed. Null until hydration, because the server does not receive the fragment.
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
