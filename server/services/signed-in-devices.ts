import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { isInUse, wasUsedToday } from '#server/http/session-activity.ts';
import { dayInMalta } from './malta-time.ts';

/** Sessions of an account that have not ended, the latest sign-in first. */
export async function listSignedInDevices(db: Kysely<DB>, user_id: number, now: Date) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'browser', 'system', 'created_at as started_at'])
    .select(sql<string>`malta_day(last_used_at)::text`.as('last_used_on'))
    .where('user_id', '=', user_id)
    .where('expires_at', '>', now)
    .where(isInUse(now))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const today = dayInMalta(now);
  return rows.map(({ id, ...device }) => ({
    id,
    device: wasUsedToday(id, now) ? { ...device, last_used_on: today } : device,
  }));
}
