import type { Booking } from '#contract/bookings.ts';

/** Minutes at which the time left is said aloud. */
const SAID_AT = [5, 1] as const;

/**
 * Milliseconds that places are still held, by the server's clock: a device's own may be wrong.
 * @param receivedAt when this device got the answer, by its own clock
 */
export function timeLeft(
  { held_until, as_of }: Pick<Booking, 'held_until' | 'as_of'>,
  receivedAt: number,
  now: number,
): number {
  if (held_until === null) return 0;
  return Math.max(0, Date.parse(held_until) - Date.parse(as_of) - (now - receivedAt));
}

/** `9:05` under an hour; longer times are better said as the time of day they end, so there is none. */
export function clockOf(milliseconds: number): string | undefined {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds >= 3600) return undefined;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The last of the minutes to be said that has come, or undefined while more time is left than any. */
export function minutesToSay(milliseconds: number): 5 | 1 | undefined {
  return SAID_AT.findLast((minutes) => milliseconds > 0 && milliseconds <= minutes * 60_000);
}
