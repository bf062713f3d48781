import { sql } from 'kysely';
import { FITTING_MINUTES, FITTING_PLACES } from '#contract/toga/calls.ts';
import { type FittingDay, minutesAfterMidnight, type togaAdmin } from '#contract/toga/staff.ts';
import { isConstraintViolation } from '#server/db/constraint-violation.ts';
import { invalidAt, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { dayInMalta } from '#server/services/malta-time.ts';

/** Switches toga rental on or off; its menu entry is shown and hidden with it. */
export const changeStatus: Handler<typeof togaAdmin.changeStatus> = async ({ body: { enabled } }, context) => {
  await context.db.updateTable('feature_flags').set({ is_on: enabled }).where('name', '=', 'toga').execute();
  await record(context, { action: enabled ? 'toga_opened' : 'toga_closed', subject: 'toga', subject_id: 'status' });
};

/** Lists fitting days from today on, with the number of taken places of each slot. */
export const listDays: Handler<typeof togaAdmin.days> = async (_request, { db, clock }) => {
  const now = clock.now();
  const { rows } = await sql<Omit<FittingDay, 'from' | 'until'> & { from: Date; until: Date }>`
    with slots as (
      select starts_at, ends_at, (starts_at at time zone 'Europe/Malta')::date as date, (
        select count(*) from toga_rentals
        where slot_id = toga_slots.id and place is not null and not (state = 'booked' and held_until <= ${now})
      ) as taken
      from toga_slots
    )
    select date, min(starts_at) as from, max(ends_at) as until, count(*)::integer as slots,
      (count(*) * ${FITTING_PLACES}::integer)::integer as places, sum(taken)::integer as taken
    from slots where date >= ${dayInMalta(now)} group by date order by date`.execute(db);
  return rows;
};

/** @throws HttpProblem `invalid` at `date` for a past day, at `from` for slots that overlap others */
export const addSlots: Handler<typeof togaAdmin.addSlots> = async ({ body: { date, from, until } }, context) => {
  const { db, clock } = context;
  if (date < dayInMalta(clock.now())) throw invalidAt('date', 'past');
  const last = minutesAfterMidnight(until) - FITTING_MINUTES;
  await sql`
    insert into toga_slots (starts_at, ends_at)
    select starts_at, starts_at + make_interval(mins => ${FITTING_MINUTES}::integer)
    from generate_series(${minutesAfterMidnight(from)}::integer, ${last}::integer, ${FITTING_MINUTES}::integer) as minute,
    lateral (
      select (${date}::date + make_interval(mins => minute)) at time zone 'Europe/Malta' as starts_at
    ) as slot`
    .execute(db)
    .catch((error: unknown) => {
      throw isConstraintViolation(error, 'toga_slots_apart') ? invalidAt('from', 'overlap') : error;
    });
  const details = { from, until };
  await record(context, { action: 'toga_slots_added', subject: 'toga_day', subject_id: date, details });
};

/**
 * Removes the unbooked slots of a day. They are locked before they are checked, so a slot that is being booked stays.
 * @throws HttpProblem `not_found` if there are none
 */
export const removeSlots: Handler<typeof togaAdmin.removeSlots> = async ({ params: { date } }, context) => {
  const { db } = context;
  const ofDay = sql<boolean>`(starts_at at time zone 'Europe/Malta')::date = ${date}`;
  await db.selectFrom('toga_slots').select('id').where(ofDay).orderBy('id').forUpdate().execute();
  const isUnbooked = sql<boolean>`not exists (select from toga_rentals where slot_id = toga_slots.id and place is not null)`;
  const removed = await db.deleteFrom('toga_slots').where(ofDay).where(isUnbooked).returning('id').execute();
  if (removed.length === 0) throw notFound();
  const details = { slots: String(removed.length) };
  await record(context, { action: 'toga_slots_removed', subject: 'toga_day', subject_id: date, details });
};

/** @throws HttpProblem `invalid` at `day` for a past or duplicate day */
export const addGraduation: Handler<typeof togaAdmin.addGraduation> = async ({ body: { day } }, context) => {
  const { db, clock } = context;
  if (day <= dayInMalta(clock.now())) throw invalidAt('day', 'past');
  const added = await db
    .insertInto('toga_graduations')
    .values({ day })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  if (added === undefined) throw invalidAt('day', 'repeated');
  await record(context, { action: 'graduation_added', subject: 'toga_day', subject_id: day });
};

/** Existing rentals for the day stay. @throws HttpProblem `not_found` */
export const removeGraduation: Handler<typeof togaAdmin.removeGraduation> = async ({ params: { date } }, context) => {
  await context.db
    .deleteFrom('toga_graduations')
    .where('day', '=', date)
    .returning('day')
    .executeTakeFirstOrThrow(notFound);
  await record(context, { action: 'graduation_removed', subject: 'toga_day', subject_id: date });
};
