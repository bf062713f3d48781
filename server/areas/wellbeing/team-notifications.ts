import { sql } from 'kysely';
import * as v from 'valibot';
import { Timestamp } from '#contract/kit/common.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { job } from '#server/http/area.ts';
import type { JobServices } from '#server/http/context.ts';
import { isInTerm } from '#server/services/terms.ts';
import { notifyEach, recipientsNotifiedSince } from './notifications.ts';

/** A new or withdrawn request and its time, without its student; urgent news has a separate alert. */
export const newRequestTask = {
  name: 'wellbeing.requested',
  data: v.object({ is_pressing: v.optional(v.boolean(), false), at: Timestamp }),
};

/**
 * Requests within this many minutes cause one notification, unless the list was read meanwhile; urgent ones always
 * cause one.
 */
const MINUTES_APART = 15;
const kind = 'appointment_requested';
const path = staffPaths.appointments;

/**
 * Notifies the team of new pending items. Urgent news within 15 minutes of an urgent alert is held back, and counted by
 * `alertHeldBackRequests`.
 */
export const newRequestJob = job(newRequestTask, async ({ is_pressing, at }, services: JobServices) => {
  const soon = new Date(services.clock.now().getTime() - MINUTES_APART * 60_000).toISOString();
  const membersToNotify = (db: JobServices['db']) =>
    db
      .selectFrom('user_roles')
      .innerJoin('users', 'users.id', 'user_roles.user_id')
      .select('user_id')
      .where('role', '=', 'wellbeing')
      .where(isInTerm(services.clock.now()))
      .where('users.email_proven_at', 'is not', null)
      .where('user_id', 'not in', recipientsNotifiedSince(db, kind, at))
      .where(
        'user_id',
        'not in',
        recipientsNotifiedSince(db, kind, soon).where(is_pressing ? isAlarm : sql<boolean>`read_at is null`),
      );
  const content = { kind, path, values: { urgent: is_pressing ? '1' : '0' } } as const;
  await notifyEach(services, await membersToNotify(services.db).execute(), content, async (transaction, user_id) => {
    return (await membersToNotify(transaction).where('user_id', '=', user_id).executeTakeFirst()) !== undefined;
  });
});

/**
 * Runs each minute: notifies the team of the number of urgent items since the last alert, once 15 minutes have passed.
 */
export async function alertHeldBackRequests(services: JobServices): Promise<void> {
  const { db, clock } = services;
  const soon = new Date(clock.now().getTime() - MINUTES_APART * 60_000);
  const { rows } = await sql<{ user_id: number; count: number }>`
    select alarm.user_id, held_back.count from (
      select notifications.user_id, max(created_at) as at from notifications
      join user_roles on user_roles.user_id = notifications.user_id and role = 'wellbeing'
        and ${isInTerm(clock.now())}
      where kind = ${kind} and ${isAlarm} group by notifications.user_id
    ) alarm cross join lateral (
      select count(*)::integer as count from wellbeing_requests
      where is_urgent and state = 'requested' and requested_at > alarm.at
        or state = 'cancelled' and appointment_at is not null and ended_at > alarm.at
    ) held_back
    where alarm.at <= ${soon} and held_back.count > 0`.execute(db);
  for (const { user_id, count } of rows) {
    await notifyEach(services, [{ user_id }], { kind, path, values: { urgent: String(count) } });
  }
}

const isAlarm = sql<boolean>`coalesce(notifications."values" ->> 'urgent', '0') <> '0'`;
