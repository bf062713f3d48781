import { notificationOf, pathOf } from './push-message.ts';

declare const self: ServiceWorkerGlobalScope;

/** Shows what the server sends while the portal is closed, and opens its page when it is pressed. */
export function showPushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(pathOf(event.notification.data)));
  });
}

async function show(data: PushMessageData | null): Promise<void> {
  const { title, options, unread } = notificationOf(() => data?.json());
  await self.registration.showNotification(title, options);
  if ('setAppBadge' in navigator && unread > 0) await navigator.setAppBadge(unread).catch(() => undefined);
}

/** In a window that is open already, if there is one. */
async function open(path: string): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (page === undefined) {
    await self.clients.openWindow(path);
    return;
  }
  await page.focus();
  await page.navigate(path).catch(() => self.clients.openWindow(path));
}
