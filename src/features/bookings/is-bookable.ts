import type { Occurrence } from '#contract/events.ts';

/** Whether an occurrence can still be booked, as far as its own times say; whether places are left is asked elsewhere. */
export function isBookable({ tickets, status, bookings_close }: Occurrence, now: Date): boolean {
  return tickets.length > 0 && status !== 'cancelled' && Date.parse(bookings_close) > now.getTime();
}
