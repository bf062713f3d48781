import { sql } from 'kysely';
import type { ticketHandovers } from '#contract/bookings/handovers.ts';
import type { ResultOf } from '#contract/kit/endpoint.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { lockPlaces } from '#server/services/claims.ts';
import { moneyOf } from '#server/services/money.ts';
import { lockAccount } from '#server/services/registration-status.ts';
import { generateTicketCode } from '#server/services/ticket-codes.ts';
import { describeTicket, findPending, ticketsToHandOver } from './handover-queries.ts';

/** Lists the caller's pending hand-overs of events that have not started. */
export const listHandovers: Handler<typeof ticketHandovers.list> = (_request, context) =>
  pendingOf(context).orderBy('ticket_handovers.id', 'desc').execute();

/**
 * Makes the code of a ticket, or returns the pending one (HANDOVER-1).
 * @throws HttpProblem `not_found`, `handover_closed`
 */
export const offerTicket: Handler<typeof ticketHandovers.offer> = async ({ params }, context) => {
  const { db, clock, session } = context;
  const now = clock.now();
  const find = () =>
    ticketsToHandOver(db, now)
      .where('attendees.id', '=', params.attendee_id)
      .where('bookings.id', '=', params.id)
      .where('bookings.user_id', '=', session.user_id)
      .executeTakeFirstOrThrow(notFound);
  const { occurrence_id } = await find();
  await lockAccount(db, session.user_id);
  await lockPlaces(db, occurrence_id, now);
  if (!(await find()).is_open) throw new HttpProblem('handover_closed');
  const row = { attendee_id: params.attendee_id, from_user_id: session.user_id, created_at: now };
  await db
    .insertInto('ticket_handovers')
    .values({ ...row, code: generateTicketCode() })
    // A literal, because a prepared statement with a parameter would no longer match the partial index.
    .onConflict((pending) => pending.column('attendee_id').where('state', '=', sql.lit('pending')).doNothing())
    .execute();
  return pendingOf(context)
    .where('ticket_handovers.attendee_id', '=', params.attendee_id)
    .executeTakeFirstOrThrow(() => new HttpProblem('handover_closed'));
};

/** Ends a pending code. @throws HttpProblem `not_found`, `handover_closed` if the ticket was accepted */
export const cancelHandover: Handler<typeof ticketHandovers.cancel> = async (
  { params: { id } },
  { db, clock, session },
) => {
  const own = db.selectFrom('ticket_handovers').select('state').where('id', '=', id);
  const isOwn = own.where('from_user_id', '=', session.user_id);
  // Locks the row, so that of an acceptance at the same time one comes first.
  const { state } = await isOwn.forUpdate().executeTakeFirstOrThrow(notFound);
  if (state === 'accepted') throw new HttpProblem('handover_closed');
  await db
    .updateTable('ticket_handovers')
    .set({ state: 'cancelled', ended_at: clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
};

/** Returns the ticket of a code. @throws HttpProblem `not_found`, `handover_closed` */
export const viewOfferedTicket: Handler<typeof ticketHandovers.view> = async (
  { body },
  { db, clock, locale },
): Promise<ResultOf<typeof ticketHandovers.view>> => {
  const found = await findPending(db, body.code, clock.now());
  if (found === undefined) throw notFound();
  if (!found.is_open) throw new HttpProblem('handover_closed');
  const row = await describeTicket(db, found.attendee_id, locale);
  const { seat_id, number } = row;
  return {
    event: { slug: row.slug, title: row.title },
    start: row.starts_at,
    end: row.ends_at,
    venue: row.venue,
    ticket: row.ticket,
    seat:
      seat_id === null || number === null
        ? null
        : { id: seat_id, section: row.section ?? '', row: row.row ?? '', number },
    amount: moneyOf(row.price_cents, locale),
    from: row.from,
  };
};

function pendingOf({ db, clock, session }: SignedInContext) {
  return db
    .selectFrom('ticket_handovers')
    .innerJoin('attendees', 'attendees.id', 'ticket_handovers.attendee_id')
    .innerJoin('event_occurrences', 'event_occurrences.id', 'attendees.occurrence_id')
    .select(['ticket_handovers.id', 'attendees.booking_id', 'attendee_id', 'ticket_handovers.code', 'created_at'])
    .where('from_user_id', '=', session.user_id)
    .where('state', '=', 'pending')
    .where('starts_at', '>', clock.now());
}
