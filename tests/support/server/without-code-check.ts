import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';

/** Makes a call while `find_code_obstacle` finds nothing. */
export async function withoutCodeCheck<T>(db: Kysely<DB>, act: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef('find_code_obstacle'::regproc) as text`.execute(db);
  const text = rows[0]?.text ?? '';
  await sql.raw(text.replace(/begin/i, 'begin return null;')).execute(db);
  try {
    return await act();
  } finally {
    await sql.raw(text).execute(db);
  }
}
