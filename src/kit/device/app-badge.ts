import { useEffect } from 'react';

/** The two counts in the badge on the app's icon. */
type Counted = 'unread' | 'waiting';

/** `unread` is undefined until the server has sent it: the worker may have counted meanwhile (sw/push.ts). */
const counts: { unread?: number; waiting: number } = { waiting: 0 };

/**
 * Adds a count to the icon of the installed app, on platforms with badges: unread notifications, and writes waiting on this device.
 * Requests no permission, and does nothing on other platforms.
 * @param count undefined until it is known
 */
export function useAppBadge(counted: Counted, count: number | undefined): void {
  useEffect(() => {
    if (count === undefined) return;
    changeBadge(counted, count);
    return () => changeBadge(counted, 0);
  }, [counted, count]);
}

/** Sets one count; the badge shows the sum. */
export function changeBadge(counted: Counted, count: number): void {
  if (!('setAppBadge' in navigator) || counts[counted] === count) return;
  counts[counted] = count;
  const all = (counts.unread ?? 0) + counts.waiting;
  // Rejected if the app is not installed, or may not show a badge.
  (all === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(all)).catch(() => undefined);
}
