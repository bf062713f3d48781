import { sql } from 'kysely';
import type { ticketAnswers } from '#contract/bookings/ticket-answers.ts';
import type { RequestOf, ResultOf } from '#contract/kit/endpoint.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { countUse } from '#server/http/stored-limits.ts';
import { lockPlaces } from '#server/services/claims.ts';
import { lockAccount } from '#server/services/registration-status.ts';
import { shortenZeroPriceHold } from '../holds.ts';
import { requirePublished, viewExtras } from './view.ts';

/** Codes that an account may try in an hour, right or wrong (TICKET-9). */
const tries = { most: 20, seconds: 3600 };

/**
 * Gives a code for a date, in place of the former one. Unpaid places that it is for take it at once, and their payment starts
 * again (TICKET-9).
 * @throws HttpProblem `not_found`, `too_many`, `code_unknown`, `code_elsewhere`, `code_over`, `code_used_up`
 */
export async function giveCode(
  { params: { occurrence }, body: { code } }: RequestOf<typeof ticketAnswers.giveCode>,
  context: SignedInContext,
): Promise<ResultOf<typeof ticketAnswers.giveCode>> {
  const { clock, session } = context;
  await requirePublished(occurrence, context);
  // Outside the transaction, so that a wrong code counts.
  await countUse(context.db, clock, { key: `ticket code account ${session.user_id}`, ...tries });
  await context.db.transaction().execute(async (db) => {
    const inside = { ...context, db };
    await lockAccount(db, session.user_id);
    await lockPlaces(db, occurrence, clock.now());
    const ticket_code_id = await findCode(occurrence, code, inside);
    const given = { ticket_code_id, given_at: clock.now() };
    await db
      .insertInto('given_ticket_codes')
      .values({ user_id: session.user_id, occurrence_id: occurrence, ...given })
      .onConflict((same) => same.columns(['user_id', 'occurrence_id']).doUpdateSet(given))
      .execute();
    await applyCode(occurrence, inside);
  });
  return viewExtras(occurrence, context);
}

/** Withdraws the given code, idempotently (TICKET-9). @throws HttpProblem `not_found` */
export async function dropCode(
  { params: { occurrence } }: RequestOf<typeof ticketAnswers.dropCode>,
  context: SignedInContext,
): Promise<ResultOf<typeof ticketAnswers.dropCode>> {
  const { db, clock, session } = context;
  await requirePublished(occurrence, context);
  await lockAccount(db, session.user_id);
  await lockPlaces(db, occurrence, clock.now());
  const given = db.deleteFrom('given_ticket_codes').where('user_id', '=', session.user_id);
  await given.where('occurrence_id', '=', occurrence).execute();
  await applyCode(occurrence, context);
  return viewExtras(occurrence, context);
}

async function findCode(occurrence: number, typed: string, { db, clock }: SignedInContext): Promise<number> {
  const { rows } = await sql<{ id: number; occurrence_id: number; ends_at: Date | null; is_used_up: boolean }>`
    select id, occurrence_id, ends_at, coalesce(max_uses <= (
      select count(*) from attendees where ticket_code_id = code.id and holds_place
    ), false) as is_used_up
    from ticket_codes code
    where folded = lower(regexp_replace(${typed}, '\\s', '', 'g'))
      and occurrence_id in (
        select other.id from event_occurrences other join event_occurrences this using (event_id)
        where this.id = ${occurrence}
      )
    order by occurrence_id <> ${occurrence}, id limit 1`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new HttpProblem('code_unknown');
  if (found.occurrence_id !== occurrence) throw new HttpProblem('code_elsewhere');
  if (found.ends_at !== null && found.ends_at <= clock.now()) throw new HttpProblem('code_over');
  if (found.is_used_up) throw new HttpProblem('code_used_up');
  return found.id;
}

/** Prices the account's unpaid places again. Account and date must be locked. @throws HttpProblem `code_used_up` */
async function applyCode(occurrence: number, { db, clock, session }: SignedInContext): Promise<void> {
  const unpaid = db
    .selectFrom('bookings')
    .select([
      'id',
      'held_from',
      'held_until',
      sql<number>`(
      select coalesce(sum(price_cents), 0)::integer from attendees where booking_id = bookings.id
    )`.as('cents'),
    ])
    .where('user_id', '=', session.user_id)
    .where('occurrence_id', '=', occurrence)
    .where('state', 'in', ['created', 'awaiting_payment']);
  const before = await unpaid.execute();
  const { rows } = await sql<{ obstacle: object | null }>`
    select apply_given_code(${session.user_id}, ${occurrence}) as obstacle`.execute(db);
  if (rows[0]?.obstacle) throw new HttpProblem('code_used_up');
  for (const booking of await unpaid.execute()) {
    if (before.find(({ id }) => id === booking.id)?.cents === booking.cents) continue;
    // The amount has changed, so the payment starts again (BOOK-23).
    await db.updateTable('bookings').set({ state: 'created' }).where('id', '=', booking.id).execute();
    await shortenZeroPriceHold(db, booking, clock.now());
  }
}
