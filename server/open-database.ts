import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { awaitDatabase } from '#server/db/await-database.ts';
import { CannotStart } from '#server/db/cannot-start.ts';
import { connect } from '#server/db/connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { assertServerSupported } from '#server/db/server-requirements.ts';
import { explainStartFault } from '#server/db/start-faults.ts';
import { restrictDataFolder } from '#server/gateways/owner-only-files.ts';
import type { Config } from './config.ts';

export interface OpenDatabase {
  /** For connections besides the pool's */
  url: string;
  db: Kysely<DB>;
  /** Separate connections for jobs, so that jobs and calls never wait for each other */
  jobsDb: Kysely<DB>;
  /** The connections by their use, for metrics */
  pools: Readonly<Record<'calls' | 'jobs', pg.Pool>>;
  /** Ends the connections, then the embedded server where there is one */
  close(): Promise<void>;
}

/** Connections of jobs' own statements; the queue itself has four more (jobs.ts). */
const JOB_CONNECTIONS = 4;
/** Milliseconds: what a job reads for everybody may take longer than what a call reads for one. */
const JOB_STATEMENT_TIMEOUT = 60_000;

/**
 * The database at `DATABASE_URL`, or the embedded one under the data folder, with all its migrations.
 * @param joinsRunning for commands: uses the embedded server of a portal that is running, as it is
 */
export async function openDatabase(
  config: Config,
  log: Logger,
  { joinsRunning = false }: { joinsRunning?: boolean } = {},
): Promise<OpenDatabase> {
  const { url, stop, isJoined } = await startDatabase(config, log, { joinsRunning });
  const { db, pool: calls, close: disconnect } = connect(url, { log });
  const jobs = { maxConnections: JOB_CONNECTIONS, statementTimeout: JOB_STATEMENT_TIMEOUT };
  const { db: jobsDb, pool: jobsPool, close: disconnectJobs } = connect(url, { log, ...jobs });
  const close = async () => {
    await Promise.all([disconnect(), disconnectJobs()]);
    await stop();
  };
  try {
    await assertServerSupported(db);
    if (!isJoined) await migrateToLatest(db);
    return { url, db, jobsDb, pools: { calls, jobs: jobsPool }, close };
  } catch (error) {
    await close();
    throw explainFault(error);
  }
}

/** The database at `DATABASE_URL` once it answers, or the embedded one, which is started: as it is, without migrations. */
export async function startDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseWait'>,
  log: Logger,
  { joinsRunning }: { joinsRunning: boolean },
): Promise<EmbeddedPostgres> {
  // If the folder cannot be created, the code that needs it reports its own error.
  await restrictDataFolder(config.dataDir).catch(() => undefined);
  const { databaseUrl: url } = config;
  if (url === undefined) return startEmbeddedPostgres({ dataDir: config.dataDir, log, joinsRunning });
  await awaitDatabase(url, { seconds: config.databaseWait, log });
  return { url, stop: () => Promise.resolve(), isJoined: false };
}

/** An expected failure of the checks or of a migration as a sentence; any other error as it is. */
export function explainFault(error: unknown): unknown {
  if (error instanceof CannotStart || !(error instanceof Error)) return error;
  const fault = explainStartFault(error) ?? explainStartFault(error.cause);
  return fault ? new CannotStart(fault.sentence, { cause: error }) : error;
}
