import { sql } from 'kysely';
import type { Locale } from '#contract/kit/common.ts';
import type { Services } from '#server/http/context.ts';

const words = {
  studies: /*i18n*/ { id: 'server.audience.studies', message: 'Only for students of: {studies}' },
  organisations: /*i18n*/ { id: 'server.audience.organisations', message: 'Only for officers of: {organisations}' },
  code: /*i18n*/ { id: 'server.audience.code', message: 'With a code only' },
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
  needs_code: boolean;
}

/** The columns `studies`, `organisations` and `needs_code` of `ticket_types`, both empty for a ticket for all members (TICKET-3). */
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
    sql<boolean>`ticket_types.needs_code`.as('needs_code'),
  ] as const;
}

/** Returns the sentences that say for whom a ticket is; undefined if it is for all members. */
export function audienceSentence(
  { needs_code, ...people }: AudienceNames,
  { translate, locale }: Pick<Services, 'translate'> & { locale: Locale },
): string | undefined {
  const sentences = [peopleSentence(people, { translate, locale }), needs_code && translate(locale, words.code)];
  const said = sentences.filter((sentence) => typeof sentence === 'string');
  return said.length === 0 ? undefined : said.join('. ');
}

function peopleSentence(
  { studies, organisations }: Omit<AudienceNames, 'needs_code'>,
  { translate, locale }: Pick<Services, 'translate'> & { locale: Locale },
): string | undefined {
  if (studies.length === 0 && organisations.length === 0) return undefined;
  const message = studies.length === 0 ? words.organisations : organisations.length === 0 ? words.studies : words.both;
  return translate(locale, message, { studies: studies.join(', '), organisations: organisations.join(', ') });
}
