import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { type MergedAccounts, moveRows, obstacle } from '#server/http/merge-rules.ts';
import { lockDay } from './locks.ts';

/** A person is in one car a day (PEOPLE-21). */
export const carpoolObstacles = [
  obstacle(
    /*i18n*/ {
      id: 'server.merge.carpool',
      message: 'Both accounts are in a car on the same day. The person must leave one of the cars first.',
    },
    ({ stays, folded }, now) => sql<boolean>`exists (
      select from carpool_people as own join carpool_people as known on known.day = own.day and known.state = 'in'
      where own.user_id = ${folded} and known.user_id = ${stays} and own.state = 'in' and own.day >= malta_day(${now})
    )`,
  ),
];

/**
 * Moves places in cars. Where both accounts were in one car, the driver's place stays; of two cars of a past day, the
 * place of the account that stays.
 */
export async function moveSeats(transaction: Kysely<DB>, accounts: MergedAccounts): Promise<void> {
  const { stays, folded } = accounts;
  const { rows } = await sql<{ day: string }>`
    select distinct day from carpool_people where user_id = ${folded.id} order by day`.execute(transaction);
  for (const { day } of rows) await lockDay(transaction, day);
  await sql`
    delete from carpool_people as own using carpool_people as known
    where own.booking_id = known.booking_id and (own.user_id, known.user_id) in (
        (${folded.id}::integer, ${stays.id}::integer), (${stays.id}::integer, ${folded.id}::integer)
      ) and (known.is_driver, known.state = 'in', known.user_id = ${stays.id})
        > (own.is_driver, own.state = 'in', own.user_id = ${stays.id})`.execute(transaction);
  await sql`
    update carpool_people as own set state = 'removed'
    where own.user_id = ${folded.id} and own.state = 'in' and exists (
      select from carpool_people as known
      where known.user_id = ${stays.id} and known.day = own.day and known.state = 'in'
    )`.execute(transaction);
  await moveRows(transaction, { table: 'carpool_people', column: 'user_id' }, accounts);
}
