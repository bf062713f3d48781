import { whenIdle } from '#client/offline/register.ts';

/** Resolves when the page is idle and a service worker controls it, which caches its requests; never resolves without a service worker. */
export async function whenReadsAreCached(): Promise<void> {
  if (!('serviceWorker' in navigator)) return new Promise(() => undefined);
  await whenIdle();
  const worker = navigator.serviceWorker;
  if (worker.controller !== null) return;
  await new Promise((resolve) => worker.addEventListener('controllerchange', resolve, { once: true }));
}
