import { query } from '#client/api/query.ts';
import { waiting, type WaitingEntry } from '#contract/bookings/waiting.ts';
import type { Ticket } from '#contract/kit/tickets.ts';

/** The member's entries in waiting lists, newest first. */
export const waitingEntriesQuery = query(waiting.list, {});

/** Areas whose reads change with an entry. */
export const refreshes = ['waiting', 'events'];

export function isOpenEntry({ state }: Pick<WaitingEntry, 'state'>): boolean {
  return state === 'waiting' || state === 'offered';
}

/**
 * Adds the places that are reserved for the member to those that anybody may book (WAIT-6). In a hall they are for any
 * ticket of the date.
 */
export function withOwnOffers(
  tickets: readonly Ticket[],
  occurrence: number,
  entries: readonly WaitingEntry[] = [],
): readonly Ticket[] {
  return tickets.map((ticket) => {
    const offered = entries
      .filter(({ date, ticket: kind }) => date.id === occurrence && (kind === null || kind.id === ticket.id))
      .reduce((sum, { offer }) => sum + (offer?.places ?? 0), 0);
    if (offered === 0 || (ticket.state !== 'ON_SALE' && ticket.state !== 'SOLD_OUT')) return ticket;
    return { ...ticket, state: 'ON_SALE', remaining: ticket.remaining + offered };
  });
}
