import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import type { Jobs, Task } from '#server/db/jobs.ts';
import type { DB } from '#server/db/schema.gen.ts';

/**
 * News that volunteers of an opportunity are notified of later, by a job, because their accounts are not locked during
 * the change.
 */
export const volunteerNews = ['moved_up', 'changed', 'cancelled', 'thanked'] as const;

/** Notifies a volunteer, by the id of the sign-up; its job is in server/areas/volunteering. */
export const volunteerNewsTask = {
  name: 'volunteering.news',
  data: v.object({ id: v.number(), news: v.picklist(volunteerNews) }),
} satisfies Task<{ id: number; news: (typeof volunteerNews)[number] }>;

interface Wanted {
  opportunity_id: number;
  user_id: number;
  now: Date;
}

/**
 * Signs an account up in one statement: for a place if one is free and the waiting list is empty, else at the end of
 * the list. Concurrent calls wait for the row of the opportunity, and see the result of the previous call. The account
 * must be locked.
 * @returns the id of the sign-up; undefined for an opportunity that has begun, was cancelled or does not exist
 */
export async function claimVolunteerPlace(
  db: Kysely<DB>,
  { opportunity_id, user_id, now }: Wanted,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with opportunity as (
      update volunteer_opportunities
      set taken = taken + (taken < places and waiting = 0)::integer,
        waiting = waiting + (taken >= places or waiting > 0)::integer,
        numbered = numbered + 1
      where id = ${opportunity_id} and cancelled_at is null and starts_at > ${now}
      returning id, waiting, numbered
    )
    insert into volunteer_sign_ups (opportunity_id, user_id, state, number, signed_up_at)
    select id, ${user_id}, case when waiting = 0 then 'signed_up' else 'waiting' end, numbered, ${now}
    from opportunity
    on conflict (opportunity_id, user_id) do update
      set state = excluded.state, number = excluded.number, signed_up_at = excluded.signed_up_at,
        moved_up_at = null, decided_by = null
    returning id`.execute(db);
  return rows[0]?.id;
}

/**
 * Locks opportunities after the account and in the order of their ids, so that concurrent withdrawals do not deadlock.
 */
export async function lockOpportunities(db: Kysely<DB>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .selectFrom('volunteer_opportunities')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * Withdraws an account's sign-ups for opportunities that have not begun, even after the time limit; volunteers on the
 * waiting lists move up.
 * @param user_id null for sign-ups whose account is deleted
 */
export async function leaveAllPlaces(db: Kysely<DB>, user_id: number | null, now: Date, jobs: Jobs): Promise<void> {
  const open = await db
    .selectFrom('volunteer_sign_ups')
    .innerJoin('volunteer_opportunities', 'volunteer_opportunities.id', 'opportunity_id')
    .select(['volunteer_sign_ups.id', 'opportunity_id'])
    .where('user_id', user_id === null ? 'is' : '=', user_id)
    .where('state', 'in', ['waiting', 'signed_up', 'confirmed'])
    .where('starts_at', '>', now)
    .orderBy('opportunity_id')
    .execute();
  await lockOpportunities(
    db,
    open.map(({ opportunity_id }) => opportunity_id),
  );
  for (const { id, opportunity_id } of open) {
    await leaveVolunteerPlaces(db, { opportunity_id, ids: [id], state: 'withdrawn', now }, jobs);
  }
}

interface Leaving {
  opportunity_id: number;
  /** Sign-ups that end here; empty if places were added */
  ids: readonly number[];
  state: 'withdrawn' | 'declined';
  now: Date;
}

/**
 * Ends sign-ups and moves waiting volunteers up in order, in one statement: as many as there are free places, and none
 * after the start. The opportunity must be locked. A row with another lock belongs to an account that is being deleted,
 * which calls this next, so it is skipped. A job notifies the volunteers who moved up.
 * @returns the number of ended sign-ups
 */
export async function leaveVolunteerPlaces(
  db: Kysely<DB>,
  { opportunity_id, ids, state, now }: Leaving,
  jobs: Jobs,
): Promise<number> {
  const leaving = sql`${ids}::integer[]`;
  const { rows } = await sql<{ gone: number; moved: number[] }>`
    with gone as (
      update volunteer_sign_ups set state = ${state}
      where opportunity_id = ${opportunity_id} and id = any(${leaving})
        and state in ('waiting', 'signed_up', 'confirmed')
      returning id
    ), rest as (
      select count(*) filter (where state <> 'waiting') as taken, count(*) filter (where state = 'waiting') as waiting
      from volunteer_sign_ups
      where opportunity_id = ${opportunity_id} and id <> all(${leaving})
        and state in ('waiting', 'signed_up', 'confirmed')
    ), moved as (
      update volunteer_sign_ups set state = 'signed_up', moved_up_at = ${now}
      where id = any(array(
        select id from volunteer_sign_ups
        where opportunity_id = ${opportunity_id} and state = 'waiting' and id <> all(${leaving})
        order by number
        limit coalesce((
          select greatest(0, places - rest.taken) from volunteer_opportunities, rest
          where id = ${opportunity_id} and cancelled_at is null and starts_at > ${now}
        ), 0)
        for update skip locked
      ))
      returning id
    )
    update volunteer_opportunities
    set taken = rest.taken + (select count(*) from moved), waiting = rest.waiting - (select count(*) from moved)
    from rest
    where id = ${opportunity_id}
    returning (select count(*)::integer from gone) as gone, array(select id from moved order by id) as moved`.execute(
    db,
  );
  for (const id of rows[0]?.moved ?? []) await jobs.enqueue(db, volunteerNewsTask, { id, news: 'moved_up' });
  return rows[0]?.gone ?? 0;
}
