import { expect, it } from 'vitest';
import type { WaitingEntry } from '#contract/bookings/waiting.ts';
import type { Ticket } from '#contract/kit/tickets.ts';
import { withOwnOffers } from './waiting-queries.ts';

const ticket = (id: number, state: Ticket['state'], remaining: number): Ticket => ({
  id,
  name: 'Student',
  description: '',
  amount: { amount: '0', currency: 'EUR', formatted: '€0.00' },
  state,
  on_sale_at: null,
  remaining,
});

const entry = (ticketId: number | null, places: number, date = 7): WaitingEntry => ({
  id: 1,
  date: { id: date, event: { id: 1, slug: 'gala', title: 'Gala' }, start: '', end: '' },
  ticket: ticketId === null ? null : { id: ticketId, name: 'Student' },
  places,
  state: 'offered',
  position: null,
  offer: { places, until: null },
  joined_at: '',
  reason: null,
});

const shown = (tickets: readonly Ticket[]) => tickets.map(({ state, remaining }) => [state, remaining]);

// WAIT-6
it('adds offered places to their ticket only', () => {
  const tickets = [ticket(1, 'SOLD_OUT', 0), ticket(2, 'SOLD_OUT', 0), ticket(3, 'ON_SALE', 4)];
  expect(shown(withOwnOffers(tickets, 7, [entry(1, 2)]))).toEqual([
    ['ON_SALE', 2],
    ['SOLD_OUT', 0],
    ['ON_SALE', 4],
  ]);
  expect(shown(withOwnOffers(tickets, 7, [entry(1, 2, 8)]))).toEqual(shown(tickets));
});

// WAIT-6
it('adds the offered places of a hall to each ticket on sale', () => {
  const tickets = [ticket(1, 'SOLD_OUT', 0), ticket(2, 'CLOSED', 0), ticket(3, 'UPCOMING', 3)];
  expect(shown(withOwnOffers(tickets, 7, [entry(null, 2)]))).toEqual([
    ['ON_SALE', 2],
    ['CLOSED', 0],
    ['UPCOMING', 3],
  ]);
});
