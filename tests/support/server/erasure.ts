import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';

/**
 * Locations of these words: `bookings` for a table of ours, `pgboss.job` for one of the queue, `files/…` for a file.
 * Reads every column as text, and bytes as the text they encode.
 */
export async function placesOf(words: readonly string[], db: Kysely<DB>, folder: string): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  // PostgreSQL's text form of a row shows bytes as hexadecimal digits.
  const spellings = words.flatMap((word) => [word, Buffer.from(word).toString('hex')]);
  const patterns = sql.join(spellings.map((word) => sql`${`%${word}%`}`));
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql`
      select from ${sql.table(`${schema}.${name}`)} as searched where searched::text ilike any(array[${patterns}])
      limit 1`.execute(db);
    if (rows.length > 0) found.push(schema === 'public' ? name : `${schema}.${name}`);
  }
  return [...found, ...filesWith(words, folder)].toSorted();
}

function filesWith(words: readonly string[], folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const wanted = words.map((word) => word.toLowerCase());
  return files
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => {
      const content = `${path}\n${readFileSync(path, 'latin1')}`.toLowerCase();
      return wanted.some((word) => content.includes(word));
    })
    .map((path) => path.slice(folder.length + 1).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '*'));
}
