import { type Kysely, sql } from 'kysely';
import type { eventDatesAdmin, eventsAdmin } from '#contract/events/editor.ts';
import { repeatedDays } from '#contract/events/holidays.ts';
import type { RequestOf, ResultOf } from '#contract/kit/endpoint.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { write } from '#server/http/handlers.ts';
import { record } from '#server/services/audit.ts';
import { insertVersions } from '#server/services/entry-versions.ts';
import { dayInMalta } from '#server/services/malta-time.ts';
import { getStory } from '#server/services/story-rows.ts';
import { addStory } from '#server/services/story-writes.ts';
import { eventKind } from './event-kind.ts';
import { eventRules, eventStories } from './event-stories.ts';
import { copyAudiences } from './ticket-audience.ts';
import { copyQuestions } from './ticket-questions.ts';

const DAY_MS = 86_400_000;

/** Copies an event as a draft, with its dates moved by whole weeks (EVENT-28). @throws HttpProblem `not_found` */
export const copyEvent = write({
  handle: async ({ params, body }: RequestOf<typeof eventsAdmin.copy>, context: SignedInContext) => {
    const { db, clock } = context;
    const { content } = await getStory(db, eventKind, params.id, clock.now());
    const { slug: _, ...texts } = content;
    const id = await addStory(eventRules, { body: texts }, context);
    const dates = db.selectFrom('event_occurrences').select('id').where('event_id', '=', params.id);
    const copied = await dates.where('cancelled_at', 'is', null).orderBy('starts_at').execute();
    for (const date of copied) await copyDate({ date: date.id, event: id, days: body.weeks * 7 }, context);
    return eventStories.view({ params: { id } }, context);
  },
  reread: (_request: unknown, context: SignedInContext, id: number) => eventStories.view({ params: { id } }, context),
});

/**
 * Repeats a date with its ticket types (EVENT-27). Starts that the event has already are left out. The date is locked like
 * for a change. @throws HttpProblem `not_found`
 */
export const repeatDate = write({
  handle: async (
    { params: { id }, body }: RequestOf<typeof eventDatesAdmin.repeat>,
    context: SignedInContext,
  ): Promise<ResultOf<typeof eventDatesAdmin.repeat>> => {
    const { db, clock } = context;
    await sql`select lock_places(${id}, ${clock.now()})`.execute(db);
    const { starts_at, event_id } = await db
      .selectFrom('event_occurrences')
      .select(['starts_at', 'event_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(notFound);
    // One repetition of an event after the other, so that none adds a start of the other.
    await db.selectFrom('events').select('id').where('id', '=', event_id).forNoKeyUpdate().execute();
    const first = dayInMalta(starts_at);
    const { every, until, skips_holidays } = body;
    let added = 0;
    for (const { day, holiday } of repeatedDays({ first, every, until })) {
      if (skips_holidays && holiday !== undefined) continue;
      const days = Math.round((Date.parse(day) - Date.parse(first)) / DAY_MS);
      if (await copyDate({ date: id, event: event_id, days }, context)) added += 1;
    }
    const details = { event: String(event_id), every, until, dates: String(added) };
    await record(context, { action: 'event_date_repeated', subject: 'event_date', subject_id: id, details });
    return { id, added };
  },
});

/**
 * Copies a date with its ticket types to an event, moved by whole days on Malta's clock.
 * @returns whether it was added; the event may have a date with this start
 */
async function copyDate(
  { date, event, days }: { date: number; event: number; days: number },
  context: SignedInContext,
): Promise<boolean> {
  const { db } = context;
  const moved = (column: string) => movedTime(column, days);
  const copy = await sql<{ id: number }>`
    insert into event_occurrences
      (event_id, venue_id, seating_plan_id, is_seated, offer_hours, is_handover_forbidden, starts_at, ends_at,
        bookings_close_at)
    select ${event}, venue_id, seating_plan_id, is_seated, offer_hours, is_handover_forbidden, moved.starts_at,
      greatest(moved.ends_at, moved.starts_at + interval '15 minutes'), least(moved.bookings_close_at, moved.starts_at)
    from event_occurrences, lateral (
      select ${moved('starts_at')} as starts_at, ${moved('ends_at')} as ends_at,
        ${moved('bookings_close_at')} as bookings_close_at
    ) as moved
    where id = ${date} and not exists (
      select from event_occurrences other where other.event_id = ${event} and other.starts_at = moved.starts_at
    )
    returning id`.execute(db);
  const [added] = copy.rows;
  if (added === undefined) return false;
  const tickets = await copyTickets(db, { from: date, to: added.id, days });
  await insertVersions(context, 'event_occurrences', [{ id: added.id, version: 1 }]);
  if (tickets.length > 0)
    await insertVersions(
      context,
      'ticket_types',
      tickets.map((id) => ({ id, version: 1 })),
    );
  return true;
}

/** Copies the ticket types of a date, with their sections; returns the ids of the copies. */
async function copyTickets(
  db: Kysely<DB>,
  { from, to, days }: { from: number; to: number; days: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into ticket_types
      (occurrence_id, name, description, price_cents, capacity, max_per_person, needs_code, on_sale_at, off_sale_at, "order")
    select ${to}, name, description, price_cents, capacity, max_per_person, needs_code, on_sale_at,
      greatest(off_sale_at, on_sale_at + interval '15 minutes'), "order"
    from (
      select name, description, price_cents, capacity, max_per_person, needs_code, "order",
        ${movedTime('on_sale_at', days)} as on_sale_at, ${movedTime('off_sale_at', days)} as off_sale_at
      from ticket_types where occurrence_id = ${from}
    ) as moved
    returning id`.execute(db);
  await sql`
    insert into ticket_type_sections (ticket_type_id, section_id)
    select copy.id, section_id from ticket_type_sections
    join ticket_types original on original.id = ticket_type_id
    join ticket_types copy on copy.occurrence_id = ${to} and copy."order" = original."order"
    where original.occurrence_id = ${from}`.execute(db);
  await copyAudiences(db, { from, to });
  await copyQuestions(db, { from, to });
  return rows.map(({ id }) => id);
}

/** The time of day stays on Malta's clock, also across its changes. */
function movedTime(column: string, days: number) {
  return sql`((${sql.ref(column)} at time zone 'Europe/Malta') + make_interval(days => ${days})) at time zone 'Europe/Malta'`;
}
