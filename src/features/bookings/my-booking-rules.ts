import type { Booking } from '#contract/bookings.ts';
import { hasTickets } from '#shared/my-bookings.ts';

/** Where a booking stands at a moment; `ready`: its tickets open the door. */
export type Standing =
  | 'ready'
  | 'over'
  | 'called_off'
  | 'unpaid'
  | 'unconfirmed'
  | 'merged'
  | 'given_back'
  | 'ran_out'
  | 'paid_back';

const settled = { merged: 'merged', cancelled: 'given_back', expired: 'ran_out', refunded: 'paid_back' } as const;

/** A kept copy may have ended, and a hold may have run out, since the server said so. @param now milliseconds since 1970 */
export function standingOf({ state, occurrence, held_until, amount }: Booking, now: number): Standing {
  if (state in settled) return settled[state as keyof typeof settled];
  if (occurrence.status === 'cancelled') return 'called_off';
  if (hasTickets({ state })) return Date.parse(occurrence.end) < now ? 'over' : 'ready';
  if (held_until === null || Date.parse(held_until) <= now) return 'ran_out';
  return amount.amount === '0' ? 'unconfirmed' : 'unpaid';
}

/** Whether names can be changed: always while nothing is settled, then until shortly before it begins. */
export function canChangeNames({ names_until }: Booking, standing: Standing, now: number): boolean {
  return standing === 'unpaid' || standing === 'unconfirmed' || (standing === 'ready' && now < Date.parse(names_until));
}

/** What cost nothing can be given back until it begins, but not by somebody who is in already. */
export function canGiveBack({ state, occurrence, attendees }: Booking, standing: Standing, now: number): boolean {
  if (standing === 'unpaid' || standing === 'unconfirmed') return true;
  const isIn = attendees.some(({ checked_in_at }) => checked_in_at !== null);
  return standing === 'ready' && state === 'free_confirmed' && !isIn && now < Date.parse(occurrence.start);
}
