import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.gen.ts';

/** One connection, for a long transaction that mixes Kysely's statements with streams of rows (COPY). */
export interface OneConnection {
  db: Kysely<DB>;
  client: pg.Client;
  close(): Promise<void>;
}

/** Opens one connection, whose statements and transactions have no time limit. */
export async function openOneConnection(url: string): Promise<OneConnection> {
  const client = new pg.Client({ connectionString: url });
  // A lost connection also fails the statement that waits for its answer.
  client.on('error', () => undefined);
  await client.connect();
  const query = (text: string, values: readonly unknown[]) => client.query(text, [...values]);
  // Casts away the overload for cursors, which we do not use.
  const held = { query: query as unknown as PostgresPoolClient['query'], release: () => undefined };
  const pool = { options: {}, connect: () => Promise.resolve(held), end: () => client.end() };
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db, client, close: () => client.end() };
}
