import { memberPaths } from '#contract/kit/member-paths.ts';
import type { PushMessage } from '#contract/notifications/push.ts';

/** Where a message leads that this release does not understand. */
const LIST = memberPaths.notifications;

/** A notification as the browser shows it: its title, its options, and the number for the badge. */
interface Shown {
  title: string;
  options: { body: string; tag: string; icon: string; badge: string; data: { path: string } };
  unread: number;
}

/**
 * What to show for a message. A browser that was sent something must show something: what is not understood is a plain
 * line. Sent twice, it replaces itself, by its tag.
 * @param read reads the message; it may throw
 */
export function notificationOf(read: () => unknown): Shown {
  const { id = 0, title = 'KSU', body = '', path = LIST, unread = 0 } = messageOf(read);
  const icons = { icon: '/icons/icon-192.png', badge: '/icons/monochrome-512.png' };
  return { title, options: { body, tag: `notification-${id}`, ...icons, data: { path } }, unread };
}

function messageOf(read: () => unknown): Partial<PushMessage> {
  try {
    return (read() ?? {}) as Partial<PushMessage>;
  } catch {
    return {};
  }
}

/** The page that a notification leads to: within the portal, whatever it says. */
export function pathOf(data: unknown): string {
  const { path = LIST } = (data ?? {}) as { path?: string };
  return /^\/(?!\/)/.test(path) ? path : LIST;
}
