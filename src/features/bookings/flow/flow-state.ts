import type { ApiError } from '#client/api/api-error.ts';
import type { Booking, LostSeat } from '#contract/bookings/calls.ts';
import type { BookingStep } from '#kit/booking/booking-address.ts';
import { type Choice, type ChosenSeat, emptyChoice } from './choice.ts';
import type { NextCall } from './next-call.ts';

/**
 * What is chosen on this device, and how far the server holds it. What the server holds is not part of it: that is in
 * `Facts`, read again with each event (docs/decisions/booking-flow.md).
 */
export interface BookingState {
  choice: Choice;
  /** Whether the stored choice has been read; `changed`: something was chosen before that, and wins over it */
  device: 'reading' | 'changed' | 'read';
  /** Whether the server has said what it holds for this person; `failed`: it could not be reached */
  server: 'asking' | 'failed' | 'answered';
  /** Id of the booking whose places are in the choice */
  adopted: string | undefined;
  /** What happened to the booking that last held the choice */
  previous: 'expired' | 'confirmed' | undefined;
  /** Set while calls are made until the server holds exactly what is chosen */
  sync: { calls: number; hasRestarted: boolean; lost: readonly LostSeat[] } | undefined;
  /** The step in which "Continue" was pressed, while it cannot be left yet */
  leaving: BookingStep | undefined;
  /**
   * "Confirm" was pressed in the first step, so what is held is confirmed without the last one; `sent`: the server is
   * asked; `done`: it is confirmed, and its tickets are about to be shown
   */
  confirming: 'asked' | 'sent' | 'done' | undefined;
  /** Whether a number of tickets was chosen, if only one that was suggested */
  isStarted: boolean;
  /** Why "Continue" did not continue */
  missing: 'tickets' | 'seats' | undefined;
  /** Seats that somebody else has taken, each with its free neighbours */
  lost: readonly LostSeat[];
  /** Why the last call failed */
  problem: ApiError | undefined;
}

/** What is true outside the machine at the time of an event. */
export interface Facts {
  step: BookingStep;
  isSeated: boolean;
  /** Signed in and registered: may hold places */
  isMember: boolean;
  /** The member's unpaid bookings of this occurrence in the server's last answer; undefined if there was none */
  own: readonly Booking[] | undefined;
}

export type BookingEvent =
  /** The stored choice was read, if there was one */
  | { kind: 'restored'; choice: Choice | undefined }
  /** The server has listed the unpaid bookings, or could not be reached */
  | { kind: 'listed' }
  | { kind: 'list-failed' }
  /** The state of a booking that is no longer among the unpaid ones */
  | { kind: 'looked-up'; id: string; state: Booking['state'] }
  | { kind: 'tickets-chosen'; tickets: Choice['tickets'] }
  /** What is on sale is known: most people book one place */
  | { kind: 'suggested'; ticket: number }
  | { kind: 'seats-chosen'; seats: readonly ChosenSeat[] }
  | { kind: 'seat-given-back'; seat: ChosenSeat }
  /** Another occurrence was chosen: the choice here is empty */
  | { kind: 'cleared' }
  /** Another unpaid booking was merged into this one */
  | { kind: 'merged'; booking: Booking }
  | { kind: 'continue' }
  /** "Confirm" in the first step: one free place of somebody who is known needs no further step */
  | { kind: 'confirm' }
  /** What was held is confirmed: there was nothing to pay */
  | { kind: 'booked'; id: string }
  /** "Try again" or "Hold my places" */
  | { kind: 'retry' }
  /** A call of the sync was answered or failed; `relisted`: its list has arrived, after which it continues */
  | { kind: 'relisted' }
  | { kind: 'answered'; booking: Booking }
  | { kind: 'failed'; problem: ApiError }
  | { kind: 'crashed' }
  /** Somebody opens the seats, again or for the first time */
  | { kind: 'seats-viewed' }
  /**
   * @property held what was held when the check was sent
   */
  | { kind: 'seats-checked'; lost: readonly LostSeat[]; held: Booking | undefined };

/** A side effect to carry out; its result is the next event. */
export type BookingEffect =
  | { kind: 'save'; choice: Choice }
  | { kind: 'go'; step: BookingStep }
  | { kind: 'sign-in' }
  /** Fetch the unpaid bookings, then `relisted` */
  | { kind: 'list' }
  /** Fetch a booking's state, then `looked-up` */
  | { kind: 'look-up'; id: string }
  /** Make a call, then `answered` */
  | { kind: 'call'; call: NextCall; id: string | undefined }
  /** Ask whether seats are still free, then `seats-checked` */
  | { kind: 'check-seats'; ids: number[]; held: Booking | undefined }
  /** Confirm a booking that costs nothing, then `booked` */
  | { kind: 'confirm'; booking: Booking }
  /** Show the tickets of a booking */
  | { kind: 'show'; id: string }
  | { kind: 'report-endless-sync' };

/** The state after an event, and the side effects to carry out. */
export type Transition = readonly [BookingState, ...BookingEffect[]];

/** Nothing chosen, nothing fetched yet. Visitors hold nothing, so the server need not be asked. */
export function initialState(isMember: boolean): BookingState {
  return {
    choice: emptyChoice,
    device: 'reading',
    server: isMember ? 'asking' : 'answered',
    adopted: undefined,
    previous: undefined,
    sync: undefined,
    leaving: undefined,
    confirming: undefined,
    isStarted: false,
    missing: undefined,
    lost: [],
    problem: undefined,
  };
}

/** Both the device and the server have answered, or the server could not be reached. */
export function isFlowLoaded({ device, server }: BookingState): boolean {
  return device === 'read' && server !== 'asking';
}

/** Nothing is written before the stored choice has been read: it would be overwritten. */
export function change(state: BookingState, part: Partial<Choice>): Transition {
  const choice = { ...state.choice, ...part };
  if (state.device !== 'read') return [{ ...state, choice, device: 'changed' }];
  return [
    { ...state, choice },
    { kind: 'save', choice },
  ];
}

/** Continues from the result of a transition, with the effects of both. */
export function andThen([state, ...effects]: Transition, next: (state: BookingState) => Transition): Transition {
  const [after, ...more] = next(state);
  return [after, ...effects, ...more];
}

/** Seats without those that are gone. */
export function withoutSeats(seats: readonly ChosenSeat[], gone: readonly { seat: { id: number } }[]): ChosenSeat[] {
  const ids = new Set(gone.map(({ seat }) => seat.id));
  return seats.filter(({ seat }) => !ids.has(seat.id));
}
