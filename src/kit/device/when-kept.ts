import { whenIdle } from '#client/offline/register.ts';

/**
 * Resolves when the page is idle and a service worker sees what it asks for, and so keeps it; never where there is no
 * service worker.
 */
export async function whenReadsAreCached(): Promise<void> {
  if (!('serviceWorker' in navigator)) return new Promise(() => undefined);
  await whenIdle();
  const worker = navigator.serviceWorker;
  if (worker.controller !== null) return;
  await new Promise((resolve) => worker.addEventListener('controllerchange', resolve, { once: true }));
}
