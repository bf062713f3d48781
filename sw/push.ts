import { defaultUnion } from '#contract/kit/default-union.ts';
import type { Union } from '#contract/kit/union.ts';
import { FRAME_READ } from '#contract/kit/worker.ts';
import type { FindPolicy } from './policies.ts';
import { toNotification, notificationPath } from './push-message.ts';
import { findCopy, listCopies } from './store.ts';

declare const self: ServiceWorkerGlobalScope;

/** Shows push messages while the portal is closed, and opens the linked page when a notification is pressed. */
export function handlePushes(findPolicy: FindPolicy): void {
  self.addEventListener('push', (event) => event.waitUntil(showNotification(event.data, findPolicy)));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPage(notificationPath(event.notification.data)));
  });
}

async function showNotification(data: PushMessageData | null, findPolicy: FindPolicy): Promise<void> {
  const { title, options, unread } = toNotification(() => data?.json(), await findUnionName(findPolicy));
  await self.registration.showNotification(title, options);
  if ('setAppBadge' in navigator && unread > 0) await navigator.setAppBadge(unread).catch(() => undefined);
}

/** The union's short name in a copy of the settings of every page; the default without one. */
async function findUnionName(findPolicy: FindPolicy): Promise<string> {
  const policy = findPolicy(FRAME_READ);
  if (policy === undefined) return defaultUnion.short_name;
  try {
    for (const address of await listCopies(policy)) {
      if (new URL(address).pathname !== FRAME_READ) continue;
      const settings = (await (await findCopy(policy, address))?.json()) as { data?: { union?: Union } } | undefined;
      if (settings?.data?.union !== undefined) return settings.data.union.short_name;
    }
  } catch {
    // The default name is better than no notification.
  }
  return defaultUnion.short_name;
}

/** Opens a page in the window that shows it already, or in a new one, because the user may be writing in open ones. */
async function openPage(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  const shown = pages.find(({ url }) => new URL(url).pathname === path);
  const focused = await shown?.focus().catch(() => undefined);
  if (focused === undefined) await self.clients.openWindow(path);
}
