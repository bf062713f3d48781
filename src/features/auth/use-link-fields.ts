import { useMemo, useSyncExternalStore } from 'react';

/**
 * What a link from an e-mail carries after its `#`, where browsers send it to no server; of a link that was mailed before
 * that, what it carries after its `?`. Null until the app has hydrated: the server cannot know it.
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
