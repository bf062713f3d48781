import { type Kysely, sql } from 'kysely';
import type { bookings } from '#contract/bookings/calls.ts';
import type { Locale } from '#contract/kit/common.ts';
import { textsOrNull } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { audienceColumns } from '#server/services/ticket-audience.ts';

const words = {
  needsCode: /*i18n*/ { id: 'server.allowance.needsCode', message: 'With a code only: give it below.' },
  course: /*i18n*/ { id: 'server.allowance.course', message: 'Not for you: your registration says {course}.' },
  noCourse: /*i18n*/ { id: 'server.allowance.noCourse', message: 'Not for you: your registration names no course.' },
  officer: /*i18n*/ { id: 'server.allowance.officer', message: 'Not for you: you are not an officer there.' },
  courseAndOfficer: /*i18n*/ {
    id: 'server.allowance.courseAndOfficer',
    message: 'Not for you: your registration says {course}, and you are not an officer there.',
  },
  noCourseAndOfficer: /*i18n*/ {
    id: 'server.allowance.noCourseAndOfficer',
    message: 'Not for you: your registration names no course, and you are not an officer there.',
  },
  limit: /*i18n*/ {
    id: 'server.allowance.limit',
    message:
      '{max, plural, one {You already have the one ticket that one person can have.} other {You already have the # tickets that one person can have.}}',
  },
};

/**
 * Returns what the rules of ticket types allow the caller (TICKET-1, TICKET-3). The places of unpaid bookings are not
 * subtracted, because the app shows and changes them; each claim checks the rules again.
 * @throws HttpProblem `not_found`
 */
export const getAllowances: Handler<typeof bookings.allowances> = async ({ params }, context) => {
  const { db, clock } = context;
  await db
    .selectFrom('event_occurrences')
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .select('event_occurrences.id')
    .where('event_occurrences.id', '=', params.occurrence)
    .where('published_at', '<=', clock.now())
    .executeTakeFirstOrThrow(notFound);
  const rows = await findRules(params.occurrence, context);
  const course = rows.length === 0 ? null : await findCourse(db, context.session.user_id, context.locale);
  return rows.map((row) => ({
    ticket_id: row.id,
    max: row.max_per_person === null ? null : Math.max(0, row.max_per_person - row.confirmed),
    reason: reasonOf(row, course, context),
  }));
};

function findRules(occurrence: number, { db, clock, locale, session }: SignedInContext) {
  const hasAudience = sql<boolean>`exists (select from ticket_type_audiences where ticket_type_id = ticket_types.id)`;
  return db
    .selectFrom('ticket_types')
    .select(['id', 'max_per_person', ...audienceColumns(locale)])
    .select([
      sql<boolean>`may_have_ticket(id, ${session.user_id}, ${clock.now()})`.as('is_for_caller'),
      sql<boolean>`needs_code and not exists (
        select from ticket_codes
        where id = code_of_place(${session.user_id}, ${occurrence}, ticket_types.id, false) and kind = 'access'
      )`.as('lacks_code'),
      sql<number>`(
        select count(*)::integer from bookings join attendees on attendees.booking_id = bookings.id
        where bookings.user_id = ${session.user_id} and bookings.occurrence_id = ${occurrence}
          and confirmed_at is not null and ticket_type_id = ticket_types.id and holds_place
      )`.as('confirmed'),
    ])
    .where('occurrence_id', '=', occurrence)
    .where((eb) => eb.or([eb('max_per_person', 'is not', null), eb('needs_code', '=', true), hasAudience]))
    .orderBy('order')
    .execute();
}

/** Returns the course of the caller's registration, if it has one. */
async function findCourse(db: Kysely<DB>, userId: number, locale: Locale): Promise<string | null> {
  const found = await db
    .selectFrom('academic_details')
    .innerJoin('courses', 'courses.id', 'course_id')
    .select(textsOrNull(locale, 'courses.name as course'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found?.course ?? null;
}

type Rules = Awaited<ReturnType<typeof findRules>>[number];

function reasonOf(rules: Rules, course: string | null, { translate, locale }: SignedInContext): string | null {
  const { is_for_caller, lacks_code, studies, organisations, max_per_person, confirmed } = rules;
  if (!is_for_caller) {
    const [known, unknown] =
      studies.length === 0
        ? [words.officer, words.officer]
        : organisations.length === 0
          ? [words.course, words.noCourse]
          : [words.courseAndOfficer, words.noCourseAndOfficer];
    return course === null ? translate(locale, unknown) : translate(locale, known, { course });
  }
  if (max_per_person !== null && confirmed >= max_per_person)
    return translate(locale, words.limit, { max: max_per_person });
  return lacks_code ? translate(locale, words.needsCode) : null;
}
