import { memberPaths } from '#contract/kit/member-paths.ts';
import type { PushMessage } from '#contract/notifications/push.ts';

/** The target of a message that this release cannot parse. */
const NOTIFICATIONS_PATH = memberPaths.notifications;

/** A notification for the browser: its title, its options, and the number for the badge. */
interface NotificationContent {
  title: string;
  options: { body: string; tag: string; icon: string; badge: string; data: { path: string } };
  unread: number;
}

/**
 * The notification for a push message. A browser that received a push must show a notification, so an unreadable message becomes a plain
 * line. A message that is sent twice replaces itself, by its tag.
 * @param read reads the message; it may throw
 * @param fallbackTitle the union's short name, the title of an unreadable message
 */
export function toNotification(read: () => unknown, fallbackTitle: string): NotificationContent {
  const { id = 0, title = fallbackTitle, body = '', path = NOTIFICATIONS_PATH, unread = 0 } = parseMessage(read);
  const icons = { icon: '/icons/icon-192.png', badge: '/icons/monochrome-512.png' };
  return { title, options: { body, tag: `notification-${id}`, ...icons, data: { path } }, unread };
}

function parseMessage(read: () => unknown): Partial<PushMessage> {
  try {
    return (read() ?? {}) as Partial<PushMessage>;
  } catch {
    return {};
  }
}

/** The page that a notification opens: always within the portal, whatever the message contains. */
export function notificationPath(data: unknown): string {
  const { path = NOTIFICATIONS_PATH } = (data ?? {}) as { path?: string };
  return /^\/(?!\/)/.test(path) ? path : NOTIFICATIONS_PATH;
}
