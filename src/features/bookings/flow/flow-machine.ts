import type { Booking } from '#contract/bookings/calls.ts';
import {
  type Choice,
  type ChosenSeat,
  countSeats,
  countByTicket,
  findCurrentBooking,
  emptyChoice,
  toChosenSeats,
  limitSeatsToCounts,
  countPlaces,
  raiseCountsToSeats,
} from './choice.ts';
import {
  andThen,
  type FlowEvent,
  type FlowState,
  changeChoice,
  type FlowFacts,
  isFlowLoaded,
  type Transition,
  withoutSeats,
} from './flow-state.ts';
import { adoptServerHolds, removeLostSeats, handleSyncEvent, refetchUnconfirmed, startSync } from './flow-sync.ts';

/** The booking flow as a pure function (docs/requirements/bookings.md): side effects are returned, not carried out. */
export function transition(state: FlowState, event: FlowEvent, facts: FlowFacts): Transition {
  switch (event.kind) {
    case 'restored':
      return restoreChoice(state, event.choice ?? emptyChoice, facts);
    case 'listed':
      return alignWithHolds({ ...state, server: 'answered' }, facts);
    case 'list-failed':
      return alignWithHolds({ ...state, server: state.server === 'asking' ? 'failed' : state.server }, facts);
    case 'looked-up':
      return clearEndedChoice(state, event, facts);
    case 'tickets-chosen':
      return chooseTickets(state, event.tickets);
    case 'suggested':
      return suggestTicket(state, event.ticket, facts);
    case 'seats-chosen': {
      const ids = new Set(event.seats.map(({ seat }) => seat.id));
      const others = state.choice.seats.filter(({ seat }) => !ids.has(seat.id));
      return chooseSeats({ ...state, lost: [] }, [...others, ...event.seats], facts);
    }
    case 'seat-given-back':
      return chooseSeats(state, withoutSeats(state.choice.seats, [event.seat]), facts);
    case 'cleared':
      return changeChoice({ ...state, previous: undefined }, emptyChoice);
    case 'merged':
      return adoptMergedBooking(state, event.booking);
    case 'continue':
      return continueToNextStep({ ...state, confirming: undefined }, facts);
    case 'confirm':
      return continueToNextStep({ ...state, confirming: 'asked' }, facts);
    case 'booked':
      // Keeps the page unchanged until the tickets are shown.
      return [
        { ...state, confirming: 'done' },
        { kind: 'save', choice: emptyChoice },
        { kind: 'show', id: event.id },
      ];
    case 'retry':
      return startSync(state, facts);
    case 'seats-viewed':
      return checkSeats(state, facts);
    case 'seats-checked': {
      const isStale = state.sync !== undefined || findCurrentBooking(facts.unpaidHere, state.choice) !== event.held;
      return isStale || event.lost.length === 0 ? [state] : removeLostSeats(state, event.lost);
    }
    default:
      if (state.sync !== undefined) return handleSyncEvent({ ...state, sync: state.sync }, event, facts);
      return state.confirming === 'sent' ? refetchUnconfirmed(state, event) : [state];
  }
}

/** A changed number cancels a pending confirmation, unless the request has already been sent. */
function chooseTickets(state: FlowState, tickets: Choice['tickets']): Transition {
  const confirming = state.confirming === 'asked' ? undefined : state.confirming;
  return changeChoice({ ...state, isStarted: true, missing: undefined, confirming }, { tickets, goes_on: false });
}

/** A choice made before the stored one was read takes precedence, and is saved now. */
function restoreChoice(state: FlowState, choice: Choice, facts: FlowFacts): Transition {
  const read: FlowState = { ...state, device: 'read' };
  return andThen(state.device === 'changed' ? changeChoice(read, {}) : [{ ...read, choice }], (now) =>
    alignWithHolds(now, facts),
  );
}

/** Aligns the choice with the places held by the server, then continues if "Continue" was pressed before. */
function alignWithHolds(state: FlowState, facts: FlowFacts): Transition {
  if (!isFlowLoaded(state) || state.confirming === 'sent' || state.confirming === 'done') return [state];
  return andThen(state.server === 'answered' ? adoptServerHolds(state, facts) : [state], (now) => {
    if (now.sync !== undefined) return [now];
    const isBack = now.choice.goes_on && facts.isMember && facts.step !== 'check';
    if (isBack) return andThen(changeChoice(now, { goes_on: false }), (next) => continueToNextStep(next, facts));
    return now.leaving === facts.step ? continueToNextStep(now, facts) : [{ ...now, leaving: undefined }];
  });
}

