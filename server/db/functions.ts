import { readdirSync, readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';

const folder = new URL('./functions/', import.meta.url);

/**
 * Creates or replaces SQL functions from their files, `functions/<name>.sql`, in the given order. A migration calls it for
 * functions that its own statements need, such as those of triggers; `applyAllFunctions` follows after all migrations.
 * @param db a transaction
 * @throws Error naming the file that PostgreSQL rejected
 */
export async function applyFunctions<DB>(db: Kysely<DB>, names: readonly string[]): Promise<void> {
  // A file is always the newest version, so it may refer to a table that only a later migration creates.
  await sql`set local check_function_bodies = off`.execute(db);
  for (const name of names) {
    const statement = readFileSync(new URL(`${name}.sql`, folder), 'utf8');
    try {
      await sql.raw(statement).execute(db);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`server/db/functions/${name}.sql: ${reason}`, { cause: error });
    }
  }
}

/** Creates or replaces every SQL function in one transaction, so that the database has those of the running program. */
export async function applyAllFunctions<DB>(db: Kysely<DB>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // A lock, because PostgreSQL rejects concurrent replacements of a function by two instances of the server.
    await sql`select pg_advisory_xact_lock(hashtext('server/db/functions'))`.execute(transaction);
    await applyFunctions(transaction, functionNames());
  });
}

export function functionNames(): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace(/\.sql$/, ''))
    .toSorted();
}
