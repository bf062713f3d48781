import { sql } from 'kysely';
import type { EventDateForm } from '#contract/events/editor-forms.ts';
import type { eventDatesAdmin } from '#contract/events/editor.ts';
import type { ResultOf } from '#contract/kit/endpoint.ts';
import { isStillReferenced } from '#server/db/constraint-violation.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { staffEntries } from '#server/services/staff-entries.ts';
import { deleteEndedBlocks } from '../blocks/ended-blocks.ts';
import { deleteUnusedMoves } from '../moves/unused-moves.ts';
import { dateColumns, readDate } from './date-rows.ts';

/** Lists the dates of an event. @throws HttpProblem `not_found` */
export const listDates: Handler<typeof eventDatesAdmin.list> = async ({ params: { id } }, { db, clock }) => {
  await db.selectFrom('events').select('id').where('id', '=', id).executeTakeFirstOrThrow(notFound);
  return db
    .selectFrom('event_occurrences')
    .select(dateColumns(clock.now()))
    .select(
      sql<number>`(select count(*)::integer from ticket_types where occurrence_id = event_occurrences.id)`.as(
        'ticket_count',
      ),
    )
    .where('event_id', '=', id)
    .orderBy('starts_at')
    .execute();
};

/**
 * Dates of events. A date is locked as by claims of its places, so that no place is claimed during a change (EVENT-29).
 */
export const eventDates = staffEntries<'event_occurrences', EventDateForm, ResultOf<typeof eventDatesAdmin.view>>({
  table: 'event_occurrences',
  subject: 'event_date',
  read: readDate,
  before: (context, { id } = {}) => lockDate(id, context),
  isLocked: true,
  check: assertValid,
  columnsOf: ({ bookings_close_at, ...form }) => ({
    ...form,
    bookings_close_at: bookings_close_at ?? form.starts_at,
    is_seated: form.seating_plan_id !== null,
  }),
  newColumns: (_form, owner) => ({ event_id: owner }),
  after: dropOtherSections,
  taken: 'date_repeated',
  details: ({ event_id, starts_at }) => ({ event: String(event_id), starts_at: starts_at.toISOString() }),
  remove: removeDate,
});

/** Locks a date like a claim of its places. No-op for a new one. */
export async function lockDate(
  id: number | undefined,
  { db, clock }: Pick<SignedInContext, 'db' | 'clock'>,
): Promise<void> {
  if (id !== undefined) await sql`select lock_places(${id}, ${clock.now()})`.execute(db);
}

/**
 * @throws HttpProblem `not_found` without the event; `invalid` for a missing venue or hall, a hall without a venue, bookings
 * that close after the start, and another hall of a date with held, sold or blocked places
 */
async function assertValid(
  { starts_at, bookings_close_at = starts_at, venue_id, seating_plan_id }: EventDateForm,
  { db }: SignedInContext,
  { id, owner }: { id?: number; owner?: number | undefined },
): Promise<void> {
  if (owner !== undefined)
    await db.selectFrom('events').select('id').where('id', '=', owner).executeTakeFirstOrThrow(notFound);
  if (Date.parse(bookings_close_at) > Date.parse(starts_at)) throw invalidAt('bookings_close_at', 'closes_late');
  const exists = async (table: 'venues' | 'seating_plans', key: number) =>
    (await db.selectFrom(table).select('id').where('id', '=', key).executeTakeFirst()) !== undefined;
  if (venue_id !== null && !(await exists('venues', venue_id))) throw invalidAt('venue_id', 'choice');
  if (seating_plan_id !== null && !(await exists('seating_plans', seating_plan_id)))
    throw invalidAt('seating_plan_id', 'choice');
  if (seating_plan_id !== null && venue_id === null) throw invalidAt('venue_id', 'required');
  if (id === undefined) return;
  const { rows } = await sql`
    select from event_occurrences
    where id = ${id} and seating_plan_id is distinct from ${seating_plan_id}::integer
      and (exists (select from attendees where occurrence_id = ${id} and holds_place)
        or exists (select from place_blocks where occurrence_id = ${id} and released_at is null)
        or is_seated <> (${seating_plan_id}::integer is not null) and exists (
          select from waiting_entries where occurrence_id = ${id} and ended_at is null
        ))`.execute(db);
  if (rows.length > 0) throw invalidAt('seating_plan_id', 'hall_booked');
}

/** Tickets of a date whose hall has changed are valid for no part of the former one. */
async function dropOtherSections(id: number, { seating_plan_id }: EventDateForm, { db }: SignedInContext) {
  await sql`
    delete from ticket_type_sections using ticket_types, seating_sections
    where ticket_types.id = ticket_type_id and ticket_types.occurrence_id = ${id}
      and seating_sections.id = section_id and plan_id is distinct from ${seating_plan_id}::integer`.execute(db);
}

/**
 * Deletes a date that nobody has booked and that has no active block. A lock that bookings under way prevent is not awaited, because they wait for the
 * lock of this transaction. @throws HttpProblem `not_found`, `date_booked`
 */
async function removeDate(id: number, { db }: SignedInContext) {
  const date = db.selectFrom('event_occurrences').selectAll().where('id', '=', id);
  const row = await date.executeTakeFirstOrThrow(notFound);
  const refuse = () => new HttpProblem('date_booked');
  await date.forUpdate().skipLocked().executeTakeFirstOrThrow(refuse);
  await deleteEndedBlocks(db, sql`occurrence_id = ${id}`);
  await deleteUnusedMoves(db, sql`occurrence_id = ${id}`);
  await db
    .deleteFrom('event_occurrences')
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      throw isStillReferenced(error) ? refuse() : error;
    });
  return row;
}
