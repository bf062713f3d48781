import { sql } from 'kysely';
import type { MoveDateForm, MovePlanForm, movesAdmin } from '#contract/events/move.ts';
import type { ResultOf } from '#contract/kit/endpoint.ts';
import { bothLanguages } from '#server/db/columns.ts';
import { isConstraintViolation } from '#server/db/constraint-violation.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { lockPlaces } from '#server/services/claims.ts';
import { nextVersion } from '#server/services/entry-versions.ts';
import { findVenue } from './moved-mail.ts';
import { countRecipients, getPlan, sentenceOf } from './plan.ts';
import { findLatestMove } from './progress.ts';
import { movesTask } from './task.ts';

type DateMove = ResultOf<typeof movesAdmin.view>;

/** A date, and the progress of its latest move. @throws HttpProblem `not_found` */
export const viewMove: Handler<typeof movesAdmin.view> = ({ params }, context) => readMove(params.id, context);

async function readMove(id: number, context: SignedInContext): Promise<DateMove> {
  const { event_id, title, starts_at, ends_at, venue_id, cancelled_at } = await findDate(id, context);
  const venue = await findVenue(context.db, venue_id);
  return {
    id,
    starts_at,
    ends_at,
    venue_id,
    venue: venue && bothLanguages(venue.name),
    event: { id: event_id, title: bothLanguages(title) },
    is_open: cancelled_at === null && ends_at > context.clock.now(),
    move: await findLatestMove(id, context),
  };
}

function findDate(id: number, { db }: Pick<SignedInContext, 'db'>) {
  return db
    .selectFrom('event_occurrences as occurrence')
    .innerJoin('events', 'events.id', 'occurrence.event_id')
    .select(['occurrence.id', 'occurrence.event_id', 'occurrence.version', 'events.title'])
    .select(['occurrence.starts_at', 'occurrence.ends_at', 'occurrence.bookings_close_at'])
    .select(['occurrence.venue_id', 'occurrence.seating_plan_id'])
    .select(sql<Date | null>`coalesce(occurrence.cancelled_at, events.cancelled_at)`.as('cancelled_at'))
    .where('occurrence.id', '=', id)
    .executeTakeFirstOrThrow(notFound);
}

type FoundDate = Awaited<ReturnType<typeof findDate>>;

/**
 * The recipients of a new time or venue, and their mail (EVENT-43). Nothing changes.
 * @throws HttpProblem `not_found`, `date_cancelled`, `date_ended`, `date_unmoved`; `invalid` like `moveDate`
 */
export const planMove: Handler<typeof movesAdmin.plan> = async ({ params, body }, context) => {
  const date = await findDate(params.id, context);
  await assertValid(date, body, context);
  await record(context, { action: 'event_date_move_planned', subject: 'event_date', subject_id: date.id });
  return getPlan(date, body, context);
};

/**
 * Gives a date a new time or venue, and stores a step for each confirmed booking (EVENT-44). Idempotent by the id that the
 * app made.
 * @throws HttpProblem `not_found`, `version_conflict`, `date_cancelled`, `date_ended`, `date_unmoved`, `date_repeated`,
 * `plan_changed`; `invalid` for a start in the past, a venue that does not exist, and a hall without a venue
 */
export const moveDate: Handler<typeof movesAdmin.move> = async ({ params, body }, context) => {
  const { db, clock } = context;
  await findDate(params.id, context);
  await lockPlaces(db, params.id, clock.now());
  const known = await db.selectFrom('date_moves').select('occurrence_id').where('id', '=', body.id).executeTakeFirst();
  if (known !== undefined && known.occurrence_id !== params.id) throw notFound();
  if (known === undefined) {
    const version = await nextVersion(context, { table: 'event_occurrences', id: params.id, isLocked: true }, body);
    const date = await findDate(params.id, context);
    await assertValid(date, body, context);
    const { bookings } = await countRecipients(db, params.id);
    if (bookings !== body.bookings && !body.accepts_change) throw new HttpProblem('plan_changed');
    await storeMove(date, body, context);
    await changeDate(date, { ...body, version }, context);
    const details = { event: String(date.event_id), starts_at: body.starts_at };
    await record(context, { action: 'event_date_moved', subject: 'event_date', subject_id: date.id, details });
    await context.jobs.enqueue(db, movesTask, {});
  }
  return readMove(params.id, context);
};

