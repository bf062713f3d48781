import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { type AccountPair, type MergedAccounts, moveRows, obstacle } from '#server/http/merge-rules.ts';

/** A student has one interview with a company, and none at the same time (PEOPLE-21). */
export const interviewObstacles = [
  obstacle(
    /*i18n*/ {
      id: 'server.merge.interviews',
      message:
        'Both accounts have an interview with the same company, or at the same time. The person must cancel one of them first.',
    },
    (accounts, now) => sql<boolean>`exists (select from interviews as own ${clashingWith(accounts, now)})`,
  ),
];

/** Moves interviews. Of two past ones of which a person can have one, the interview of the account that stays counts. */
export async function moveInterviews(transaction: Kysely<DB>, accounts: MergedAccounts): Promise<void> {
  const ids = { stays: accounts.stays.id, folded: accounts.folded.id };
  await sql`
    update interviews set state = 'cancelled'
    where id in (select own.id from interviews as own ${clashingWith(ids, null)})`.execute(transaction);
  await moveRows(transaction, { table: 'interviews', column: 'user_id' }, accounts);
}

/** @param now only pairs of which one interview is ahead; null for all */
function clashingWith({ stays, folded }: AccountPair, now: Date | null): RawBuilder<unknown> {
  return sql`
    join interviews as known on known.user_id = ${stays} and known.state <> 'cancelled' and (
      known.company_id = own.company_id
      or tstzrange(known.starts_at, known.free_at) && tstzrange(own.starts_at, own.free_at)
    )
    where own.user_id = ${folded} and own.state <> 'cancelled'
      and (${now}::timestamptz is null or greatest(known.starts_at, own.starts_at) > ${now}::timestamptz)`;
}
