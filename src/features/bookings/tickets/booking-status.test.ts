import { describe, expect, it } from 'vitest';
import type { Attendee, Booking } from '#contract/bookings/calls.ts';
import { canChangeNames, canCancel, bookingStatusAt } from './booking-status.ts';

const nothing = { amount: '0', currency: 'EUR', formatted: '€0.00' } as const;
const some = { amount: '500', currency: 'EUR', formatted: '€5.00' } as const;
const at = (time: string) => Date.parse(`2026-12-04T${time}Z`);

const person: Attendee = {
  id: 1,
  ticket: { id: 1, name: 'Student', amount: nothing },
  first_name: 'Maria',
  last_name: 'Borg',
  email: '',
  seat: null,
  code: null,
  qr: null,
  checked_in_at: null,
};

function booking(changes: Partial<Booking>, occurrence: Partial<Booking['occurrence']> = {}): Booking {
  return {
    id: 'b',
    state: 'free_confirmed',
    event: { id: 1, slug: 'quiz', title: 'Quiz' },
    occurrence: {
      id: 1,
      start: '2026-12-04T18:00:00Z',
      end: '2026-12-04T21:00:00Z',
      status: 'scheduled',
      venue: null,
      is_seated: false,
      ...occurrence,
    },
    attendees: [person],
    amount: nothing,
    held_until: null,
    names_until: '2026-12-04T16:00:00Z',
    created_at: '2026-12-01T10:00:00Z',
    payment_id: null,
    as_of: '2026-12-01T10:00:00Z',
    ...changes,
  };
}

describe('the status of a booking', () => {
  const held = { state: 'created', held_until: '2026-12-04T10:00:00Z' } as const;
  it.each([
    ['ready', booking({}), '21:00:00'],
    ['over', booking({}), '21:00:01'],
    ['handed_over', booking({ attendees: [] }), '12:00:00'],
    ['event_cancelled', booking({}, { status: 'cancelled' }), '12:00:00'],
    ['unconfirmed', booking(held), '09:59:59'],
    ['unpaid', booking({ ...held, state: 'awaiting_payment', amount: some }), '09:59:59'],
    ['expired', booking(held), '10:00:00'],
    ['event_cancelled', booking(held, { status: 'cancelled' }), '09:00:00'],
    ['merged', booking({ state: 'merged' }), '09:00:00'],
    ['given_back', booking({ state: 'cancelled' }), '09:00:00'],
    ['office_cancelled', booking({ state: 'cancelled', attendees: [], cancelled_tickets: [person] }), '09:00:00'],
    // The holder gave back the tickets that the office had left.
    ['given_back', booking({ state: 'cancelled', cancelled_tickets: [person] }), '09:00:00'],
    ['expired', booking({ state: 'expired' }), '09:00:00'],
    ['refunded', booking({ state: 'refunded' }, { status: 'cancelled' }), '09:00:00'],
  ] as const)('is %s', (status, given, time) => {
    expect(bookingStatusAt(given, at(time))).toBe(status);
  });

  it('allows changing names until two hours before the start', () => {
    expect(canChangeNames(booking({}), 'ready', at('15:59:59'))).toBe(true);
    expect(canChangeNames(booking({}), 'ready', at('16:00:00'))).toBe(false);
    expect(canChangeNames(booking({}), 'over', at('15:00:00'))).toBe(false);
  });

  it('allows cancelling a free booking until the start, unless an attendee has checked in or a ticket has a price', () => {
    expect(canCancel(booking({}), 'ready', at('17:59:59'))).toBe(true);
    expect(canCancel(booking({}), 'ready', at('18:00:00'))).toBe(false);
    expect(canCancel(booking({ state: 'paid' }), 'ready', at('12:00:00'))).toBe(false);
    expect(canCancel(booking(held), 'unconfirmed', at('09:00:00'))).toBe(true);
    const attendees = [{ checked_in_at: '2026-12-04T17:40:00Z' }] as unknown as Booking['attendees'];
    expect(canCancel(booking({ attendees }), 'ready', at('17:50:00'))).toBe(false);
    // Staff exchanged a ticket for a dearer one, which was paid at the desk.
    expect(canCancel(booking({ amount: some }), 'ready', at('12:00:00'))).toBe(false);
  });
});
