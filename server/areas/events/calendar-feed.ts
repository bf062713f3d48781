import { hash } from 'node:crypto';
import { expressionBuilder, type Kysely } from 'kysely';
import * as v from 'valibot';
import { eventFilters } from '#contract/events/calls.ts';
import { dayRangeOf } from '#contract/events/days.ts';
import type { Locale } from '#contract/kit/common.ts';
import { paths } from '#contract/kit/paths.ts';
import { serverRoots } from '#contract/kit/server-addresses.ts';
import { texts } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { type EncodedBody, encodeBody } from '#server/http/encoding.ts';
import { notFound } from '#server/http/errors.ts';
import { localeOf } from '#server/http/locale.ts';
import { queryReader } from '#server/http/query.ts';
import type { Api } from '#server/http/serve.ts';
import { publicFile } from '#server/http/xml.ts';
import { newFeed } from '#server/services/calendar-file.ts';
import { addOccurrence, calendarOccurrences } from '#server/services/calendar.ts';
import { dayInMalta } from '#server/services/malta-time.ts';
import { type Filter, matchingEvents } from './event-queries.ts';
import { occurrencesWithin } from './occurrence-queries.ts';

/** Days for which an occurrence that has ended stays in a feed, so that it does not disappear from calendars at once. */
const PAST_DAYS = 30;
const DAY_MS = 86_400_000;
/** More occurrences than the union ever plans; a bound on the size of the file. */
const MAX_OCCURRENCES = 1000;

/** A feed always has past and future dates. */
const { upcoming: _, ...feedFilters } = eventFilters;
const FeedQuery = v.strictObject(feedFilters);
type FeedQuery = v.InferOutput<typeof FeedQuery>;

const words = {
  events: { en: 'Events', mt: 'Avvenimenti' },
  // The same words as in the filters of the list.
  free: { en: 'Free', mt: 'B’xejn' },
} as const;

type Services = Pick<Api['services'], 'db' | 'clock' | 'settings' | 'union'>;

interface StoredFeed extends EncodedBody {
  /** Digest of the rows that it was made from */
  source: string;
}

/** Serves the calendar feed of public events, or of those that match a filter (FEED-9 to FEED-11). */
export function bindEventsFeed({ app, services, answers }: Api): void {
  const readQuery = queryReader(FeedQuery);
  app.get(`${serverRoots.feeds}/events.ics`, async (c) => {
    const request = c.req.raw;
    const { searchParams } = new URL(request.url);
    const query = readQuery(searchParams) as FeedQuery;
    const locale = localeOf(request);
    const feed = await answers.read(`calendar ${JSON.stringify([locale, query])}`, (stored: StoredFeed | undefined) =>
      readFeed(query, locale, services, stored),
    );
    return publicFile(request, feed, { type: 'text/calendar', variesByLanguage: !searchParams.has('locale') });
  });
}

/** Reads the rows of a feed, and returns the stored one if it was made from the same rows. */
async function readFeed(
  query: FeedQuery,
  locale: Locale,
  services: Services,
  stored?: StoredFeed,
): Promise<StoredFeed> {
  const { db, clock, settings, union } = services;
  const now = clock.now();
  const name = [
    (await findOrganisation(query.organisation, db)) ?? union.names().short_name,
    words.events[locale],
    await findType(query.class, locale, db),
    query.free === true ? words.free[locale] : undefined,
  ]
    .filter(Boolean)
    .join(' · ');
  const rows = await findOccurrences(withDays(query, now), { db, now, locale });
  const source = hash('sha1', JSON.stringify([name, rows]), 'base64url');
  if (stored?.source === source) return stored;
  const feed = newFeed(name, locale).url(settings.homeUrl + paths.events);
  for (const row of rows) addOccurrence(feed, row, { home: settings.homeUrl });
  return { ...encodeBody(feed.toString()), source };
}

function findOccurrences(
  { from, to, free, ...filter }: Filter,
  { db, now, locale }: { db: Kysely<DB>; now: Date; locale: Locale },
) {
  const within = occurrencesWithin(expressionBuilder<DB, 'events'>(), now, { from, to, free });
  return calendarOccurrences(db, { now, locale })
    .where('events.id', 'in', matchingEvents(db, now, filter).select('events.id'))
    .where('event_occurrences.id', 'in', within.select('event_occurrences.id'))
    .where('event_occurrences.ends_at', '>', new Date(now.getTime() - PAST_DAYS * DAY_MS))
    .limit(MAX_OCCURRENCES)
    .execute();
}

/** Replaces a named period by its present days: such a feed changes every day. */
function withDays({ when, ...filter }: FeedQuery, now: Date): Filter {
  return when === undefined ? filter : { ...filter, ...dayRangeOf(when, dayInMalta(now)) };
}

/** @throws HttpProblem `not_found` for an unknown organisation */
async function findOrganisation(slug: string | undefined, db: Kysely<DB>): Promise<string | undefined> {
  if (slug === undefined) return undefined;
  const found = db.selectFrom('student_organisations').select('name').where('slug', '=', slug);
  return (await found.executeTakeFirstOrThrow(notFound)).name;
}

/** @throws HttpProblem `not_found` for an unknown type */
async function findType(slug: string | undefined, locale: Locale, db: Kysely<DB>): Promise<string | undefined> {
  if (slug === undefined) return undefined;
  const found = db.selectFrom('event_types').select(texts(locale, 'name')).where('slug', '=', slug);
  return (await found.executeTakeFirstOrThrow(notFound)).name;
}
