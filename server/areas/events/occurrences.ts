import type { events } from '#contract/events/calls.ts';
import type { ResultOf } from '#contract/kit/endpoint.ts';
import type { TicketState } from '#contract/kit/tickets.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import { moneyOf } from '#server/services/money.ts';
import { audienceSentence } from '#server/services/ticket-audience.ts';
import { priceRangeOf, statusOf } from './answers.ts';
import { occurrencesOf, remainingPlaces, ticketTypesOf } from './occurrence-queries.ts';

type Occurrence = ResultOf<typeof events.occurrence>;
type OccurrenceRow = Awaited<ReturnType<ReturnType<typeof occurrencesOf>['execute']>>[number];
type Reader = Pick<HandlerContext, 'locale' | 'translate'>;
type TicketRow = Awaited<ReturnType<ReturnType<typeof ticketTypesOf>['execute']>>[number];

/**
 * Returns all occurrences of an event, by start.
 * @throws HttpProblem `not_found` for an unpublished event like for a missing one
 */
export async function getOccurrences(event: number, context: HandlerContext): Promise<Occurrence[]> {
  const { db, clock, locale } = context;
  const now = clock.now();
  const rows = await occurrencesOf(db, event, now, locale).execute();
  if (rows.length === 0) await requireEvent(event, context);
  const tickets = await findTickets(rows, context);
  return rows.map((row) => occurrenceOf(row, tickets, context));
}

/** @throws HttpProblem `not_found`, also for an occurrence of another event */
export async function getOccurrence(event: number, occurrence: number, context: HandlerContext): Promise<Occurrence> {
  const row = await findOccurrence(event, occurrence, context);
  return occurrenceOf(row, await findTickets([row], context), context);
}

/** @throws HttpProblem `not_found`, also for an occurrence of another event */
export async function getTickets(
  event: number,
  occurrence: number,
  context: HandlerContext,
): Promise<ResultOf<typeof events.tickets>> {
  const { db, clock, locale } = context;
  const now = clock.now();
  const row = await findOccurrence(event, occurrence, context);
  const tickets = await ticketTypesOf(db, [row.id], locale).select(remainingPlaces(now).as('remaining')).execute();
  return tickets.map((ticket) => ({
    ...ticketTypeOf(ticket, context),
    state: stateOf(ticket, row, now),
    on_sale_at: ticket.on_sale_at,
    remaining: ticket.remaining,
  }));
}

/** @throws HttpProblem `not_found`, also for one of another occurrence */
export async function getTicket(
  { event, occurrence, ticket }: { event: number; occurrence: number; ticket: number },
  context: HandlerContext,
): Promise<ResultOf<typeof events.ticket>> {
  const found = (await getTickets(event, occurrence, context)).find(({ id }) => id === ticket);
  if (!found) throw new HttpProblem('not_found');
  return found;
}

/** @throws HttpProblem `not_found` for an unpublished event like for a missing one */
export async function requireEvent(event: number, { db, clock }: HandlerContext): Promise<void> {
  const query = db.selectFrom('events').select('id').where('id', '=', event).where('published_at', '<=', clock.now());
  if (!(await query.executeTakeFirst())) throw new HttpProblem('not_found');
}

function findOccurrence(event: number, occurrence: number, { db, clock, locale }: HandlerContext) {
  const found = occurrencesOf(db, event, clock.now(), locale).where('event_occurrences.id', '=', occurrence);
  return found.executeTakeFirstOrThrow(notFound);
}

async function findTickets(rows: readonly OccurrenceRow[], { db, locale }: HandlerContext): Promise<TicketRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  return ticketTypesOf(db, ids, locale).execute();
}

function occurrenceOf(row: OccurrenceRow, tickets: readonly TicketRow[], reader: Reader): Occurrence {
  const { is_cancelled, venue, venue_address, venue_url, ...rest } = row;
  const occurrenceTickets = tickets.filter(({ occurrence_id }) => occurrence_id === row.id);
  const prices = occurrenceTickets.map(({ price_cents }) => price_cents);
  const [lowest = null, highest = null] =
    occurrenceTickets.length > 0 ? [Math.min(...prices), Math.max(...prices)] : [];
  return {
    ...rest,
    status: statusOf(is_cancelled),
    venue: venue === null ? null : { name: venue, address: venue_address ?? '', url: venue_url },
    price: priceRangeOf(lowest, highest, reader.locale),
    tickets: occurrenceTickets.map((ticket) => ticketTypeOf(ticket, reader)),
  };
}

function ticketTypeOf({ id, name, description, price_cents, max_per_person, ...people }: TicketRow, reader: Reader) {
  const audience = audienceSentence(people, reader);
  return {
    id,
    name,
    description,
    amount: moneyOf(price_cents, reader.locale),
    ...(audience !== undefined && { audience }),
    ...(max_per_person !== null && { max_per_person }),
  };
}

/** A past or cancelled occurrence is closed even if it was sold out before; free places are checked last. */
function stateOf(ticket: TicketRow & { remaining: number }, occurrence: OccurrenceRow, now: Date): TicketState {
  const { on_sale_at, off_sale_at, remaining } = ticket;
  if (occurrence.is_cancelled || occurrence.bookings_close <= now) return 'CLOSED';
  if (off_sale_at !== null && off_sale_at <= now) return 'CLOSED';
  if (on_sale_at !== null && on_sale_at > now) return 'UPCOMING';
  return remaining > 0 ? 'ON_SALE' : 'SOLD_OUT';
}
