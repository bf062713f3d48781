import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/bookings/calls.ts';
import { hasTickets } from '#kit/booking/my-bookings.ts';

/** The status of a booking at a given time; `ready`: its tickets are valid for admission. */
export type BookingStatus =
  | 'ready'
  | 'over'
  | 'handed_over'
  | 'event_cancelled'
  | 'unpaid'
  | 'unconfirmed'
  | 'merged'
  | 'given_back'
  | 'office_cancelled'
  | 'expired'
  | 'refunded';

const finalStates = { merged: 'merged', cancelled: 'given_back', expired: 'expired', refunded: 'refunded' } as const;

/**
 * Returns the current status: since the server's response, the event may have ended or the hold may have expired.
 * @param now milliseconds since 1970
 */
export function bookingStatusAt(
  { state, occurrence, held_until, amount, attendees, cancelled_tickets }: Booking,
  now: number,
): BookingStatus {
  const isOfOffice = cancelled_tickets !== undefined && attendees.length === 0;
  if (state === 'cancelled' && isOfOffice) return 'office_cancelled';
  if (state in finalStates) return finalStates[state as keyof typeof finalStates];
  if (occurrence.status === 'cancelled') return 'event_cancelled';
  if (hasTickets({ state }) && attendees.length === 0) return 'handed_over';
  if (hasTickets({ state })) return Date.parse(occurrence.end) < now ? 'over' : 'ready';
  if (held_until === null || Date.parse(held_until) <= now) return 'expired';
  return amount.amount === '0' ? 'unconfirmed' : 'unpaid';
}

/** Whether names can be changed: always before the booking is confirmed, then until the time limit before the start. */
export function canChangeNames({ names_until }: Booking, status: BookingStatus, now: number): boolean {
  return status === 'unpaid' || status === 'unconfirmed' || (status === 'ready' && now < Date.parse(names_until));
}

/**
 * Whether a booking can be cancelled: a free one until the start, unless an attendee has already checked in, or staff have
 * exchanged a ticket for a dearer one.
 */
export function canCancel(
  { state, occurrence, attendees, amount }: Booking,
  status: BookingStatus,
  now: number,
): boolean {
  if (status === 'unpaid' || status === 'unconfirmed') return true;
  const isIn = attendees.some(({ checked_in_at }) => checked_in_at !== null);
  const isFree = state === 'free_confirmed' && amount.amount === '0';
  return status === 'ready' && isFree && !isIn && now < Date.parse(occurrence.start);
}

/** Whether tickets can be handed to other students: until the start. The server knows if the organiser forbids it. */
export function canHandOver({ occurrence }: Booking, status: BookingStatus, now: number): boolean {
  return status === 'ready' && now < Date.parse(occurrence.start);
}

/** A short name of each status, and an explanation. */
export function useStatusTexts(): Record<BookingStatus, { name: string; meaning: string }> {
  const { t } = useLingui();
  return {
    ready: { name: t`Confirmed`, meaning: t`Show a ticket at the door. It works without a connection.` },
    over: { name: t`Ended`, meaning: t`This event has ended.` },
    handed_over: { name: t`Handed over`, meaning: t`Other students have accepted these tickets.` },
    event_cancelled: {
      name: t`Activity cancelled`,
      meaning: t`This event is cancelled, and its tickets are no longer valid. A refund of what you paid is shown under Payments; write to us if it is missing.`,
    },
    unpaid: { name: t`Not paid yet`, meaning: t`Your places are held. They are yours once they are paid for.` },
    unconfirmed: {
      name: t`Not confirmed yet`,
      meaning: t`Your places are held. They are yours once you confirm them.`,
    },
    merged: {
      name: t`Part of another booking`,
      meaning: t`Its places were moved to your other booking for this event.`,
    },
    given_back: { name: t`Cancelled by you`, meaning: t`You cancelled these places.` },
    office_cancelled: {
      name: t`Cancelled by the office`,
      meaning: t`Our office has cancelled these tickets, and has sent you an e-mail about it. A refund is shown under Payments.`,
    },
    expired: {
      name: t`Expired`,
      meaning: t`These places were not paid for or confirmed in time, and others can book them again.`,
    },
    refunded: {
      name: t`Refunded`,
      meaning: t`Your payment arrived when the places were no longer available. It will be refunded to the card or account you paid from.`,
    },
  };
}
