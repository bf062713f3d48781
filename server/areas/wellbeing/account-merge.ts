import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { type MergedAccounts, type MergeServices, moveRows } from '#server/http/merge-rules.ts';
import { openStates } from './request-rows.ts';

/** Sessions of a year that a person may have (WELL-15). */
const SESSIONS_A_YEAR = 12;

/**
 * Moves requests for therapy. A person has one open request, and staff must not learn that there are two: the one that
 * has come further stays open, urgent if one of them is, and the other is cancelled.
 */
export async function moveRequests(
  transaction: Kysely<DB>,
  accounts: MergedAccounts,
  { clock }: MergeServices,
): Promise<void> {
  const { stays, folded } = accounts;
  const open = await transaction
    .selectFrom('wellbeing_requests')
    .select(['id', 'state', 'is_urgent'])
    .where('user_id', 'in', [stays.id, folded.id])
    .where('state', 'in', openStates)
    .orderBy(sql`array_position(${[...openStates]}::text[], state)`, 'desc')
    .orderBy('requested_at')
    .forUpdate()
    .execute();
  const [kept, second] = open;
  if (kept !== undefined && second !== undefined) {
    const raised = sql<number>`version + 1`;
    await transaction
      .updateTable('wellbeing_requests')
      .set({ state: 'cancelled', ended_at: clock.now(), version: raised })
      .where('id', '=', second.id)
      .execute();
    await transaction
      .updateTable('wellbeing_requests')
      .set({ is_urgent: kept.is_urgent || second.is_urgent, version: raised })
      .where('id', '=', kept.id)
      .execute();
  }
  await moveRows(transaction, { table: 'wellbeing_requests', column: 'user_id' }, accounts);
}

/**
 * Moves held sessions: they are numbered again in the order of their days. Of two on one day, one counts, and only the
 * first twelve of a year.
 */
export async function moveSessions(transaction: Kysely<DB>, { stays, folded }: MergedAccounts): Promise<void> {
  const { rows } = await sql<{ year: number; held_on: string }>`
    delete from wellbeing_sessions as own
    where user_id = ${folded.id}
      or user_id = ${stays.id} and exists (
        select from wellbeing_sessions as other where other.user_id = ${folded.id} and other.year = own.year
      )
    returning year, held_on`.execute(transaction);
  const days = [...new Set(rows.map(({ held_on }) => held_on))];
  await sql`
    insert into wellbeing_sessions (user_id, year, number, held_on)
    select ${stays.id}, year, number, held_on from (
      select extract(year from held_on)::smallint as year, held_on,
        row_number() over (partition by extract(year from held_on) order by held_on)::smallint as number
      from unnest(${days}::date[]) as held_on
    ) as counted
    where number <= ${SESSIONS_A_YEAR}`.execute(transaction);
}
