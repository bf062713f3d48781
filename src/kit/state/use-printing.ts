import { useSyncExternalStore } from 'react';
import { createListeners } from '#client/lib/listeners.ts';

const [onPrinting, notify] = createListeners();
let isPrinting = false;

/**
 * Whether the page is being printed or shown as on paper: for content that is rendered only then. React renders it before
 * the browser takes its snapshot, because updates of an external store are synchronous.
 */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    onPrinting,
    () => isPrinting,
    () => false,
  );
}

function note(is: boolean): void {
  isPrinting = is;
  notify();
}

// For as long as the app runs. `beforeprint` comes before the media change, which not every browser reports.
if (typeof window !== 'undefined') {
  addEventListener('beforeprint', () => note(true));
  addEventListener('afterprint', () => note(false));
  matchMedia('print').addEventListener('change', ({ matches }) => note(matches));
}
