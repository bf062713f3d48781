import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { type AccountPair, bothHave, type MergedAccounts, moveRows, obstacle } from '#server/http/merge-rules.ts';
import { lockOpportunities } from '#server/services/volunteer-places.ts';

const activeStates = ['waiting', 'signed_up', 'confirmed'];

function isActive(row: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${row}.state`)} = any(${activeStates}::text[])`;
}

/** A person has one sign-up for an opportunity (PEOPLE-21). */
export const signUpObstacles = [
  obstacle(
    /*i18n*/ {
      id: 'server.merge.signUps',
      message:
        'Both accounts are signed up for the same volunteering opportunity. The person must withdraw one of the sign-ups first.',
    },
    (accounts, now) =>
      bothHave(
        'volunteer_sign_ups',
        {
          keep: ['opportunity_id'],
          where: (row) => sql<boolean>`(${isActive(row)} and exists (
            select from volunteer_opportunities as ahead
            where ahead.id = ${sql.ref(`${row}.opportunity_id`)} and ahead.starts_at > ${now}
          ))`,
        },
        accounts,
      ),
  ),
];

/**
 * Moves sign-ups. Of two for one opportunity the confirmed one stays, or the one with more hours: the hours of one
 * person at one time count once.
 */
export async function moveSignUps(transaction: Kysely<DB>, accounts: MergedAccounts): Promise<void> {
  const ids = { stays: accounts.stays.id, folded: accounts.folded.id };
  const shared = await sharedOpportunities(transaction, ids);
  await lockOpportunities(transaction, shared);
  await sql`
    delete from volunteer_sign_ups as own using volunteer_sign_ups as known
    where own.opportunity_id = known.opportunity_id and (own.user_id, known.user_id) in (
        (${ids.folded}::integer, ${ids.stays}::integer), (${ids.stays}::integer, ${ids.folded}::integer)
      ) and (${rankOf('known', ids)}) > (${rankOf('own', ids)})`.execute(transaction);
  await sql`
    update volunteer_opportunities as opportunity
    set taken = counted.taken, waiting = counted.waiting
    from (
      select opportunity_id,
        count(*) filter (where state in ('signed_up', 'confirmed')) as taken,
        count(*) filter (where state = 'waiting') as waiting
      from volunteer_sign_ups where opportunity_id = any(${shared}::integer[]) group by opportunity_id
    ) as counted
    where opportunity.id = counted.opportunity_id`.execute(transaction);
  await moveRows(transaction, { table: 'volunteer_sign_ups', column: 'user_id' }, accounts);
}

function rankOf(row: string, { stays }: AccountPair): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${row}.${name}`);
  return sql`${column('state')} = 'confirmed', coalesce(${column('minutes')}, -1), ${isActive(row)},
    ${column('user_id')} = ${stays}`;
}

async function sharedOpportunities(db: Kysely<DB>, { stays, folded }: AccountPair): Promise<number[]> {
  const rows = await db
    .selectFrom('volunteer_sign_ups as own')
    .innerJoin('volunteer_sign_ups as known', 'known.opportunity_id', 'own.opportunity_id')
    .select('own.opportunity_id')
    .where('own.user_id', '=', folded)
    .where('known.user_id', '=', stays)
    .execute();
  return rows.map(({ opportunity_id }) => opportunity_id);
}
