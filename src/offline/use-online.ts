import { useSyncExternalStore } from 'react';
import { onReach } from '#api/reachability.ts';
import { MARKER_HEADER } from '#contract/common.ts';
import type { MessageToPage, MessageToWorker } from '#contract/worker.ts';
import { createListeners } from '#lib/listeners.ts';

/** Milliseconds between attempts to reach the server again, while a page is looked at. */
const ASK_AGAIN_MS = 15_000;
const TIMEOUT_MS = 4000;

const [onChange, notify] = createListeners();
let isReached = true;
let asking: ReturnType<typeof setTimeout> | undefined;
let isWatching = false;

/**
 * What the browser says about the network: only a hint, because it also says "online" on a train's Wi-Fi without
 * internet. What it stands in the way of is not refused for a single lost call.
 */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** Whether there is a network that reaches the server, for words: failed calls count too, until one is answered. */
export function useReachable(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine && isReached,
    () => true,
  );
}

function subscribe(listener: () => void): () => void {
  watch();
  const stop = onChange(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    stop();
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Follows the page's calls, and the worker's, which answers from the device where the network fails. */
function watch(): void {
  if (isWatching) return;
  isWatching = true;
  onReach(setReached);
  addEventListener('online', () => void (isReached || ask()));
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<MessageToPage>) => {
    if (data.type === 'REACH') setReached(data.isReached);
  });
  const question: MessageToWorker = { type: 'ASK_REACH' };
  navigator.serviceWorker.controller?.postMessage(question);
}

function setReached(next: boolean): void {
  clearTimeout(asking);
  // Nothing else may be read for a long time, and the page would still say that there is no network.
  if (!next) asking = setTimeout(() => void ask(), ASK_AGAIN_MS);
  if (next === isReached) return;
  isReached = next;
  notify();
}

async function ask(): Promise<void> {
  clearTimeout(asking);
  if (document.hidden) return setReached(false);
  // As the transport has it (src/api/transport.ts), whose file every first visit loads.
  const address = `${import.meta.env.VITE_API_BASE ?? ''}/api/health`;
  try {
    const response = await fetch(address, {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    setReached(response.headers.has(MARKER_HEADER));
  } catch {
    setReached(false);
  }
}
