import * as v from 'valibot';
import type { ApiError } from '#client/api/api-error.ts';
import { type LostSeat, MAX_PLACES, SeatTaken } from '#contract/bookings/calls.ts';
import {
  countByTicket,
  findCurrentBooking,
  toPlaces,
  toChosenSeats,
  countPlaces,
  raiseCountsToSeats,
} from './choice.ts';
import {
  andThen,
  type FlowEvent,
  type FlowState,
  changeChoice,
  type FlowFacts,
  type Transition,
  withoutSeats,
} from './flow-state.ts';
import { planNextCall } from './next-call.ts';

/** An upper bound that prevents an endless sync: many more calls than the number of seats that can be lost during one. */
const MAX_CALLS = 2 * MAX_PLACES;

/** Merges the held seats with the chosen ones that still need a hold; ticket counts changed on this device stay. */
export function adoptServerHolds(state: FlowState, { unpaidHere, isSeated }: FlowFacts): Transition {
  const { choice } = state;
  const booking = findCurrentBooking(unpaidHere, choice);
  if (booking === undefined) {
    const isOver = choice.booking_id !== null && state.sync === undefined;
    return isOver ? [state, { kind: 'look-up', id: choice.booking_id ?? '' }] : [state];
  }
  const held: FlowState = { ...state, previous: undefined, adopted: booking.id };
  if (state.adopted === booking.id) return [held];
  const tickets = countPlaces(choice.tickets) === 0 ? countByTicket(booking.attendees) : choice.tickets;
  const seats = toChosenSeats(booking.attendees);
  const both = isSeated ? [...seats, ...withoutSeats(choice.seats, seats)] : [];
  return changeChoice(held, { ...raiseCountsToSeats(tickets, both), booking_id: booking.id });
}

/**
 * Fetches the current holds before more places are held: a call without a response may have succeeded, and after being offline the list may
 * never have arrived.
 */
export function startSync(state: FlowState, facts: FlowFacts): Transition {
  if (state.sync !== undefined) return [state];
  const isUnsure = facts.unpaidHere === undefined || state.lastError?.isUnreachable === true;
  const sync = { calls: 0, hasRestarted: false, lost: [] };
  const started: SyncingState = { ...state, sync, lastError: undefined };
  return isUnsure ? [started, { kind: 'list' }] : continueSync(started, facts);
}

export type SyncingState = FlowState & { sync: NonNullable<FlowState['sync']> };

/** Makes the next call, if any is needed. It includes choices made in the meantime, so a tap never waits for an earlier call. */
function continueSync(state: SyncingState, facts: FlowFacts): Transition {
  const booking = findCurrentBooking(facts.unpaidHere, state.choice);
  const call = planNextCall(toPlaces(state.choice, facts.isSeated), booking);
  const { sync } = state;
  if (call !== undefined) {
    if (sync.calls === MAX_CALLS) return [stopSync(state), { kind: 'report-endless-sync' }];
    return [
      { ...state, sync: { ...sync, calls: sync.calls + 1 } },
      { kind: 'call', call, id: booking?.id },
    ];
  }
  if (sync.lost.length > 0)
    return facts.step === 'seats' ? [stopSync(state)] : [stopSync(state), { kind: 'go', step: 'seats' }];
  // If the member has moved to another step in the meantime, they stay there.
  if (state.leaving !== facts.step || booking === undefined) return [stopSync(state)];
  if (state.confirming !== 'asked' || !isOneFreePlace(facts)) return [stopSync(state), { kind: 'go', step: 'check' }];
  return [
    { ...state, sync: undefined, confirming: 'sent' },
    { kind: 'confirm', booking },
  ];
}

/** Whether the held booking needs no names, payment or merge; based on the server's data, not on the choice. */
function isOneFreePlace({ unpaidHere = [] }: FlowFacts): boolean {
  const [booking] = unpaidHere;
  return unpaidHere.length === 1 && booking?.attendees.length === 1 && booking.amount.amount === '0';
}

function stopSync(state: FlowState): FlowState {
  return { ...state, sync: undefined, leaving: undefined, confirming: undefined };
}

/** Refetches the list after a failed confirmation, because the booking may have been confirmed or may have expired. */
export function refetchUnconfirmed(state: FlowState, event: FlowEvent): Transition {
  if (event.kind !== 'failed') return [stopSync(state)];
  return [{ ...stopSync(state), lastError: event.problem }, { kind: 'list' }];
}

/** Handles an event during a sync: a call has succeeded or failed, or the list has arrived. */
export function handleSyncEvent(state: SyncingState, event: FlowEvent, facts: FlowFacts): Transition {
  const continueWith = (now: FlowState) => continueSync({ ...now, sync: now.sync ?? state.sync }, facts);
  switch (event.kind) {
    case 'relisted': {
      const { choice, sync } = state;
      const isGone = choice.booking_id !== null && findCurrentBooking(facts.unpaidHere, choice) === undefined;
      // The missing booking may be confirmed: fetch its state first, to avoid booking the same places twice.
      if (isGone && state.previous === undefined && !sync.hasRestarted)
        return [stopSync(state), { kind: 'look-up', id: choice.booking_id ?? '' }];
      return andThen(adoptServerHolds({ ...state, server: 'answered' }, facts), continueWith);
    }
    case 'answered': {
      const { id, held_until } = event.booking;
      const held: FlowState = { ...state, adopted: id, previous: undefined };
      return andThen(changeChoice(held, { booking_id: held_until === null ? null : id }), continueWith);
    }
    case 'failed': {
      const lostSeats = findLostSeats(event.problem);
      const lost = [...state.sync.lost, ...lostSeats];
      if (lostSeats.length > 0)
        return andThen(removeLostSeats({ ...state, sync: { ...state.sync, lost } }, lost), continueWith);
      // A hold may expire during a sync; restart at most once.
      const mayRestart = event.problem.code === 'booking_closed' && !state.sync.hasRestarted;
      if (mayRestart) return [{ ...state, sync: { ...state.sync, hasRestarted: true } }, { kind: 'list' }];
      return [{ ...stopSync(state), lastError: event.problem }];
    }
    default:
      return [stopSync(state)];
  }
}

/** Removes lost seats from the choice, and shows them with their neighbours. A lost seat is not an error. */
export function removeLostSeats(state: FlowState, lost: readonly LostSeat[]): Transition {
  return changeChoice({ ...state, lost }, { seats: withoutSeats(state.choice.seats, lost) });
}

function findLostSeats({ code, body }: ApiError): LostSeat[] {
  const seatTaken = v.safeParse(SeatTaken, body);
  return code === 'seat_taken' && seatTaken.success ? seatTaken.output.lost : [];
}