async function assertValid(date: FoundDate, form: MovePlanForm, { db, clock }: SignedInContext): Promise<void> {
  const now = clock.now();
  if (date.cancelled_at !== null) throw new HttpProblem('date_cancelled');
  if (date.ends_at <= now) throw new HttpProblem('date_ended');
  const isSameStart = isSame(form.starts_at, date.starts_at);
  // A date that has started may still get another end or venue.
  if (!isSameStart && Date.parse(form.starts_at) <= now.getTime()) throw invalidAt('starts_at', 'past');
  if (Date.parse(form.ends_at) <= now.getTime()) throw invalidAt('ends_at', 'past');
  if (isSameStart && isSame(form.ends_at, date.ends_at) && form.venue_id === date.venue_id)
    throw new HttpProblem('date_unmoved');
  if (form.venue_id === null) {
    if (date.seating_plan_id !== null) throw invalidAt('venue_id', 'required');
    return;
  }
  const venue = await db.selectFrom('venues').select('id').where('id', '=', form.venue_id).executeTakeFirst();
  if (venue === undefined) throw invalidAt('venue_id', 'choice');
}

function isSame(instant: string, at: Date): boolean {
  return Date.parse(instant) === at.getTime();
}

/**
 * Stores a move and its steps. It supersedes a running move: its recipients who were not notified are notified by this one
 * only, and read the date that they knew.
 */
async function storeMove(date: FoundDate, form: MoveDateForm, { db, clock, session }: SignedInContext): Promise<void> {
  const now = clock.now();
  const superseded = await db
    .updateTable('date_moves')
    .set({ state: 'superseded', finished_at: now })
    .where('occurrence_id', '=', date.id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  await db
    .insertInto('date_moves')
    .values({
      id: form.id,
      occurrence_id: date.id,
      state: 'running',
      sentence: sentenceOf(form.sentence),
      old_starts_at: date.starts_at,
      old_ends_at: date.ends_at,
      old_venue_id: date.venue_id,
      new_starts_at: form.starts_at,
      new_ends_at: form.ends_at,
      new_venue_id: form.venue_id,
      moved_by: session.user_id,
      moved_at: now,
    })
    .execute();
  await sql`
    insert into date_move_steps (move_id, booking_id, old_starts_at, old_ends_at, old_venue_id)
    select ${form.id}, bookings.id, coalesce(known_starts_at, ${date.starts_at}), coalesce(known_ends_at, ${date.ends_at}),
      case when former.booking_id is null then ${date.venue_id} else former.old_venue_id end
    from bookings left join date_move_steps former
      on former.booking_id = bookings.id and former.move_id = ${superseded?.id ?? null} and former.done_at is null
    where bookings.occurrence_id = ${date.id} and confirmed_at is not null
      and exists (select from attendees where booking_id = bookings.id and holds_place)`.execute(db);
}

/** Bookings close as long before the start as before. @throws HttpProblem `date_repeated` */
async function changeDate(
  date: FoundDate,
  { starts_at, ends_at, venue_id, version }: MoveDateForm,
  { db }: SignedInContext,
): Promise<void> {
  const lead = date.starts_at.getTime() - date.bookings_close_at.getTime();
  const bookings_close_at = new Date(Date.parse(starts_at) - lead);
  await db
    .updateTable('event_occurrences')
    .set({ starts_at, ends_at, venue_id, bookings_close_at, version })
    .where('id', '=', date.id)
    .execute()
    .catch((error: unknown) => {
      throw isConstraintViolation(error) ? new HttpProblem('date_repeated') : error;
    });
}
