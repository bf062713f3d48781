import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { bookingOf } from '#shared/my-bookings.ts';
import { type Choice, countsOf, countSeats, nothing, seatsOf, totalOf } from './choice.ts';
import type { KeptChoice } from './use-choice.ts';

/** What became of the booking that held the choice last. */
export type Before = 'run-out' | 'confirmed' | undefined;

interface Options {
  kept: KeptChoice;
  isSeated: boolean;
  /** One's own unpaid booking; undefined where there is none, or before it is known */
  booking: Booking | undefined;
  /** The device and the server have both said what they know */
  isKnown: boolean;
}

/**
 * Makes the choice on the device agree with what the server holds, once both are known: after reloading, on another
 * device, after the time ran out or the checkout.
 */
export function useOpening({ kept, isSeated, booking, isKnown }: Options): Before {
  const { booking_id } = kept.choice;
  const wasHeld = isKnown && booking === undefined && booking_id !== null;
  const { data: before } = useQuery({ ...bookingOf(booking_id ?? ''), enabled: wasHeld, refetchOnMount: 'always' });
  const state = wasHeld && before?.id === booking_id ? before.state : undefined;
  const taken = useRef<string>(undefined);
  const take = useEffectEvent((held: Booking) => {
    if (taken.current === held.id) return;
    taken.current = held.id;
    kept.change(agreed(kept.read(), held, isSeated));
  });
  // A booking that is confirmed is still spoken of.
  const forget = useEffectEvent(() =>
    kept.change({ ...nothing, booking_id: state === 'cancelled' ? null : kept.read().booking_id }),
  );
  useEffect(() => {
    if (isKnown && booking !== undefined) take(booking);
  }, [isKnown, booking]);
  useEffect(() => {
    if (state === 'paid' || state === 'free_confirmed' || state === 'cancelled') forget();
  }, [state]);
  if (state === 'expired') return 'run-out';
  return state === 'paid' || state === 'free_confirmed' ? 'confirmed' : undefined;
}

/** The seats that are held, with those that still have to be; counts that were changed on this device stay. */
function agreed(choice: Choice, { id, attendees }: Booking, isSeated: boolean): Partial<Choice> {
  const held = seatsOf(attendees);
  const ids = new Set(held.map(({ seat }) => seat.id));
  const seats = isSeated ? [...held, ...choice.seats.filter(({ seat }) => !ids.has(seat.id))] : [];
  const least = isSeated ? countSeats(seats) : {};
  const chosen = totalOf(choice.tickets) === 0 ? countsOf(attendees) : choice.tickets;
  const tickets = Object.fromEntries(
    [...Object.keys(chosen), ...Object.keys(least)].map((each) => [
      each,
      Math.max(chosen[each] ?? 0, least[each] ?? 0),
    ]),
  );
  return { seats, tickets, booking_id: id };
}
