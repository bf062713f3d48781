import { useSyncExternalStore } from 'react';
import { MARKER_HEADER } from '#contract/kit/common.ts';
import type { MessageToPage, MessageToWorker } from '#contract/kit/worker.ts';
import { onReach } from '../api/reachability.ts';
import { createListeners } from '../lib/listeners.ts';
import { followReach } from './reach.ts';

const TIMEOUT_MS = 4000;

const [onChange, notify] = createListeners();
const reach = followReach(checkServer, notify);
let isWatching = false;

/**
 * The browser's network state: only a hint, because it also says "online" on a Wi-Fi without internet. A single failed
 * call does not disable actions that need the network.
 */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** Whether the server is reachable, for messages: failed calls count too, until one is answered. */
export function useReachable(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine && reach.isReached(),
    () => true,
  );
}

function subscribe(listener: () => void): () => void {
  watchReachability();
  const stop = onChange(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    stop();
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Follows the page's calls, and those of the worker, which answers from the device when the network fails. */
function watchReachability(): void {
  if (isWatching) return;
  isWatching = true;
  onReach(reach.report);
  addEventListener('online', reach.retryNow);
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<MessageToPage>) => {
    if (data.type === 'REACH') reach.report(data.isReached);
  });
  const question: MessageToWorker = { type: 'ASK_REACH' };
  navigator.serviceWorker.controller?.postMessage(question);
}

/** Whether the server answers; a hidden page sends no request. */
async function checkServer(): Promise<boolean> {
  if (document.hidden) return false;
  // The same base address as in src/client/api/transport.ts, whose file every first visit loads.
  const address = `${import.meta.env.VITE_API_BASE ?? ''}/api/health`;
  try {
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.headers.has(MARKER_HEADER);
  } catch {
    return false;
  }
}
