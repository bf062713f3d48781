import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { HttpProblem } from '#server/http/errors.ts';

/** The condition that the account of a row of `users` is not blocked (PEOPLE-14). */
export const isNotBlocked = sql<boolean>`not exists (select from account_blocks where user_id = users.id)`;

/** Asserts that a locked account may get a staff role. @throws HttpProblem `person_blocked` */
export async function assertNotBlocked(db: Kysely<DB>, user_id: number): Promise<void> {
  const block = await db.selectFrom('account_blocks').select('id').where('user_id', '=', user_id).executeTakeFirst();
  if (block !== undefined) throw new HttpProblem('person_blocked');
}
