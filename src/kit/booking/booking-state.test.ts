import { expect, it } from 'vitest';
import type { TicketState } from '#contract/kit/tickets.ts';
import { bookingStateOf } from './booking-state.ts';

const now = new Date('2026-11-20T10:00:00Z');
const money = { amount: '0', currency: 'EUR' as const, formatted: '€0.00' };
const kind = { id: 1, name: 'Student', description: '', amount: money };
const evening = { tickets: [kind], status: 'scheduled' as const, bookings_close: '2026-12-01T10:00:00.000Z' };
const of = (...states: TicketState[]) =>
  states.map((state, index) => ({
    state,
    on_sale_at: state === 'UPCOMING' ? `2026-11-2${5 - index}T10:00:00.000Z` : null,
  }));

// EVENT-11
it.each([
  ['no ticket is needed', { ...evening, tickets: [] }, undefined, { kind: 'free-entry' }],
  ['the occurrence is cancelled', { ...evening, status: 'cancelled' as const }, of('SOLD_OUT'), { kind: 'cancelled' }],
  ['bookings are closed', { ...evening, bookings_close: now.toISOString() }, of('ON_SALE'), { kind: 'closed' }],
  ['one ticket is on sale', evening, of('SOLD_OUT', 'ON_SALE'), { kind: 'open' }],
  ['the availability is unknown (offline)', evening, undefined, { kind: 'open' }],
  ['all tickets are sold out', evening, of('SOLD_OUT', 'CLOSED'), { kind: 'full' }],
  ['the sale of all tickets has ended', evening, of('CLOSED'), { kind: 'closed' }],
  [
    'other tickets go on sale later',
    evening,
    of('UPCOMING', 'UPCOMING', 'SOLD_OUT'),
    { kind: 'upcoming', from: '2026-11-24T10:00:00.000Z' },
  ],
])('the booking state is right if %s', (_, occurrence, tickets, state) => {
  expect(bookingStateOf(occurrence, tickets, now)).toEqual(state);
});
