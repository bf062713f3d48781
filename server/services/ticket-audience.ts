import { sql } from 'kysely';
import type { Locale } from '#contract/kit/common.ts';
import type { Services } from '#server/http/context.ts';

const words = {
  studies: /*i18n*/ { id: 'server.audience.studies', message: 'Only for students of: {studies}' },
  organisations: /*i18n*/ { id: 'server.audience.organisations', message: 'Only for officers of: {organisations}' },
  both: /*i18n*/ {
    id: 'server.audience.studiesAndOrganisations',
    message: 'Only for students of: {studies}, and for officers of: {organisations}',
  },
};

/** The audience of a ticket type in the reader's language. */
interface AudienceNames {
  /** Faculties, institutes and courses */
  studies: readonly string[];
  organisations: readonly string[];
}

/** The columns `studies` and `organisations` of `ticket_types`, both empty for a ticket for all members (TICKET-3). */
export function audienceColumns(locale: Locale) {
  const inLocale = (column: string) => sql`localised(${sql.ref(column)}, ${sql.lit(locale)})`;
  return [
    sql<string[]>`array(
      select coalesce(${inLocale('entities.name')}, ${inLocale('courses.name')}) from ticket_type_audiences audience
      left join entities on entities.id = audience.entity_id left join courses on courses.id = audience.course_id
      where ticket_type_id = ticket_types.id and organisation_id is null order by audience.id
    )`.as('studies'),
    sql<string[]>`array(
      select student_organisations.name from ticket_type_audiences audience
      join student_organisations on student_organisations.id = organisation_id
      where ticket_type_id = ticket_types.id order by audience.id
    )`.as('organisations'),
  ] as const;
}

/** Returns the sentence that says for whom a ticket is; undefined if it is for all members. */
export function audienceSentence(
  { studies, organisations }: AudienceNames,
  { translate, locale }: Pick<Services, 'translate'> & { locale: Locale },
): string | undefined {
  if (studies.length === 0 && organisations.length === 0) return undefined;
  const message = studies.length === 0 ? words.organisations : organisations.length === 0 ? words.studies : words.both;
  return translate(locale, message, { studies: studies.join(', '), organisations: organisations.join(', ') });
}
