import { expect, it } from 'vitest';
import type { BookedTicket } from '#contract/bookings/ticket-changes.ts';
import { bodyOf, differenceOf } from './change-form-values.ts';

const money = (cents: number) => ({ amount: String(cents), currency: 'EUR' as const, formatted: `€${cents / 100}` });
const ticket = (id: number, price: number, online = price) =>
  ({ id, version: 3, ticket_type_id: 1, price: money(price), online: money(online), seat: null }) as BookedTicket;
const type = (id: number, price: number) => ({ id, name: `Type ${id}`, price: money(price), free: 5 });
const booking = {
  date: { id: 7, title: 'Quiz', starts_at: '2026-12-04T18:30:00Z' },
  tickets: [ticket(1, 500), ticket(2, 800, 500)],
  dates: [{ id: 7, starts_at: '2026-12-04T18:30:00Z', is_seated: true, types: [type(1, 500), type(2, 800)] }],
};

// CHANGE-6
it('shows what was paid through the portal as the amount to refund, and only a dearer price as due', () => {
  const all = { kind: 'cancelled', tickets: '1 2' };
  expect(differenceOf(booking, all)).toEqual({ back: 1000, due: 0 });
  expect(differenceOf(booking, { ...all, kind: 'moved', ticket_type_id: '2' })).toEqual({ back: 0, due: 300 });
  expect(differenceOf(booking, { ...all, kind: 'moved', ticket_type_id: '' })).toEqual({ back: 0, due: 0 });
});

it('sends seats and ticket type of a move, and neither of a cancellation', () => {
  const values = { tickets: '1', ticket_type_id: '1', seat_1: '44', money_back: 'keep', reason: ' On the phone. ' };
  expect(bodyOf(booking, { ...values, kind: 'moved' }, 'one')).toEqual({
    id: 'one',
    kind: 'moved',
    tickets: [{ id: 1, version: 3, seat_id: 44 }],
    ticket_type_id: 1,
    money: 'refund',
    receipt: '',
    reason: 'On the phone.',
  });
  expect(bodyOf(booking, { ...values, kind: 'cancelled' }, 'one')).toMatchObject({
    tickets: [{ id: 1, version: 3 }],
    money: 'keep',
  });
});
