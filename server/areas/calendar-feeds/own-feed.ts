import { isNotBlocked } from '#server/http/account-blocks.ts';
import type { AgendaArea } from '#server/http/agenda-rows.ts';
import { encodedResponse, matchesTag } from '#server/http/answer.ts';
import type { Services } from '#server/http/context.ts';
import { encodeBody } from '#server/http/encoding.ts';
import { notFound } from '#server/http/errors.ts';
import { limitEach } from '#server/http/limits.ts';
import { jsonHeaders } from '#server/http/security-headers.ts';
import type { Api } from '#server/http/serve.ts';
import { organisationsOf } from '#server/http/sessions.ts';
import type { Message } from '#server/http/translate.ts';
import { newFeed } from '#server/services/calendar-file.ts';
import { addOccurrence, calendarOccurrences } from '#server/services/calendar.ts';
import { FEED_ROUTE, idOfFile } from './address.ts';
import { addEntry, readOwnEntries, versionsOf } from './entries.ts';

/** Fetches of one address per hour: a few devices that ask every five minutes. */
const FETCHES_PER_HOUR = 120;

const messages = {
  name: /*i18n*/ { id: 'server.calendarFeeds.name', message: '{union}: my dates' },
} satisfies Record<string, Message>;

/**
 * `GET /feeds/calendar/{id}.{signature}.ics`: a member's own dates, for whoever has the address (FEED-4). Forged, ended
 * and blocked addresses get the same 404.
 */
export function bindOwnFeed({ app, services }: Api, areas: readonly AgendaArea[]): void {
  const count = limitEach(FETCHES_PER_HOUR, 3600);
  app.get(FEED_ROUTE, async (c) => {
    c.set('endpoint', 'calendarFeeds.feed');
    const id = idOfFile(c.req.param('file') ?? '', services.secrets);
    const text = id === undefined ? undefined : await readFeed(id, areas, services, count);
    if (text === undefined) throw notFound();
    return privateFile(c.req.raw, text);
  });
}

/** @returns undefined if the feed has ended, or if its account is blocked */
async function readFeed(
  id: string,
  areas: readonly AgendaArea[],
  services: Services,
  count: (key: string) => Promise<void>,
): Promise<string | undefined> {
  const { db, clock, settings, translate } = services;
  const now = clock.now();
  const owner = await findOwner(id, services);
  if (owner === undefined) return undefined;
  await count(id);
  const { locale } = owner;
  const { bookings, entries } = await readOwnEntries(areas, { ...owner, now }, db);
  const versions = await versionsOf(entries, id, services);
  if (versions === undefined) return undefined;
  const home = settings.homeUrl;
  const feed = newFeed(translate(locale, messages.name), locale);
  if (bookings.length > 0) {
    const booked = db.selectFrom('bookings').select('occurrence_id').where('id', 'in', bookings);
    const occurrences = calendarOccurrences(db, { now, locale }).where('event_occurrences.id', 'in', booked);
    for (const row of await occurrences.execute()) addOccurrence(feed, row, { home });
  }
  for (const entry of entries) {
    const version = versions.get(entry.uid);
    if (version !== undefined) addEntry(feed, entry, version, { locale, translate, home });
  }
  return feed.toString();
}

function findOwner(id: string, { db, clock }: Services) {
  return db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .select(['users.id as user_id', 'users.account_type', 'users.locale'])
    .select(organisationsOf(clock.now()).as('organisation_ids'))
    .where('calendar_feeds.id', '=', id)
    .where('users.deleted_at', 'is', null)
    .where(isNotBlocked)
    .executeTakeFirst();
}

/**
 * Returns a file for one person. Only the person's programs may store it, and they ask whether it is still the same
 * each time.
 */
async function privateFile(request: Request, text: string): Promise<Response> {
  const body = encodeBody(text);
  const headers = {
    ...jsonHeaders,
    'cache-control': 'private, no-cache',
    etag: `W/"${body.digest}"`,
    'x-robots-tag': 'noindex',
    vary: 'Accept-Encoding',
  };
  if (matchesTag(request.headers.get('if-none-match'), body.digest))
    return new Response(null, { status: 304, headers });
  return encodedResponse(request, body, { headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8' } });
}
