import { describe, expect, it } from 'vitest';
import { costOf, maxOf, emptyChoice, placesOf, seatsWithin } from './choice.ts';

const seat = (id: number) => ({ id, section: 'Stalls', row: 'A', number: id });

describe('a choice', () => {
  it('is a list of places: its seats, or the number of each ticket', () => {
    const choice = { ...emptyChoice, tickets: { 7: 2, 8: 1 }, seats: [{ seat: seat(11), ticket_id: 7 }] };
    expect(placesOf(choice, false)).toEqual([{ ticket_id: 7 }, { ticket_id: 7 }, { ticket_id: 8 }]);
    expect(placesOf(choice, true)).toEqual([{ ticket_id: 7, seat_id: 11 }]);
  });

  it('keeps the first seats when fewer tickets are wanted', () => {
    const seats = [11, 12, 13].map((id) => ({ seat: seat(id), ticket_id: id === 12 ? 8 : 7 }));
    expect(seatsWithin(seats, { 7: 1, 8: 1 }).map((each) => each.seat.id)).toEqual([11, 12]);
  });

  it('costs as much as its tickets', () => {
    const tickets = [
      { id: 7, amount: { amount: '500' } },
      { id: 8, amount: { amount: '900' } },
    ];
    expect(costOf({ 7: 2, 8: 1 }, tickets)).toBe(1900);
  });
});

describe('the maximum of a ticket', () => {
  it.each([
    ['what is left', { state: 'ON_SALE', remaining: 3 } as const, 0, 0, 3],
    ['what is left plus the member’s own', { state: 'ON_SALE', remaining: 3 } as const, 2, 0, 5],
    ['ten in all', { state: 'ON_SALE', remaining: 300 } as const, 0, 4, 6],
    ['nothing of what is sold out', { state: 'SOLD_OUT', remaining: 0 } as const, 0, 0, 0],
    ['the member’s own if it is sold out', { state: 'SOLD_OUT', remaining: 0 } as const, 2, 0, 2],
    ['nothing of what is not sold yet', { state: 'UPCOMING', remaining: 9 } as const, 0, 0, 0],
    ['ten where nobody can be asked', undefined, 0, 1, 9],
  ])('is %s', (_, ticket, held, others, most) => {
    expect(maxOf(ticket, held, others)).toBe(most);
  });
});
