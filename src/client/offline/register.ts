import type { UpdateOptions } from './updates.ts';

/** False in browsers without service workers, on an insecure address, and in development, which has no worker. */
const isWorkerExpected = () => 'serviceWorker' in navigator && !import.meta.env.DEV;

/**
 * Starts the service worker once the page has loaded and is idle, so that neither its script nor the files it fetches
 * compete with the first paint.
 */
export async function registerWhenIdle(options: UpdateOptions): Promise<void> {
  if (!isWorkerExpected()) return;
  await whenIdle();
  // Offline before this chunk was ever loaded: the existing worker continues, the next start watches again.
  const updates = await import('./updates.ts').catch(() => undefined);
  await updates?.watchForUpdates(options);
}

/**
 * Resolves once there is a worker, or none is expected: on a first visit, requests that only serve offline use wait, so
 * that they do not compete with visible content for the network.
 */
export async function whenWorkerSettled(): Promise<void> {
  if (!isWorkerExpected() || navigator.serviceWorker.controller !== null) return;
  // Without that chunk there will be no worker to wait for.
  const updates = await import('./updates.ts').catch(() => undefined);
  await updates?.workerSettled();
}

/** Resolves once the page has loaded and is idle. */
export async function whenIdle(): Promise<void> {
  await loaded();
  await idle();
}

function loaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => addEventListener('load', () => resolve(), { once: true }));
}

/** Safari has no `requestIdleCallback`. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 1000);
  });
}
