import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { HttpProblem } from './errors.ts';

/** The condition that the account of a row of `users` is not blocked (PEOPLE-14). */
export const isNotBlocked = sql<boolean>`not exists (select from account_blocks where user_id = users.id)`;

/** Asserts that a locked account is not blocked. @throws HttpProblem with this code */
export async function assertNotBlocked(
  db: Kysely<DB>,
  user_id: number,
  code: 'account_blocked' | 'person_blocked',
): Promise<void> {
  const block = await db.selectFrom('account_blocks').select('id').where('user_id', '=', user_id).executeTakeFirst();
  if (block !== undefined) throw new HttpProblem(code);
}
