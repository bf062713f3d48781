import { type Kysely, sql } from 'kysely';
import { CannotStart } from './cannot-start.ts';

/** The oldest supported major version: `fold` needs the collation `pg_c_utf8` of version 17. */
const MIN_VERSION = 17;

interface DatabaseServer {
  /** Major version */
  major: number;
  has_icu: boolean;
}

/**
 * Checks that the database server can fold and order text as the schema needs it
 * (docs/decisions/postgresql.md). @throws CannotStart
 */
export async function assertServerSupported<DB>(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql<DatabaseServer>`
    select current_setting('server_version_num')::integer / 10000 as major,
      exists (select from pg_collation where collprovider = 'i') as has_icu`.execute(db);
  const fault = rows[0] && findServerFault(rows[0]);
  if (fault !== undefined) throw new CannotStart(fault);
}

/** A sentence about the missing feature of a database server; undefined if it has all. */
export function findServerFault({ major, has_icu }: DatabaseServer): string | undefined {
  if (major < MIN_VERSION)
    return `The database server is PostgreSQL ${major}; the portal needs ${MIN_VERSION} or newer.`;
  if (!has_icu) return 'The database server was built without ICU, which the portal needs to order names.';
  return undefined;
}
