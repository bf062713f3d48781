import { sql } from 'kysely';
import type { holdersAdmin } from '#contract/bookings/holders.ts';
import { orderedBy, texts } from '#server/db/columns.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { recordExport } from '#server/services/audit.ts';

/**
 * Returns the names for badges of a date, by surname: of all valid tickets, or of those booked since a day in Malta. The export
 * is recorded in the audit log (BOOK-43). @throws HttpProblem `not_found` for a missing date
 */
export const listBadges: Handler<typeof holdersAdmin.badges> = async ({ query: { date, since } }, context) => {
  const { db, locale } = context;
  const { title, starts_at, organisation } = await db
    .selectFrom('event_occurrences')
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .leftJoin('student_organisations', 'student_organisations.id', 'events.organisation_id')
    .select([...texts(locale, 'events.title'), 'starts_at', 'student_organisations.name as organisation'])
    .where('event_occurrences.id', '=', date)
    .executeTakeFirstOrThrow(notFound);
  const badges = await db
    .selectFrom('bookings')
    .innerJoin('attendees', 'attendees.booking_id', 'bookings.id')
    .innerJoin('ticket_types', 'ticket_types.id', 'attendees.ticket_type_id')
    .select(['attendees.id', 'first_name', 'last_name', ...texts(locale, 'ticket_types.name as ticket')])
    .where('bookings.occurrence_id', '=', date)
    .where('bookings.confirmed_at', 'is not', null)
    .where('attendees.holds_place', '=', true)
    .$if(since !== undefined, (all) => all.where(sql<boolean>`bookings.confirmed_at >= malta_midnight(${since}::date)`))
    .orderBy((eb) => orderedBy(eb.ref('attendees.last_name'), locale))
    .orderBy((eb) => orderedBy(eb.ref('attendees.first_name'), locale))
    .orderBy('attendees.id')
    .execute();
  await recordExport(context, { action: 'badges_made', subject: 'occurrence', subject_id: date, rows: badges.length });
  return { event: title, starts_at, organisation, badges };
};
