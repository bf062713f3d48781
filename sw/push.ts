import type { PushMessage } from '#contract/push.ts';

declare const self: ServiceWorkerGlobalScope;

const ICON = '/icons/icon-192.png';
const BADGE = '/icons/monochrome-512.png';
/** Where a message leads that this release does not understand. */
const LIST = '/account/notifications';

/** Shows what the server sends while the portal is closed, and opens its page when it is pressed. */
export function showPushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(pathOf(event.notification.data)));
  });
}

/** A browser that was sent something must show something: a message of another release is a plain line. */
async function show(data: PushMessageData | null): Promise<void> {
  const { id = 0, title = 'KSU', body = '', path = LIST, unread = 0 } = readMessage(data);
  // Sent twice, it replaces itself.
  const options = { body, tag: `notification-${id}`, icon: ICON, badge: BADGE, data: { path } };
  await self.registration.showNotification(title, options);
  if ('setAppBadge' in navigator && unread > 0) await navigator.setAppBadge(unread).catch(() => undefined);
}

function readMessage(data: PushMessageData | null): Partial<PushMessage> {
  try {
    return (data?.json() ?? {}) as Partial<PushMessage>;
  } catch {
    return {};
  }
}

/** Within the portal, whatever a message says. */
function pathOf(data: unknown): string {
  const { path = LIST } = (data ?? {}) as { path?: string };
  return /^\/(?!\/)/.test(path) ? path : LIST;
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
