import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '#api/call.ts';
import { transportOf } from '#api/query.ts';
import { bookings } from '#contract/bookings.ts';
import { seatsOf } from './choice.ts';
import type { BookingFlow } from './use-booking.ts';

/** Milliseconds away after which seats that nobody holds are asked about. */
const AWHILE = 60_000;

/** Asks whether seats that are chosen but not held are still free: on coming back to the page, or to the choice. */
export function useSeatCheck({ occurrence, kept, booking, holding, isKnown }: BookingFlow): void {
  const client = useQueryClient();
  const check = useEffectEvent(async () => {
    const held = new Set(seatsOf(booking?.attendees ?? []).map(({ seat }) => seat.id));
    const seat_ids = kept.read().seats.flatMap(({ seat }) => (held.has(seat.id) ? [] : [seat.id]));
    // What is just being held need not be asked about, and would be said to be taken: by oneself.
    if (seat_ids.length === 0 || kept.read().goes_on || holding.isRunning()) return;
    const body = { occurrence_id: occurrence.id, seat_ids };
    // Without an answer nothing is known to be lost: holding them will say so.
    const lost = await call(transportOf(client), bookings.checkSeating, { body }).catch(() => []);
    if (lost.length > 0 && !holding.isRunning() && holding.readBooking() === booking) holding.dropSeats(lost);
  });
  useEffect(() => {
    if (isKnown) void check();
  }, [isKnown]);
  useEffect(() => {
    let left = Date.now();
    const look = () => {
      if (document.hidden) left = Date.now();
      else if (Date.now() - left > AWHILE) void check();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}
