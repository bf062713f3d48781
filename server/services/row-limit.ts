import { type SelectQueryBuilder, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { HttpProblem } from '#server/http/errors.ts';
import type { Message } from '#server/http/translate.ts';

/**
 * Asserts that one more of these rows may be added. The row that they belong to must be locked.
 * @param message a message for a caller who has reached `max`
 * @throws HttpProblem `limit_reached`
 */
export async function assertBelowLimit<T extends keyof DB>(
  rows: SelectQueryBuilder<DB, T, object>,
  max: number,
  message?: Message,
): Promise<void> {
  const { count } = await rows.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow();
  if (count >= max) throw new HttpProblem('limit_reached', { values: { max }, ...(message && { message }) });
}
