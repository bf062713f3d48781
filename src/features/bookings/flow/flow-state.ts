import type { ApiError } from '#client/api/api-error.ts';
import type { Booking, LostSeat } from '#contract/bookings/calls.ts';
import type { BookingStep } from '#kit/booking/booking-address.ts';
import { type Choice, type ChosenSeat, emptyChoice } from './choice.ts';
import type { NextCall } from './next-call.ts';

/**
 * The choice on this device, and the progress of holding its places. Places held by the server are not part of it: they are in `Facts`,
 * read again with each event (docs/decisions/booking-flow.md).
 */
export interface FlowState {
  choice: Choice;
  /** Whether the stored choice has been read; `changed`: the user chose something before that, which takes precedence */
  device: 'reading' | 'changed' | 'read';
  /** Whether the server has listed this user's holds; `failed`: it could not be reached */
  server: 'asking' | 'failed' | 'answered';
  /** Id of the booking whose places are in the choice */
  adopted: string | undefined;
  /** The outcome of the booking that last held the choice */
  previous: 'expired' | 'confirmed' | undefined;
  /** Set while calls are made to align the server's holds with the choice */
  sync: { calls: number; hasRestarted: boolean; lost: readonly LostSeat[] } | undefined;
  /** The step in which "Continue" was pressed, until the flow can leave it */
  leaving: BookingStep | undefined;
  /**
   * Set after "Confirm" in the first step, which skips the last step; `sent`: the request is in progress; `done`: the booking is confirmed,
   * and its tickets are about to be shown
   */
  confirming: 'asked' | 'sent' | 'done' | undefined;
  /** Whether a number of tickets was chosen or suggested */
  isStarted: boolean;
  /** Why "Continue" was rejected */
  missing: 'tickets' | 'seats' | undefined;
  /** Seats taken by other users, each with its free neighbours */
  lost: readonly LostSeat[];
  /** The error of the last call */
  lastError: ApiError | undefined;
}

/** Facts outside the machine at the time of an event. */
export interface FlowFacts {
  step: BookingStep;
  isSeated: boolean;
  /** Signed in and registered: may hold places */
  isMember: boolean;
  /** The member's unpaid bookings of this occurrence in the server's last response; undefined before the first one */
  unpaidHere: readonly Booking[] | undefined;
}

export type FlowEvent =
  /** The stored choice was read; undefined if there is none */
  | { kind: 'restored'; choice: Choice | undefined }
  /** The server listed the unpaid bookings, or could not be reached */
  | { kind: 'listed' }
  | { kind: 'list-failed' }
  /** The state of a booking that is no longer in the list of unpaid ones */
  | { kind: 'looked-up'; id: string; state: Booking['state'] }
  | { kind: 'tickets-chosen'; tickets: Choice['tickets'] }
  /** The tickets on sale are loaded; suggests one place, because most people book one */
  | { kind: 'suggested'; ticket: number }
  | { kind: 'seats-chosen'; seats: readonly ChosenSeat[] }
  | { kind: 'seat-given-back'; seat: ChosenSeat }
  /** The user selected another occurrence, so the choice is cleared */
  | { kind: 'cleared' }
  /** Another unpaid booking was merged into this one */
  | { kind: 'merged'; booking: Booking }
  | { kind: 'continue' }
  /** "Confirm" in the first step: one free place of a registered member needs no further step */
  | { kind: 'confirm' }
  /** The held places were confirmed without a payment */
  | { kind: 'booked'; id: string }
  /** "Try again" or "Hold my places" */
  | { kind: 'retry' }
  /** A sync call succeeded or failed; `relisted`: the list that the sync waits for has arrived */
  | { kind: 'relisted' }
  | { kind: 'answered'; booking: Booking }
  | { kind: 'failed'; problem: ApiError }
  | { kind: 'crashed' }
  /** The seats step was opened, for the first time or again */
  | { kind: 'seats-viewed' }
  /** @property held the booking when the check was sent */
  | { kind: 'seats-checked'; lost: readonly LostSeat[]; held: Booking | undefined };

/** A side effect to carry out; its result is the next event. */
export type FlowEffect =
  | { kind: 'save'; choice: Choice }
  | { kind: 'go'; step: BookingStep }
  | { kind: 'sign-in' }
  /** Fetch the unpaid bookings, then `relisted` */
  | { kind: 'list' }
  /** Fetch a booking's state, then `looked-up` */
  | { kind: 'look-up'; id: string }
  /** Make a call, then dispatch its result */
  | { kind: 'call'; call: NextCall; id: string | undefined }
  /** Ask whether seats are still free, then `seats-checked` */
  | { kind: 'check-seats'; ids: number[]; held: Booking | undefined }
  /** Confirm a booking that costs nothing, then `booked` */
  | { kind: 'confirm'; booking: Booking }
  /** Show the tickets of a booking */
  | { kind: 'show'; id: string }
  | { kind: 'report-endless-sync' };

/** The state after an event, and the side effects to carry out. */
export type Transition = readonly [FlowState, ...FlowEffect[]];

/** Returns the state before anything is chosen or fetched. Visitors hold no places, so the server is not called for them. */
export function initialState(isMember: boolean): FlowState {
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
    lastError: undefined,
  };
}

/** Whether both the device and the server have responded, or the server could not be reached. */
export function isFlowLoaded({ device, server }: FlowState): boolean {
  return device === 'read' && server !== 'asking';
}

/** Changes the choice. Does not save it before the stored choice has been read, which it would overwrite. */
export function changeChoice(state: FlowState, part: Partial<Choice>): Transition {
  const choice = { ...state.choice, ...part };
  if (state.device !== 'read') return [{ ...state, choice, device: 'changed' }];
  return [
    { ...state, choice },
    { kind: 'save', choice },
  ];
}

/** Chains a further transition, and combines the effects of both. */
export function andThen([state, ...effects]: Transition, next: (state: FlowState) => Transition): Transition {
  const [after, ...more] = next(state);
  return [after, ...effects, ...more];
}

/** Returns the seats without the lost ones. */
export function withoutSeats(
  seats: readonly ChosenSeat[],
  lostSeats: readonly { seat: { id: number } }[],
): ChosenSeat[] {
  const ids = new Set(lostSeats.map(({ seat }) => seat.id));
  return seats.filter(({ seat }) => !ids.has(seat.id));
}
