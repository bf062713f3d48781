import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { asDatabaseError, DatabaseUnavailable } from './database-away.ts';
import { PreparedClient } from './prepared-client.ts';
import type { DB } from './schema.gen.ts';

/**
 * Connections of calls: slightly more than the sum of `loadLimits.connections`, for sessions and the readiness check.
 */
export const MAX_CONNECTIONS = 26;
/** Milliseconds after which a statement of a call is cancelled in the database. */
export const STATEMENT_TIMEOUT = 15_000;

export interface ConnectOptions {
  /** Called when an idle connection is lost; a pino logger fits */
  log: { warn(message: string): void };
  /** Maximum number of connections */
  maxConnections?: number;
  /** The maximum milliseconds of a statement */
  statementTimeout?: number;
  /** The maximum milliseconds that a caller waits for a connection, queue included */
  connectTimeout?: number;
}

export interface Connection {
  db: Kysely<DB>;
  pool: pg.Pool;
  /** Waits for current queries, then closes every connection. */
  close: () => Promise<void>;
}

/**
 * Opens a pool for a PostgreSQL database; connects at the first query. `int8` is returned as a number if that is exact
 * (else as a string), `numeric` as a number, `date` as `YYYY-MM-DD`, `timestamptz` as a Date. Queries throw
 * `DatabaseUnavailable` if the connection is lost.
 */
export function connect(url: string, options: ConnectOptions): Connection {
  const {
    log,
    maxConnections = MAX_CONNECTIONS,
    statementTimeout = STATEMENT_TIMEOUT,
    connectTimeout = 5000,
  } = options;
  const pool = new pg.Pool({
    Client: PreparedClient,
    connectionString: url,
    max: maxConnections,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: connectTimeout,
    types: { getTypeParser },
  });
  // Without a listener, the loss of an idle connection would end the process.
  pool.on('error', (failure) => log.warn(`A database connection was lost: ${failure.message}`));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: withDatabaseErrors(pool) }) });
  return { db, pool, close: () => db.destroy() };
}

const { INT8, NUMERIC, DATE } = pg.types.builtins;
const keepText = (text: string) => text;

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (format === 'binary') return pg.types.getTypeParser(oid, 'binary');
  if (oid === INT8) return readInteger;
  // Our numeric values, points and sums, have few enough digits to be exact as a number.
  if (oid === NUMERIC) return Number;
  // A `date` stays text, because as a Date it would be midnight in the time zone of this machine.
  if (oid === DATE) return keepText;
  return pg.types.getTypeParser(oid, 'text');
}

function readInteger(text: string): number | string {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
}

/** The pool for Kysely, which throws `DatabaseUnavailable` for every lost connection. */
function withDatabaseErrors(pool: pg.Pool): PostgresPool {
  const wrappedClients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect().catch(rethrow);
      const wrapped = wrappedClients.get(client) ?? wrapClient(client);
      wrappedClients.set(client, wrapped);
      return wrapped;
    },
  };
}

function wrapClient(client: pg.PoolClient): PostgresPoolClient {
  // If a connection is lost between two statements of a transaction, only this listener notices.
  client.on('error', () => undefined);
  let isLost = false;
  const query = (text: string, values: readonly unknown[]) =>
    client.query(text, [...values]).catch((failure: unknown) => {
      const databaseError = asDatabaseError(failure);
      isLost ||= databaseError instanceof DatabaseUnavailable;
      throw databaseError;
    });
  // The server's last message arrives before the end of the connection: if it were reused, it would fail the next
  // caller.
  const release = (destroy = false) => client.release(destroy || isLost);
  // Kysely cancels an aborted query by the id of its server process.
  const { processID } = client as pg.PoolClient & { processID?: number };
  // Casts away the overload for cursors, which we do not use.
  return { query: query as unknown as PostgresPoolClient['query'], release, ...(processID && { processID }) };
}

function rethrow(failure: unknown): never {
  throw asDatabaseError(failure);
}
