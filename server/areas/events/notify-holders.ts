import { type Kysely, type NotNull, type SqlBool, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { JobServices } from '#server/http/context.ts';
import { heldBookings, knowsDate, knowsPlace } from '#server/services/event-holders.ts';
import { lockIfThere } from '#server/services/registration-status.ts';
import { type ChangeKind, type Holder, sendNotice } from './holder-notice.ts';
import { remindHolders } from './remind-holders.ts';

/**
 * Notifies ticket holders of changes of their event date, and reminds them before the start
 * (docs/decisions/notifications.md). Several server processes may run it at the same time.
 */
export async function notifyHolders(services: JobServices): Promise<void> {
  await notifyOfChanges(services);
  await remindHolders(services);
}

/** Uses one transaction per holder: if the process is killed, a holder has all parts of the notice or none. */
async function notifyOfChanges({ db, clock, jobs }: JobServices): Promise<void> {
  const now = clock.now();
  for (const holder of await findUninformed(db, now)) {
    await db.transaction().execute(async (transaction) => {
      if (!(await lockIfThere(transaction, holder.user_id))) return;
      const bookings = await lockUninformed(transaction, holder);
      const [first] = bookings;
      if (first === undefined) return;
      await recordKnownDate(transaction, bookings);
      const kind = kindOf(bookings);
      if (kind === undefined) return;
      const { known_starts_at, known_ends_at } = first;
      const before = { starts_at: known_starts_at, ends_at: known_ends_at };
      await sendNotice({ db: transaction, jobs }, { ...holder, booking_id: first.id, kind, before, at: now });
    });
  }
}

/** Holders of a date that is cancelled with refunds are notified with their refund instead (EVENT-39). */
const hasNoCancellation = sql<SqlBool>`not exists (
  select from date_cancellations where occurrence_id = bookings.occurrence_id and state in ('running', 'done')
)`;

/** Holders of a date that staff move are notified by the move, with its sentence (EVENT-45). */
const hasNoMove = sql<SqlBool>`not exists (
  select from date_move_steps step join date_moves on date_moves.id = step.move_id
  where step.booking_id = bookings.id and step.done_at is null and date_moves.state = 'running'
)`;

/** Holders with an outdated date, unless both the old and the new date are over. */
function findUninformed(db: Kysely<DB>, now: Date): Promise<Holder[]> {
  return heldBookings(db)
    .select(['bookings.user_id', 'bookings.occurrence_id'])
    .$narrowType<{ user_id: NotNull }>()
    .distinct()
    .where(sql<SqlBool>`not ${knowsDate}`)
    .where(
      sql<SqlBool>`bookings.id in (
        select id from bookings where confirmed_at is not null and known_ends_at > ${now}
        union all
        select bookings.id from event_occurrences occurrence join bookings on occurrence_id = occurrence.id
        where occurrence.ends_at > ${now}
      )`,
    )
    .where(hasNoCancellation)
    .where(hasNoMove)
    .orderBy('bookings.occurrence_id')
    .orderBy('bookings.user_id')
    .execute();
}

/** The holder's bookings with an outdated date, first booked first. Their account is locked. */
function lockUninformed(transaction: Kysely<DB>, { user_id, occurrence_id }: Holder) {
  return heldBookings(transaction)
    .select(['bookings.id', 'date.starts_at', 'date.ends_at', 'date.place', 'date.is_cancelled'])
    .select(['known_starts_at', 'known_ends_at', 'known_is_cancelled', knowsPlace.as('knows_place')])
    .where('bookings.user_id', '=', user_id)
    .where('bookings.occurrence_id', '=', occurrence_id)
    .where(sql<SqlBool>`not ${knowsDate}`)
    .where(hasNoCancellation)
    .where(hasNoMove)
    .orderBy('bookings.created_at')
    .orderBy('bookings.id')
    .forUpdate('bookings')
    .$narrowType<{ starts_at: Date; ends_at: Date; known_starts_at: Date; known_ends_at: Date }>()
    .execute();
}

type Uninformed = Awaited<ReturnType<typeof lockUninformed>>[number];

/** Stores the date as read, so that a later change is found again. */
async function recordKnownDate(transaction: Kysely<DB>, bookings: readonly Uninformed[]): Promise<void> {
  for (const { id, starts_at, ends_at, place, is_cancelled } of bookings) {
    await transaction
      .updateTable('bookings')
      .set({
        known_starts_at: starts_at,
        known_ends_at: ends_at,
        known_place: place,
        known_is_cancelled: is_cancelled,
      })
      .where('id', '=', id)
      .execute();
  }
}

type Compared = Omit<Uninformed, 'id' | 'place'>;

/** Returns the kind of the notice; undefined if a cancelled date has changed and stays cancelled. */
export function kindOf(bookings: readonly Compared[]): ChangeKind | undefined {
  const knewCancelled = bookings.some(({ known_is_cancelled }) => known_is_cancelled === true);
  if (bookings.some(({ is_cancelled }) => is_cancelled === true)) return knewCancelled ? undefined : 'event_cancelled';
  if (knewCancelled) return 'event_reinstated';
  const isMoved = bookings.some(({ knows_place }) => !knows_place);
  const isRescheduled = bookings.some(
    ({ starts_at, ends_at, known_starts_at, known_ends_at }) =>
      starts_at.getTime() !== known_starts_at.getTime() || ends_at.getTime() !== known_ends_at.getTime(),
  );
  if (isMoved) return isRescheduled ? 'event_changed' : 'event_moved';
  return 'event_rescheduled';
}
