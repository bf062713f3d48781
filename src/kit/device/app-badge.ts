import { useEffect } from 'react';

/** What the badge on the app's icon counts. */
type Counted = 'unread' | 'waiting';

/** `unread` is not known until the server has said it: the worker may have counted meanwhile (sw/push.ts). */
const counts: { unread?: number; waiting: number } = { waiting: 0 };

/**
 * Counts something on the icon of the installed app, where the platform has badges: unread notifications, and what waits
 * on this device. Nothing is asked for, and nothing happens elsewhere.
 * @param count undefined until it is known
 */
export function useAppBadge(counted: Counted, count: number | undefined): void {
  useEffect(() => {
    if (count === undefined) return;
    changeBadge(counted, count);
    return () => changeBadge(counted, 0);
  }, [counted, count]);
}

/** Says how many there are of one kind; the badge shows the sum. */
export function changeBadge(counted: Counted, count: number): void {
  if (!('setAppBadge' in navigator) || counts[counted] === count) return;
  counts[counted] = count;
  const all = (counts.unread ?? 0) + counts.waiting;
  // Refused where the app is not installed, or may not show a badge.
  (all === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(all)).catch(() => undefined);
}
