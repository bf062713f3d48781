import { type Kysely, type RawBuilder, sql } from 'kysely';
import { inMalta } from '#contract/kit/malta-dates.ts';
import { staffRoles } from '#contract/kit/roles.ts';
import type { DB } from '#server/db/schema.gen.ts';

/**
 * Minutes without a call after which a session ends, if its account has a staff role (AUTH-31). Members need no such
 * limit: their sessions end 30 days after sign-in at the latest.
 */
const STAFF_IDLE_MINUTES = 30;
const MINUTE_MS = 60_000;
/** Minutes after which the stored time of the last call is renewed, so that few calls write. */
const STAMP_MINUTES = 1;

/** The condition that the account of a row in `sessions` has a staff role in force. */
export function isStaffSession(now: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from user_roles where user_roles.user_id = sessions.user_id and role = any(${staffRoles})
    and is_in_term(starts_at, ends_at, ${now})
  )`;
}

/** The condition that a row in `sessions` has not ended by being idle (AUTH-31). */
export function isInUse(now: Date): RawBuilder<boolean> {
  const idleSince = new Date(now.getTime() - STAFF_IDLE_MINUTES * MINUTE_MS);
  return sql<boolean>`(sessions.last_used_at > ${idleSince} or not ${isStaffSession(now)})`;
}

interface UsedSession {
  id: string;
  last_used_at: Date;
  is_staff: boolean;
}

/** Records that sessions were used: at once for staff, the day for members. */
export async function recordUses(db: Kysely<DB>, sessions: readonly UsedSession[], now: Date): Promise<void> {
  const stale = sessions.filter((session) => session.is_staff && isStampOld(session, now));
  if (stale.length > 0)
    await stampSessions(
      db,
      stale.map(({ id }) => id),
      sql<Date>`${now}::timestamptz`,
    );
  const members = sessions.filter(({ is_staff }) => !is_staff);
  if (members.length > 0)
    await rememberMembers(
      db,
      members.map(({ id }) => id),
      now,
    );
}

function isStampOld({ last_used_at }: UsedSession, now: Date): boolean {
  return now.getTime() - last_used_at.getTime() >= STAMP_MINUTES * MINUTE_MS;
}

/**
 * The sessions that members used today, in the memory of this process. Neither the time nor the order of their calls
 * may be stored, because both would show who was here when an anonymous complaint arrived (COMPLAINT-8).
 */
const usedByMembers = { day: '', first: new Date(0), ids: new Set<string>() };

/** Stores the sessions of the previous day, sorted and in one statement, with the first call of a new one. */
async function rememberMembers(db: Kysely<DB>, ids: readonly string[], now: Date): Promise<void> {
  const day = dayKey(now);
  const { day: previous, first, ids: previousIds } = usedByMembers;
  if (day !== previous) Object.assign(usedByMembers, { day, first: now, ids: new Set() });
  for (const id of ids) usedByMembers.ids.add(id);
  if (day === previous || previousIds.size === 0) return;
  await stampSessions(db, [...previousIds].toSorted(), sql<Date>`malta_midnight(malta_day(${first}::timestamptz))`);
}

/** Whether a member used the session today, as far as this process knows. */
export function wasUsedToday(id: string, now: Date): boolean {
  return usedByMembers.day === dayKey(now) && usedByMembers.ids.has(id);
}

function dayKey(now: Date): string {
  const { year, month, day } = inMalta(now);
  return `${year}-${month}-${day}`;
}

/**
 * Stores a later time of use. Rows that another call is changing or deleting are skipped, so no call waits here, and
 * none of two copies of the server blocks the other.
 */
async function stampSessions(db: Kysely<DB>, ids: readonly string[], last_used_at: RawBuilder<Date>): Promise<void> {
  const unlocked = db
    .selectFrom('sessions')
    .select('id')
    .where(sql<boolean>`id = any(${ids})`)
    .where('last_used_at', '<', last_used_at)
    .orderBy('id')
    .forUpdate()
    .skipLocked();
  await db.updateTable('sessions').set({ last_used_at }).where('id', 'in', unlocked).execute();
}
