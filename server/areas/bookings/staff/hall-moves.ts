import { type Kysely, sql } from 'kysely';
import type { HallDate, HallMovePreview, hallsAdmin } from '#contract/bookings/halls.ts';
import type { Locale } from '#contract/kit/common.ts';
import type { RequestOf } from '#contract/kit/endpoint.ts';
import { bothLanguages } from '#server/db/columns.ts';
import { isConstraintViolation } from '#server/db/constraint-violation.ts';
import type { Localised } from '#server/db/json-columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { lockPlaces } from '#server/services/claims.ts';
import { keepContent } from '#server/services/entry-changes.ts';
import { recordVersion } from '#server/services/entry-versions.ts';

/** A date and the version of its hall that it is to get. */
interface Move {
  date_id: number;
  plan_id: number;
}

/** Lists the dates that have not ended in any version of a hall. @throws HttpProblem `not_found` */
export const listHallDates: Handler<typeof hallsAdmin.dates> = async ({ params: { id } }, { db, clock }) => {
  await db.selectFrom('halls').select('id').where('id', '=', id).executeTakeFirstOrThrow(notFound);
  const rows = await db
    .selectFrom('event_occurrences')
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .innerJoin('seating_plans', 'seating_plans.id', 'event_occurrences.seating_plan_id')
    .select(['event_occurrences.id', 'events.title', 'starts_at', 'seating_plans.id as plan_id', 'number'])
    .select(
      sql<number>`(
        select count(*)::integer from attendees join bookings on bookings.id = booking_id
        where attendees.occurrence_id = event_occurrences.id and holds_place
          and (confirmed_at is not null or held_until > ${clock.now()})
      )`.as('taken'),
    )
    .where('hall_id', '=', id)
    .where('ends_at', '>', clock.now())
    .orderBy('starts_at')
    .orderBy('event_occurrences.id')
    .execute();
  return rows.map(({ title, ...row }): HallDate => ({
    ...row,
    event: bothLanguages(title),
    starts_at: row.starts_at.toISOString(),
  }));
};

/** Seats of the present version and the same seats of another: by the key of their section, row and number (HALL-6). */
const sameSeats = ({ date_id, plan_id }: Move) => sql`
  select old.id as old_id, fresh.id as new_id, old_section.name as section, old."row", old.number,
    fresh.id is null or fresh.is_blocked as is_lost
  from event_occurrences
  join seating_sections old_section on old_section.plan_id = seating_plan_id
  join seats old on old.section_id = old_section.id
  left join seating_sections fresh_section on fresh_section.plan_id = ${plan_id}
    and coalesce(fresh_section.key, fresh_section."order") = coalesce(old_section.key, old_section."order")
  left join seats fresh on fresh.section_id = fresh_section.id and fresh."row" = old."row"
    and fresh.number = old.number
  where event_occurrences.id = ${date_id}`;

/** Returns the people and blocks that would keep or lose their seat (HALL-6, BLOCK-7), and the parts that tickets would lose (HALL-6). */
export const previewMove: Handler<typeof hallsAdmin.previewMove> = async (request, context) => {
  const { params, body } = request;
  await assertSameHall(params.id, body, context.db);
  const preview = await compare(body, context);
  const details = { lost: String(preview.lost.length) };
  await record(context, { action: 'hall_move_previewed', subject: 'event_date', subject_id: body.date_id, details });
  return preview;
};

/**
 * Gives a date another version of its hall, if everybody keeps their seat. The places are locked as by a claim, so that
 * none is taken meanwhile.
 * @throws HttpProblem `not_found`, `seats_lost`, `date_waits`
 */
export async function moveDate(
  { params, body }: RequestOf<typeof hallsAdmin.move>,
  context: SignedInContext,
): Promise<HallMovePreview> {
  const { db, clock } = context;
  await assertSameHall(params.id, body, db);
  await lockPlaces(db, body.date_id, clock.now());
  const preview = await compare(body, context);
  if (preview.lost.length > 0) throw new HttpProblem('seats_lost');
  await keepContent(db, { table: 'event_occurrences', id: body.date_id });
  await moveSeats(db, body).catch((error: unknown) => {
    throw isConstraintViolation(error, 'event_occurrences_keep_hall') ? new HttpProblem('date_waits') : error;
  });
  // A trigger would reject it too, but only when the transaction ends.
  const { rows: missing } = await sql`select where missing_places(${body.date_id}) > 0`.execute(db);
  if (missing.length > 0) throw new HttpProblem('date_waits');
  const { version } = await db
    .selectFrom('event_occurrences')
    .select('version')
    .where('id', '=', body.date_id)
    .executeTakeFirstOrThrow();
  await recordVersion(context, { table: 'event_occurrences', id: body.date_id }, version);
  const details = { kept: String(preview.kept) };
  await record(context, { action: 'hall_moved', subject: 'event_date', subject_id: body.date_id, details });
  return preview;
}

