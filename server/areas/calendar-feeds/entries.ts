import { hash } from 'node:crypto';
import { type ICalCalendar, ICalEventStatus } from 'ical-generator';
import { type Kysely, sql } from 'kysely';
import { memberPaths } from '#contract/kit/member-paths.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { type AgendaArea, type AgendaReader, type AgendaRow, agendaUnion } from '#server/http/agenda-rows.ts';
import type { Services } from '#server/http/context.ts';
import { dayInMalta } from '#server/services/malta-time.ts';
import { type FeedKind, isFeedKind, words } from './words.ts';

/** Days for which an entry that has ended stays in a feed. */
export const PAST_DAYS = 30;
const DAY_MS = 86_400_000;

/** A dated entry other than a ticket. */
interface Entry {
  uid: string;
  kind: FeedKind;
  title: string;
  place: string;
  starts_at: Date;
  ends_at: Date;
  is_whole_day: boolean;
  is_cancelled: boolean;
}

/** The state of an entry as programs know it. */
interface Version {
  sequence: number;
  changed_at: Date;
}

/** Reads the tickets and the other entries of a member; none of confidential areas (FEED-5). */
export async function readOwnEntries(
  areas: readonly AgendaArea[],
  reader: AgendaReader,
  db: Kysely<DB>,
): Promise<{ bookings: string[]; entries: Entry[] }> {
  const open = areas.filter(({ isConfidential }) => isConfidential !== true);
  const oldest = new Date(reader.now.getTime() - PAST_DAYS * DAY_MS);
  const { rows } = await sql<AgendaRow>`
    select * from ${agendaUnion(open, reader)} as entries where ends_at > ${oldest}
    order by starts_at, kind, ref, title`.execute(db);
  const entries = new Map<string, Entry>();
  for (const { kind, ref, ...row } of rows) {
    if (!isFeedKind(kind)) continue;
    const uid = `ksu-agenda-${kind}-${ref}`;
    const known = entries.get(uid);
    // The deadline of an officer of two organisations is one entry.
    entries.set(uid, { ...row, uid, kind, title: known === undefined ? row.title : `${known.title}, ${row.title}` });
  }
  const bookings = rows.flatMap(({ kind, ref }) => (kind === 'ticket' ? [ref] : []));
  return { bookings, entries: [...entries.values()] };
}

/**
 * Returns the versions of entries by UID. An entry that differs from what the feed last contained gets the next SEQUENCE
 * (FEED-7): its area may not count its changes.
 * @returns undefined if the feed has ended meanwhile
 */
export async function versionsOf(
  entries: readonly Entry[],
  feed_id: string,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
): Promise<Map<string, Version> | undefined> {
  const digests = new Map(entries.map((entry) => [entry.uid, hash('sha1', JSON.stringify(entry), 'base64url')]));
  const stored = await readVersions(db, feed_id);
  const isKnown = [...digests].every(([uid, digest]) => stored.get(uid)?.digest === digest);
  if (isKnown) return stored;
  const [uids, values] = [[...digests.keys()], [...digests.values()]];
  return db.transaction().execute(async (transaction) => {
    const feed = transaction.selectFrom('calendar_feeds').select('id').where('id', '=', feed_id).forUpdate();
    if ((await feed.executeTakeFirst()) === undefined) return undefined;
    await sql`
      insert into calendar_feed_entries (feed_id, uid, digest, sequence, changed_at)
      select ${feed_id}, uid, digest, 0, ${clock.now()}
      from unnest(${uids}::text[], ${values}::text[]) as given (uid, digest)
      on conflict (feed_id, uid) do update set
        digest = excluded.digest, sequence = calendar_feed_entries.sequence + 1, changed_at = excluded.changed_at
      where calendar_feed_entries.digest <> excluded.digest`.execute(transaction);
    return readVersions(transaction, feed_id);
  });
}

async function readVersions(db: Kysely<DB>, feed_id: string) {
  const rows = await db.selectFrom('calendar_feed_entries').selectAll().where('feed_id', '=', feed_id).execute();
  return new Map(rows.map((row) => [row.uid, row]));
}

/** Adds an entry to a calendar. A deadline has no end. */
export function addEntry(
  calendar: ICalCalendar,
  { uid, kind, title, place, starts_at, ends_at, is_whole_day, is_cancelled }: Entry,
  { sequence, changed_at }: Version,
  { locale, translate, home }: { locale: AgendaReader['locale']; translate: Services['translate']; home: string },
): void {
  const timeOf = (at: Date) => (is_whole_day ? new Date(dayInMalta(at)) : at);
  calendar.createEvent({
    id: uid,
    sequence,
    stamp: changed_at,
    lastModified: changed_at,
    start: timeOf(starts_at),
    ...(ends_at > starts_at && { end: timeOf(ends_at) }),
    allDay: is_whole_day,
    summary: translate(locale, words[kind], { title }),
    location: place || null,
    url: home + memberPaths.account,
    status: is_cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
}
