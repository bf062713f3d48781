import * as v from 'valibot';
import type { ApiError } from '#client/api/api-error.ts';
import { type LostSeat, MAX_PLACES, SeatTaken } from '#contract/bookings/calls.ts';
import { countsOf, currentBooking, placesOf, seatsOf, totalOf, withSeats } from './choice.ts';
import {
  andThen,
  type BookingEvent,
  type BookingState,
  change,
  type Facts,
  type Transition,
  withoutSeats,
} from './flow-state.ts';
import { nextCall } from './next-call.ts';

/** An upper bound that prevents an endless sync: many more calls than the number of seats that can be lost during one. */
const MAX_CALLS = 2 * MAX_PLACES;

/** Merges the held seats with the chosen ones that still need a hold; ticket counts changed on this device stay. */
export function adoptServerHolds(state: BookingState, { own, isSeated }: Facts): Transition {
  const { choice } = state;
  const booking = currentBooking(own, choice);
  if (booking === undefined) {
    const isOver = choice.booking_id !== null && state.sync === undefined;
    return isOver ? [state, { kind: 'look-up', id: choice.booking_id ?? '' }] : [state];
  }
  const held: BookingState = { ...state, previous: undefined, adopted: booking.id };
  if (state.adopted === booking.id) return [held];
  const tickets = totalOf(choice.tickets) === 0 ? countsOf(booking.attendees) : choice.tickets;
  const seats = seatsOf(booking.attendees);
  const both = isSeated ? [...seats, ...withoutSeats(choice.seats, seats)] : [];
  return change(held, { ...withSeats(tickets, both), booking_id: booking.id });
}

/**
 * Fetches the current holds before more places are held: a call without a response may have succeeded, and after being offline the list may
 * never have arrived.
 */
export function startSync(state: BookingState, facts: Facts): Transition {
  if (state.sync !== undefined) return [state];
  const isUnsure = facts.own === undefined || state.problem?.isUnreachable === true;
  const sync = { calls: 0, hasRestarted: false, lost: [] };
  const started: Syncing = { ...state, sync, problem: undefined };
  return isUnsure ? [started, { kind: 'list' }] : continueSync(started, facts);
}

export type Syncing = BookingState & { sync: NonNullable<BookingState['sync']> };

/** Makes the next call, if any is needed. It includes choices made in the meantime, so a tap never waits for an earlier call. */
function continueSync(state: Syncing, facts: Facts): Transition {
  const booking = currentBooking(facts.own, state.choice);
  const call = nextCall(placesOf(state.choice, facts.isSeated), booking);
  const { sync } = state;
  if (call !== undefined) {
    if (sync.calls === MAX_CALLS) return [stopped(state), { kind: 'report-endless-sync' }];
    return [
      { ...state, sync: { ...sync, calls: sync.calls + 1 } },
      { kind: 'call', call, id: booking?.id },
    ];
  }
  if (sync.lost.length > 0)
    return facts.step === 'seats' ? [stopped(state)] : [stopped(state), { kind: 'go', step: 'seats' }];
  // If the member has moved to another step in the meantime, they stay there.
  if (state.leaving !== facts.step || booking === undefined) return [stopped(state)];
  if (state.confirming !== 'asked' || !isOneFreePlace(facts)) return [stopped(state), { kind: 'go', step: 'check' }];
  return [
    { ...state, sync: undefined, confirming: 'sent' },
    { kind: 'confirm', booking },
  ];
}

/** Whether the held booking needs no names, payment or merge; based on the server's data, not on the choice. */
function isOneFreePlace({ own = [] }: Facts): boolean {
  const [booking] = own;
  return own.length === 1 && booking?.attendees.length === 1 && booking.amount.amount === '0';
}

function stopped(state: BookingState): BookingState {
  return { ...state, sync: undefined, leaving: undefined, confirming: undefined };
}

/** Refetches the list after a failed confirmation, because the booking may have been confirmed or may have expired. */
export function refetchUnconfirmed(state: BookingState, event: BookingEvent): Transition {
  if (event.kind !== 'failed') return [stopped(state)];
  return [{ ...stopped(state), problem: event.problem }, { kind: 'list' }];
}

/** Handles an event during a sync: a call has succeeded or failed, or the list has arrived. */
export function duringSync(state: Syncing, event: BookingEvent, facts: Facts): Transition {
  const goOn = (now: BookingState) => continueSync({ ...now, sync: now.sync ?? state.sync }, facts);
  switch (event.kind) {
    case 'relisted': {
      const { choice, sync } = state;
      const isGone = choice.booking_id !== null && currentBooking(facts.own, choice) === undefined;
      // The missing booking may be confirmed: fetch its state first, to avoid booking the same places twice.
      if (isGone && state.previous === undefined && !sync.hasRestarted)
        return [stopped(state), { kind: 'look-up', id: choice.booking_id ?? '' }];
      return andThen(adoptServerHolds({ ...state, server: 'answered' }, facts), goOn);
    }
    case 'answered': {
      const { id, held_until } = event.booking;
      const held: BookingState = { ...state, adopted: id, previous: undefined };
      return andThen(change(held, { booking_id: held_until === null ? null : id }), goOn);
    }
    case 'failed': {
      const gone = lostIn(event.problem);
      const lost = [...state.sync.lost, ...gone];
      if (gone.length > 0) return andThen(dropSeats({ ...state, sync: { ...state.sync, lost } }, lost), goOn);
      // A hold may expire during a sync; restart at most once.
      const mayRestart = event.problem.code === 'booking_closed' && !state.sync.hasRestarted;
      if (mayRestart) return [{ ...state, sync: { ...state.sync, hasRestarted: true } }, { kind: 'list' }];
      return [{ ...stopped(state), problem: event.problem }];
    }
    default:
      return [stopped(state)];
  }
}

/** Removes lost seats from the choice, and shows them with their neighbours. A lost seat is not an error. */
export function dropSeats(state: BookingState, lost: readonly LostSeat[]): Transition {
  return change({ ...state, lost }, { seats: withoutSeats(state.choice.seats, lost) });
}

function lostIn({ code, body }: ApiError): LostSeat[] {
  const said = v.safeParse(SeatTaken, body);
  return code === 'seat_taken' && said.success ? said.output.lost : [];
}