/** Tickets get the new sections first and lose the former ones last, so that no trigger sees a seat without its section. */
async function moveSeats(db: Kysely<DB>, move: Move): Promise<void> {
  const { date_id, plan_id } = move;
  await sql`
    insert into ticket_type_sections (ticket_type_id, section_id)
    select ticket_type_id, fresh.id from ticket_type_sections
    join ticket_types on ticket_types.id = ticket_type_id
    join seating_sections old on old.id = section_id
    join seating_sections fresh on fresh.plan_id = ${plan_id}
      and coalesce(fresh.key, fresh."order") = coalesce(old.key, old."order")
    where occurrence_id = ${date_id} and old.plan_id <> ${plan_id}
    on conflict do nothing`.execute(db);
  // Former places too: a payment that arrives late looks for them (BOOK-24).
  await sql`
    update attendees set seat_id = new_id from (${sameSeats(move)}) same
    where occurrence_id = ${date_id} and seat_id = old_id and new_id is not null`.execute(db);
  await sql`
    update place_block_seats set seat_id = new_id from (${sameSeats(move)}) same, place_blocks
    where place_blocks.id = block_id and occurrence_id = ${date_id} and seat_id = old_id
      and new_id is not null`.execute(db);
  await sql`
    delete from ticket_type_sections using ticket_types, seating_sections
    where ticket_types.id = ticket_type_id and occurrence_id = ${date_id}
      and seating_sections.id = section_id and plan_id <> ${plan_id}`.execute(db);
  await sql`
    update event_occurrences set seating_plan_id = ${plan_id}, version = version + 1
    where id = ${date_id}`.execute(db);
}

/** @throws HttpProblem `not_found` unless the date uses another version of this hall than the one that it is to get */
async function assertSameHall(hall: number, { date_id, plan_id }: Move, db: Kysely<DB>): Promise<void> {
  await db
    .selectFrom('event_occurrences')
    .innerJoin('seating_plans as present', 'present.id', 'seating_plan_id')
    .innerJoin('seating_plans as other', 'other.hall_id', 'present.hall_id')
    .select('event_occurrences.id')
    .where('event_occurrences.id', '=', date_id)
    .where('present.hall_id', '=', hall)
    .where('other.id', '=', plan_id)
    .whereRef('other.id', '<>', 'present.id')
    .executeTakeFirstOrThrow(notFound);
}

interface Holder {
  id: number;
  section: Localised;
  row: string;
  number: number;
  name: string;
  is_lost: boolean;
}

async function compare(
  move: Move,
  { db, clock, locale }: Pick<SignedInContext, 'db' | 'clock' | 'locale'>,
): Promise<HallMovePreview> {
  const { date_id, plan_id } = move;
  const { rows } = await sql<Holder>`
    select old_id as id, section, "row", number, is_lost, concat_ws(' ', first_name, last_name) as name
    from attendees
    join bookings on bookings.id = booking_id
    join (${sameSeats(move)}) same on old_id = seat_id
    where attendees.occurrence_id = ${date_id} and holds_place
      and (confirmed_at is not null or held_until > ${clock.now()})
    union all
    select old_id, section, "row", number, is_lost, name
    from place_blocks join place_block_seats on block_id = place_blocks.id
    join (${sameSeats(move)}) same on old_id = seat_id
    where occurrence_id = ${date_id} and released_at is null and coalesce(place_blocks.ends_at > ${clock.now()}, true)
      and not exists (
        select from attendees where occurrence_id = ${date_id} and attendees.seat_id = old_id and holds_place
      )
    order by section, "row", number`.execute(db);
  const sections = await sql<{ name: Localised }>`
    select distinct old.name from ticket_type_sections
    join ticket_types on ticket_types.id = ticket_type_id
    join seating_sections old on old.id = section_id
    where occurrence_id = ${date_id} and not exists (
      select from seating_sections fresh where fresh.plan_id = ${plan_id}
        and coalesce(fresh.key, fresh."order") = coalesce(old.key, old."order")
    )`.execute(db);
  const lost = rows.filter(({ is_lost }) => is_lost);
  return {
    kept: rows.length - lost.length,
    lost: lost.map(({ id, section, row, number, name }) => ({
      seat: { id, section: inLanguage(section, locale), row, number },
      name,
    })),
    lost_sections: sections.rows.map(({ name }) => inLanguage(name, locale)),
  };
}

function inLanguage({ en, mt }: Localised, locale: Locale): string {
  return locale === 'mt' && mt !== undefined && mt !== '' ? mt : en;
}
