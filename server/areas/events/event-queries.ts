import { type Kysely, sql } from 'kysely';
import type { EventSummary } from '#contract/events/calls.ts';
import type { Locale } from '#contract/kit/common.ts';
import { definedOnly, texts, textsOrNull } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { unionShortName } from '#server/http/union.ts';
import { mediaOf, mediaRow } from '#server/services/media.ts';
import { priceRangeOf, statusOf } from './answers.ts';
import { isOver, occurrencesWithin, type Span } from './occurrence-queries.ts';

export interface Filter extends Span {
  class?: string | undefined;
  organiser?: 'union' | 'student_organisation' | undefined;
  /** Slug */
  organisation?: string | undefined;
}

interface Moment {
  now: Date;
  locale: Locale;
}

type SummaryRow = Awaited<ReturnType<ReturnType<typeof withSummary>['executeTakeFirstOrThrow']>>;

interface ShownOccurrence {
  id: number;
  start: string;
  end: string;
  is_cancelled: boolean;
}

/**
 * Returns the published events that match a filter, each with one `shown` occurrence: the next matching one, cancelled
 * ones last, or the first if all are past.
 */
export function matchingEvents(db: Kysely<DB>, now: Date, filter: Filter = {}) {
  return db
    .selectFrom('events')
    .innerJoin('event_types', 'event_types.id', 'events.type_id')
    .innerJoinLateral(
      (eb) =>
        occurrencesWithin(eb, now, filter)
          .selectAll('event_occurrences')
          .orderBy(sql`${isOver(now)} or event_occurrences.cancelled_at is not null`)
          .orderBy(isOver(now))
          .orderBy('event_occurrences.starts_at')
          .limit(1)
          .as('shown'),
      (join) => join.onTrue(),
    )
    .where('events.published_at', '<=', now)
    .where((eb) => eb.and(definedOnly({ 'event_types.slug': filter.class })))
    .$if(filter.organiser === 'union', (query) => query.where('events.organisation_id', 'is', null))
    .$if(filter.organiser === 'student_organisation', (query) => query.where('events.organisation_id', 'is not', null))
    .$if(filter.organisation !== undefined, (query) =>
      query.where('events.organisation_id', '=', (eb) =>
        eb
          .selectFrom('student_organisations')
          .select('id')
          .where('slug', '=', filter.organisation ?? ''),
      ),
    );
}

/** Returns the same events with the columns of a summary, in the reader's language. */
export function withSummary(matching: ReturnType<typeof matchingEvents>, { now, locale }: Moment, filter: Filter = {}) {
  return matching
    .leftJoin('student_organisations', 'student_organisations.id', 'events.organisation_id')
    .leftJoin('venues', 'venues.id', 'shown.venue_id')
    .select((eb) => [
      'events.id',
      'events.slug',
      ...texts(locale, 'events.title', 'events.excerpt'),
      'event_types.id as type_id',
      'event_types.slug as type_slug',
      ...texts(locale, 'event_types.name as type_name'),
      'student_organisations.name as organisation',
      unionShortName.as('union'),
      mediaRow(eb.ref('events.image_id')).as('image'),
      'events.cancelled_at',
      'shown.starts_at as start',
      'shown.ends_at as end',
      'shown.cancelled_at as occurrence_cancelled_at',
      ...textsOrNull(locale, 'venues.name as venue'),
      sql<number | null>`(select min(price_cents) from ticket_types where occurrence_id = shown.id)`.as('lowest'),
      sql<number | null>`(select max(price_cents) from ticket_types where occurrence_id = shown.id)`.as('highest'),
      occurrencesWithin(eb, now, filter)
        .select(
          sql<ShownOccurrence[]>`jsonb_agg(jsonb_build_object(
            'id', event_occurrences.id, 'start', event_occurrences.starts_at, 'end', event_occurrences.ends_at,
            'is_cancelled', event_occurrences.cancelled_at is not null
          ) order by event_occurrences.starts_at)`.as('all'),
        )
        .$asScalar()
        .$notNull()
        .as('occurrences'),
    ]);
}

/** Converts a row to its API form. */
export function summaryOf<R extends SummaryRow>(row: R, locale: Locale, filesUrl: string) {
  const { type_id, type_slug, type_name, organisation, union, cancelled_at, occurrence_cancelled_at, ...rest } = row;
  const { lowest, highest, ...summary } = rest;
  const isCancelled = cancelled_at !== null;
  return {
    ...summary,
    class: { id: type_id, slug: type_slug, name: type_name },
    organiser: organiserOf(organisation, union),
    image: mediaOf(row.image, locale, filesUrl),
    price: priceRangeOf(lowest, highest, locale),
    status: statusOf(isCancelled || occurrence_cancelled_at !== null),
    occurrences: row.occurrences.map(({ id, start, end, is_cancelled }) => ({
      id,
      start: new Date(start),
      end: new Date(end),
      status: statusOf(isCancelled || is_cancelled),
    })),
  };
}

function organiserOf(organisation: string | null, union: string): EventSummary['organiser'] {
  return organisation === null ? { kind: 'union', name: union } : { kind: 'student_organisation', name: organisation };
}
