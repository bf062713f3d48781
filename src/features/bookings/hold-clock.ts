import { useEffect, useEffectEvent, useState } from 'react';
import type { Booking } from '#contract/bookings/calls.ts';

/** Remaining minutes at which screen readers announce the time. */
const ANNOUNCED_MINUTES = [5, 1] as const;

/**
 * Returns the milliseconds until a hold expires, by the server's clock, because the device's own clock may be wrong.
 * @param receivedAt when this device received the response, by its own clock
 */
export function timeLeft(
  { held_until, as_of }: Pick<Booking, 'held_until' | 'as_of'>,
  receivedAt: number,
  now: number,
): number {
  if (held_until === null) return 0;
  return Math.max(0, Date.parse(held_until) - Date.parse(as_of) - (now - receivedAt));
}

/** Formats a remaining time under an hour as `9:05`; undefined for longer times, for which the end time is shown instead. */
export function formatClock(milliseconds: number): string | undefined {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds >= 3600) return undefined;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Returns the last announced minute that was reached, or undefined while more time is left. */
export function minutesToAnnounce(milliseconds: number): 5 | 1 | undefined {
  return ANNOUNCED_MINUTES.findLast((minutes) => milliseconds > 0 && milliseconds <= minutes * 60_000);
}

/**
 * Returns the milliseconds until a booking's hold expires, updated each second.
 * @param receivedAt when this device received it, by its own clock
 * @param onEnd called once when no time is left
 */
export function useTimeLeft(
  booking: Pick<Booking, 'held_until' | 'as_of'>,
  receivedAt: number,
  onEnd: () => void = () => undefined,
): number {
  const [now, setNow] = useState(() => Date.now());
  const left = timeLeft(booking, receivedAt, Math.max(now, receivedAt));
  const isOver = left === 0;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) {
      end();
      return undefined;
    }
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, 1000);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [isOver]);
  return left;
}
