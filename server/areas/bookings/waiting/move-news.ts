import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { JobServices } from '#server/http/context.ts';
import { knowsPlace } from '#server/services/event-holders.ts';
import { periodInMalta } from '#server/services/malta-time.ts';
import { notify, textValues } from '#server/services/notifications.ts';
import { lockIfThere } from '#server/services/registration-status.ts';
import { openStates } from './entry-queries.ts';
import { waitingMail, waitingPath } from './offer-news.ts';

/** Whether the student knows the time and the place of the date; its lists close when it is cancelled (WAIT-7). */
const knowsTimeAndPlace = sql<boolean>`coalesce(
  (known_starts_at, known_ends_at) = (date.starts_at, date.ends_at) and ${knowsPlace}, false)`;

/**
 * Notifies students on waiting lists of a new time or venue of their date, once (WAIT-12). In one transaction for each,
 * so that a student has the notice and its e-mail or neither. Several server processes may run it at the same time.
 */
export async function tellWaitingOfMoves(services: JobServices): Promise<void> {
  const { db, clock } = services;
  const entries = await movedEntries(db, clock.now()).select(['waiting_entries.id', 'user_id']).execute();
  const failures: unknown[] = [];
  for (const entry of entries) await tellOfMove(entry, services).catch((error: unknown) => failures.push(error));
  // One student must not keep the others waiting; the job then fails, and is repeated.
  if (failures.length > 0) throw failures[0];
}

async function tellOfMove(
  { id, user_id }: { id: number; user_id: number },
  { db, clock, jobs }: JobServices,
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (transaction) => {
    if (!(await lockIfThere(transaction, user_id))) return;
    const moved = await lockMoved(transaction, { id, user_id }, now);
    if (moved === undefined) return;
    const { starts_at, ends_at, place, known_starts_at, known_ends_at, title, venue } = moved;
    const known = { known_starts_at: starts_at, known_ends_at: ends_at, known_place: place };
    // A student on two lists of the date gets one notice.
    await transaction
      .updateTable('waiting_entries')
      .set(known)
      .where('user_id', '=', user_id)
      .where('occurrence_id', '=', moved.occurrence_id)
      .where('state', 'in', openStates)
      .execute();
    const [notification = 0] = await notify(transaction, [user_id], {
      kind: 'waiting_moved',
      values: {
        ...textValues('title', title),
        ...textValues('venue', venue ?? { en: '–' }),
        time: periodInMalta(starts_at, ends_at),
        known_time: periodInMalta(known_starts_at ?? starts_at, known_ends_at ?? ends_at),
      },
      path: waitingPath(moved),
      at: now,
      useful_until: ends_at,
    });
    await jobs.enqueue(transaction, waitingMail, { id: notification });
  });
}

/** Open entries whose students do not know the date, unless it is over. */
function movedEntries(db: Kysely<DB>, now: Date) {
  return db
    .selectFrom('waiting_entries')
    .innerJoin('event_dates as date', 'date.occurrence_id', 'waiting_entries.occurrence_id')
    .where('waiting_entries.state', 'in', openStates)
    .where(sql<boolean>`date.ends_at > ${now} and not date.is_cancelled and not ${knowsTimeAndPlace}`)
    .orderBy('waiting_entries.id');
}

/** Locks an entry that is still uninformed. */
function lockMoved(transaction: Kysely<DB>, { id, user_id }: { id: number; user_id: number }, now: Date) {
  return movedEntries(transaction, now)
    .innerJoin('event_occurrences', 'event_occurrences.id', 'waiting_entries.occurrence_id')
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .leftJoin('venues', 'venues.id', 'event_occurrences.venue_id')
    .select(['waiting_entries.occurrence_id', 'date.starts_at', 'date.ends_at', 'date.place'])
    .select(['known_starts_at', 'known_ends_at', 'events.slug', 'events.title', 'venues.name as venue'])
    .where('waiting_entries.id', '=', id)
    .where('user_id', '=', user_id)
    .forUpdate('waiting_entries')
    .$narrowType<{ starts_at: Date; ends_at: Date }>()
    .executeTakeFirst();
}
