import { ApiError } from '#client/api/api-error.ts';
import type { Attendee, Booking, LostSeat } from '#contract/bookings/calls.ts';
import type { Seat } from '#contract/bookings/seating.ts';
import { type Choice, type ChosenSeat, emptyChoice } from '#features/bookings/flow/choice.ts';
import { transition } from '#features/bookings/flow/flow-machine.ts';
import { type FlowEvent, type FlowState, type FlowFacts, initialState } from '#features/bookings/flow/flow-state.ts';

const price = { amount: '500', currency: 'EUR', formatted: '€5.00' } as const;
export const freePrice = { amount: '0', currency: 'EUR', formatted: '€0.00' } as const;
const seatOf = (id: number): Seat => ({ id, section: 'Stalls', row: 'A', number: id });
/** Chosen seats, by their ids. */
export const chosen = (...ids: number[]): ChosenSeat[] => ids.map((id) => ({ seat: seatOf(id), ticket_id: 7 }));
export const choiceOf = (part: Partial<Choice>): Choice => ({ ...emptyChoice, ...part });
export const lostSeat = (id: number): LostSeat => ({ seat: seatOf(id), nearest: [seatOf(id + 1)] });

function person(id: number, seat?: number): Attendee {
  const ticket = { id: 7, name: 'Ticket', amount: price };
  const none = { last_name: '', email: '', code: null, qr: null, checked_in_at: null };
  return { id, ticket, first_name: 'Maria', seat: seat === undefined ? null : seatOf(seat), ...none };
}

/** An unpaid booking for this many attendees, or of these seats. */
export function bookingOf(id: string, people: number | readonly number[]): Booking {
  const seats = typeof people === 'number' ? Array.from({ length: people }, () => undefined) : people;
  const attendees = seats.map((seat, index) => person(index + 1, seat));
  return { id, attendees, held_until: '2026-11-22T16:00:00Z', amount: price } as unknown as Booking;
}

export const facts: FlowFacts = { step: 'tickets', isSeated: false, isMember: true, unpaidHere: [] };
export const inHall: FlowFacts = { ...facts, step: 'seats', isSeated: true };
export const loadedState: FlowState = { ...initialState(true), device: 'read', server: 'answered' };
export const twoPlaces = choiceOf({ tickets: { 7: 2 } });
export const syncing: FlowState = {
  ...loadedState,
  choice: twoPlaces,
  sync: { calls: 1, hasRestarted: false, lost: [] },
};

/** The result of an event: the parts of the state that changed, and the effects. */
export function after(state: FlowState, event: FlowEvent, at: FlowFacts = facts) {
  const [next, ...effects] = transition(state, event, at);
  const changed = Object.entries(next).filter(([name, value]) => value !== state[name as keyof FlowState]);
  return { ...Object.fromEntries(changed), effects };
}

/** The error of a failed call. */
export function failure(code: 'booking_closed' | 'seat_taken' | 'offline', body?: unknown) {
  return new ApiError({ code, status: code === 'offline' ? 0 : 409, body });
}