/** Suggests one ticket if nothing is chosen or held yet; it is stored only when the user continues with it. */
function suggestTicket(state: FlowState, ticket: number, { unpaidHere }: FlowFacts): Transition {
  const { choice, previous } = state;
  const isOpen =
    isFlowLoaded(state) &&
    !state.isStarted &&
    previous === undefined &&
    findCurrentBooking(unpaidHere, choice) === undefined;
  if (!isOpen || countPlaces(choice.tickets) > 0 || choice.seats.length > 0) return [state];
  return [{ ...state, isStarted: true, choice: { ...choice, tickets: { [ticket]: 1 } } }];
}

/** Clears a choice that was paid for (even late) or cancelled; an expired one can be tried again. */
function clearEndedChoice(
  state: FlowState,
  { id, state: ended }: { id: string; state: Booking['state'] },
  facts: FlowFacts,
) {
  const isOther = state.choice.booking_id !== id || findCurrentBooking(facts.unpaidHere, state.choice) !== undefined;
  if (isOther || state.sync !== undefined) return [state] as const;
  if (ended === 'expired' || ended === 'refunded') return [{ ...state, previous: 'expired' }] as const;
  if (ended === 'cancelled' || ended === 'merged') return changeChoice({ ...state, previous: undefined }, emptyChoice);
  const isConfirmed = ended === 'paid' || ended === 'free_confirmed';
  // Clear once only: a choice made after the confirmation belongs to another booking.
  if (!isConfirmed || state.previous === 'confirmed') return [state] as const;
  return changeChoice({ ...state, previous: 'confirmed' }, { ...emptyChoice, booking_id: id });
}

/** Holds a member's seats as they are tapped. */
function chooseSeats(state: FlowState, seats: readonly ChosenSeat[], facts: FlowFacts): Transition {
  const chosen = changeChoice(
    { ...state, missing: undefined },
    { ...raiseCountsToSeats(state.choice.tickets, seats), goes_on: false },
  );
  return andThen(chosen, (now) => (facts.isMember && isFlowLoaded(now) ? startSync(now, facts) : [now]));
}

function adoptMergedBooking(state: FlowState, { id, attendees }: Booking): Transition {
  const seats = toChosenSeats(attendees);
  return changeChoice({ ...state, adopted: id }, { seats, tickets: countByTicket(attendees), booking_id: id });
}

/** Handles "Continue". If it is pressed before everything has loaded, it is remembered and takes effect later. */
function continueToNextStep(state: FlowState, facts: FlowFacts): Transition {
  if (!isFlowLoaded(state)) return [{ ...state, leaving: facts.step }];
  const now: FlowState = { ...state, leaving: undefined, missing: undefined };
  const { seats, tickets } = now.choice;
  if (facts.step === 'tickets') {
    if (countPlaces(tickets) === 0) return [{ ...now, missing: 'tickets' }];
    if (!facts.isSeated) return holdAndContinue(now, facts);
    const fewer = changeChoice(now, { seats: limitSeatsToCounts(seats, tickets) });
    const isHeld = findCurrentBooking(facts.unpaidHere, now.choice) !== undefined;
    const synced = isHeld ? andThen(fewer, (next) => startSync(next, facts)) : fewer;
    return [...synced, { kind: 'go', step: 'seats' }];
  }
  const chosen = countSeats(seats);
  const isFull = Object.entries(tickets).every(([id, count]) => (chosen[id] ?? 0) >= count);
  return isFull && seats.length > 0 ? holdAndContinue(now, facts) : [{ ...now, missing: 'seats' }];
}

/** Sends visitors to sign in first; they return to this step. */
function holdAndContinue(state: FlowState, facts: FlowFacts): Transition {
  if (facts.isMember) return startSync({ ...state, leaving: facts.step }, facts);
  return [...changeChoice(state, { goes_on: true }), { kind: 'sign-in' }];
}

/**
 * Checks whether chosen seats without a hold have been taken. Leaves out seats whose hold request is in progress, because the server would
 * report them as taken by the member.
 */
function checkSeats(state: FlowState, { unpaidHere }: FlowFacts): Transition {
  const held = findCurrentBooking(unpaidHere, state.choice);
  const ids = withoutSeats(state.choice.seats, toChosenSeats(held?.attendees ?? [])).map(({ seat }) => seat.id);
  const isIdle = isFlowLoaded(state) && state.sync === undefined && !state.choice.goes_on;
  return isIdle && ids.length > 0 ? [state, { kind: 'check-seats', ids, held }] : [state];
}
