import { describe, expect, it } from 'vitest';
import type { Ticket } from '#contract/kit/tickets.ts';
import { BALCONY, GUEST, STALLS, theatrePlan } from '#tests/support/halls.ts';
import { toHall } from './hall.ts';
import { findTicketFor, ticketsNeedingSeats, selectableTickets } from './seat-selection.ts';

const [stalls, , , balcony] = toHall(theatrePlan()).sections;

function ticket(id: number, state: Ticket['state'] = 'ON_SALE'): Ticket {
  const amount = { amount: '1500', currency: 'EUR', formatted: '€15.00' } as const;
  return { id, name: `Ticket ${id}`, description: '', amount, on_sale_at: null, state, remaining: 50 };
}

const tickets = [ticket(STALLS), ticket(GUEST), ticket(BALCONY)];
const seat = (id: number, ticket_id: number) => ({ ticket_id, seat: { id, section: '', row: 'A', number: id } });

/** Returns ticket id → number of missing seats. */
function lacks(wanted: Record<number, number>, chosen: ReturnType<typeof seat>[] = [], kinds = tickets) {
  return ticketsNeedingSeats({ tickets: kinds, wanted, chosen }).map((want) => [want.ticket.id, want.count]);
}

describe('the seats that still have to be chosen', () => {
  it('are the number of each ticket minus its chosen seats', () => {
    expect(lacks({ [STALLS]: 2, [BALCONY]: 1 }, [seat(1, STALLS)])).toEqual([
      [STALLS, 1],
      [BALCONY, 1],
    ]);
    expect(lacks({ [STALLS]: 1 }, [seat(1, STALLS)])).toEqual([]);
  });

  it('exclude sold-out tickets', () => {
    const kinds = [ticket(STALLS, 'SOLD_OUT'), ticket(GUEST), ticket(BALCONY)];
    expect(lacks({ [STALLS]: 2, [GUEST]: 1 }, [], kinds)).toEqual([[GUEST, 1]]);
    expect(selectableTickets({ tickets: kinds, wanted: { [STALLS]: 1 } })).toEqual([]);
  });

  it('are at most ten including the chosen ones', () => {
    expect(lacks({ [STALLS]: 8, [BALCONY]: 8 })).toEqual([
      [STALLS, 8],
      [BALCONY, 2],
    ]);
    const ten = Array.from({ length: 10 }, (_, index) => seat(index, STALLS));
    expect(lacks({ [STALLS]: 12 }, ten)).toEqual([]);
    expect(lacks({}, ten)).toEqual([]);
  });

  it('get the first ticket that is valid in their section', () => {
    const missing = ticketsNeedingSeats({ tickets, wanted: { [GUEST]: 1, [BALCONY]: 1 }, chosen: [] });
    expect(stalls && findTicketFor(stalls, missing)?.id).toBe(GUEST);
    expect(balcony && findTicketFor(balcony, missing)?.id).toBe(BALCONY);
    const onlyStalls = ticketsNeedingSeats({ tickets, wanted: { [STALLS]: 1 }, chosen: [] });
    expect(balcony && findTicketFor(balcony, onlyStalls)).toBeUndefined();
  });
});
