import { describe, expect, it } from 'vitest';
import { totalCents, maxSelectable, emptyChoice, toPlaces, limitSeatsToCounts } from './choice.ts';

const seat = (id: number) => ({ id, section: 'Stalls', row: 'A', number: id });

describe('a ticket selection', () => {
  it('becomes one place per seat, or one per ticket where there are no seats', () => {
    const choice = { ...emptyChoice, tickets: { 7: 2, 8: 1 }, seats: [{ seat: seat(11), ticket_id: 7 }] };
    expect(toPlaces(choice, false)).toEqual([{ ticket_id: 7 }, { ticket_id: 7 }, { ticket_id: 8 }]);
    expect(toPlaces(choice, true)).toEqual([{ ticket_id: 7, seat_id: 11 }]);
  });

  it('keeps the first seats of a ticket when its count is reduced', () => {
    const seats = [11, 12, 13].map((id) => ({ seat: seat(id), ticket_id: id === 12 ? 8 : 7 }));
    expect(limitSeatsToCounts(seats, { 7: 1, 8: 1 }).map((each) => each.seat.id)).toEqual([11, 12]);
  });

  it('has the summed price of its tickets', () => {
    const tickets = [
      { id: 7, amount: { amount: '500' } },
      { id: 8, amount: { amount: '900' } },
    ];
    expect(totalCents({ 7: 2, 8: 1 }, tickets)).toBe(1900);
  });
});

describe('the largest selectable number of a ticket', () => {
  it.each([
    ['the number of remaining places', { state: 'ON_SALE', remaining: 3 } as const, 0, 0, 3],
    [
      'the remaining places plus the places that the member holds',
      { state: 'ON_SALE', remaining: 3 } as const,
      2,
      0,
      5,
    ],
    ['ten in total with other tickets', { state: 'ON_SALE', remaining: 300 } as const, 0, 4, 6],
    ['0 if it is sold out', { state: 'SOLD_OUT', remaining: 0 } as const, 0, 0, 0],
    ['the number that the member holds if it is sold out', { state: 'SOLD_OUT', remaining: 0 } as const, 2, 0, 2],
    ['0 before its sale starts', { state: 'UPCOMING', remaining: 9 } as const, 0, 0, 0],
    ['ten in total if the availability is unknown (offline)', undefined, 0, 1, 9],
  ])('is %s', (_, ticket, held, others, most) => {
    expect(maxSelectable(ticket, held, others)).toBe(most);
  });
});
