import { useEffect } from 'react';

/** What the badge on the app's icon counts. */
type Counted = 'unread' | 'waiting';

const counts: Record<Counted, number> = { unread: 0, waiting: 0 };

/**
 * Counts something on the icon of the installed app, where the platform has badges: unread notifications, and what waits
 * on this device. Nothing is asked for, and nothing happens elsewhere.
 */
export function useAppBadge(counted: Counted, count: number): void {
  useEffect(() => {
    changeBadge(counted, count);
    return () => changeBadge(counted, 0);
  }, [counted, count]);
}

function changeBadge(counted: Counted, count: number): void {
  if (!('setAppBadge' in navigator) || counts[counted] === count) return;
  counts[counted] = count;
  const all = counts.unread + counts.waiting;
  // Refused where the app is not installed, or may not show a badge.
  (all === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(all)).catch(() => undefined);
}
