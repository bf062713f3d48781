import type { ApiError } from '#api/api-error.ts';
import type { Booking, LostSeat } from '#contract/bookings.ts';
import type { BookingStep } from '#shared/booking/booking-address.ts';
import { type Choice, type ChosenSeat, emptyChoice } from './choice.ts';
import type { NextCall } from './next-call.ts';

/**
 * What is chosen on this device, and how far the server holds it. What the server holds is not in it: that is in `Facts`,
 * asked for anew with each event (docs/decisions/021-booking-flow.md).
 */
export interface BookingState {
  choice: Choice;
  /** Whether the choice kept on the device was read; `changed`: something was chosen before that, and wins over it */
  device: 'reading' | 'changed' | 'read';
  /** Whether the server has said what it holds for this person; `failed`: it could not be asked */
  server: 'asking' | 'failed' | 'answered';
  /** Id of the booking whose places are in the choice */
  adopted: string | undefined;
  /** What became of the booking that held the choice last */
  previous: 'expired' | 'confirmed' | undefined;
  /** Calls are being made until the server holds just what is chosen */
  sync: { calls: number; hasRestarted: boolean; lost: readonly LostSeat[] } | undefined;
  /** The step in which "Continue" was pressed, while it cannot be left yet */
  leaving: BookingStep | undefined;
  /** Why "Continue" did not go on */
  missing: 'tickets' | 'seats' | undefined;
  /** Seats that somebody else was faster to take, each with its free neighbours */
  lost: readonly LostSeat[];
  /** Why the last call did not work */
  problem: ApiError | undefined;
}

/** What is true outside at the time of an event. */
export interface Facts {
  step: BookingStep;
  isSeated: boolean;
  /** Signed in and registered: may hold places */
  isMember: boolean;
  /** One's own unpaid bookings of this occurrence as the server last said; undefined: it never has */
  own: readonly Booking[] | undefined;
}

export type BookingEvent =
  /** The choice stored on this device was read, if there was one */
  | { kind: 'restored'; choice: Choice | undefined }
  /** The server has said which bookings are unpaid, or could not be asked */
  | { kind: 'listed' }
  | { kind: 'list-failed' }
  /** What became of a booking that is no longer among the unpaid ones */
  | { kind: 'looked-up'; id: string; state: Booking['state'] }
  | { kind: 'tickets-chosen'; tickets: Choice['tickets'] }
  | { kind: 'seats-chosen'; seats: readonly ChosenSeat[] }
  | { kind: 'seat-given-back'; seat: ChosenSeat }
  /** Another time was chosen, or the places were confirmed: nothing is chosen here any more */
  | { kind: 'cleared' }
  /** Another unpaid booking was merged into this one */
  | { kind: 'merged'; booking: Booking }
  | { kind: 'continue' }
  /** "Try again" or "Hold my places" */
  | { kind: 'retry' }
  /** A call of the sync was answered, or failed; `relisted`: its list has come, after which it goes on */
  | { kind: 'relisted' }
  | { kind: 'answered'; booking: Booking }
  | { kind: 'failed'; problem: ApiError }
  | { kind: 'crashed' }
  /** Somebody looks at the seats, again or for the first time */
  | { kind: 'seats-viewed' }
  /** @property held what was held when they were asked about */
  | { kind: 'seats-checked'; lost: readonly LostSeat[]; held: Booking | undefined };

/** What is to be done outside; what comes of it is the next event. */
export type BookingEffect =
  | { kind: 'save'; choice: Choice }
  | { kind: 'go'; step: BookingStep }
  | { kind: 'sign-in' }
  /** Ask which bookings are unpaid, then `relisted` */
  | { kind: 'list' }
  /** Ask what became of a booking, then `looked-up` */
  | { kind: 'look-up'; id: string }
  /** Make a call, then `answered` */
  | { kind: 'call'; call: NextCall; id: string | undefined }
  /** Ask whether seats are still free, then `seats-checked` */
  | { kind: 'check-seats'; ids: number[]; held: Booking | undefined }
  | { kind: 'report-endless-sync' };

/** The state after an event, and what is to be done. */
export type Transition = readonly [BookingState, ...BookingEffect[]];

/** Nothing chosen, nothing asked yet. Who is not a member holds nothing, so the server need not be asked. */
export function initialState(isMember: boolean): BookingState {
  return {
    choice: emptyChoice,
    device: 'reading',
    server: isMember ? 'asking' : 'answered',
    adopted: undefined,
    previous: undefined,
    sync: undefined,
    leaving: undefined,
    missing: undefined,
    lost: [],
    problem: undefined,
  };
}

/** The device and the server have both said what they know, or the server could not be asked. */
export function isKnown({ device, server }: BookingState): boolean {
  return device === 'read' && server !== 'asking';
}

/** Nothing is written before the device was read: what it keeps would be lost. */
export function change(state: BookingState, part: Partial<Choice>): Transition {
  const choice = { ...state.choice, ...part };
  if (state.device !== 'read') return [{ ...state, choice, device: 'changed' }];
  return [
    { ...state, choice },
    { kind: 'save', choice },
  ];
}

/** Goes on from where a transition has led, with the effects of both. */
export function andThen([state, ...effects]: Transition, next: (state: BookingState) => Transition): Transition {
  const [after, ...more] = next(state);
  return [after, ...effects, ...more];
}

/** Seats but for those that are gone. */
export function withoutSeats(seats: readonly ChosenSeat[], gone: readonly { seat: { id: number } }[]): ChosenSeat[] {
  const ids = new Set(gone.map(({ seat }) => seat.id));
  return seats.filter(({ seat }) => !ids.has(seat.id));
}
