// Served in place of `sw.js`, removes the service worker from every device that asks for an update.
// See docs/recipes/withdraw-the-service-worker.md. Plain JavaScript: it must work when the build does not.
// Only caches are cleared: drafts and waiting writes live in IndexedDB and must survive.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(withdraw()));

async function withdraw() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('ksu-')).map((name) => caches.delete(name)));
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await self.registration.unregister();
  // Not `navigate()`: somebody may be filling something in. The page reloads when it is safe, or is closed one day.
  for (const page of pages) page.postMessage({ type: 'WITHDRAWN' });
}
