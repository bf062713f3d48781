import type { Kysely } from 'kysely';
import { connect } from '#server/db/connect.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { DATABASE } from '#tests/support/e2e-server.ts';

/** Reads or changes the database of the shared server, and closes the connection. */
export async function inDatabase<T>(act: (db: Kysely<DB>) => Promise<T>): Promise<T> {
  const { db, close } = connect(process.env[DATABASE] ?? '', { log: console, maxConnections: 1 });
  try {
    return await act(db);
  } finally {
    await close();
  }
}
