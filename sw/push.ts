import { toNotification, notificationPath } from './push-message.ts';

declare const self: ServiceWorkerGlobalScope;

/** Shows push messages while the portal is closed, and opens the linked page when a notification is pressed. */
export function handlePushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(showNotification(event.data)));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPage(notificationPath(event.notification.data)));
  });
}

async function showNotification(data: PushMessageData | null): Promise<void> {
  const { title, options, unread } = toNotification(() => data?.json());
  await self.registration.showNotification(title, options);
  if ('setAppBadge' in navigator && unread > 0) await navigator.setAppBadge(unread).catch(() => undefined);
}

/** Opens a page in the window that shows it already, or in a new one, because the user may be writing in open ones. */
async function openPage(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  const shown = pages.find(({ url }) => new URL(url).pathname === path);
  const focused = await shown?.focus().catch(() => undefined);
  if (focused === undefined) await self.clients.openWindow(path);
}
