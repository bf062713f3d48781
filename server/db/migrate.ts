import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { CannotStart } from './cannot-start.ts';
import { applyAllFunctions, applyFunctions, functionNames } from './functions.ts';

const folder = new URL('./migrations/', import.meta.url);
/** File name of a migration, `0001-name.ts`; the number alone determines the order. */
const fileName = /^(?<number>\d{4})-[a-z0-9-]+\.ts$/;

/**
 * How long a migration waits for a lock: all later statements on the table wait behind it, so it gives up and tries
 * again.
 */
const LOCK_TIMEOUT = '2s';
const LOCK_ATTEMPTS = 20;
/** Milliseconds between two attempts. */
const LOCK_PAUSE = 1000;
/** SQLSTATE `lock_not_available` */
const LOCKED = '55P03';

/** A migration failed, or files and database do not match: nothing was changed. Or PostgreSQL rejected a function. */
export class MigrationFailed extends Error {
  override name = 'MigrationFailed';
}

/**
 * Migrates the schema to the newest version in one transaction, then replaces the SQL functions by those of this
 * program (docs/decisions/postgresql.md). Instances of the server that start together wait for each other's advisory
 * lock, and all but the first find no migration to run.
 * @param lockAttempts how often a migration tries to lock a table that is in use
 * @throws MigrationFailed with the name of the migration, leaving the database unchanged, or with the file of the
 * function
 * @throws CannotStart if a newer release has migrated the database, or a table stays locked
 */
export async function migrateToLatest<DB>(
  db: Kysely<DB>,
  { lockAttempts = LOCK_ATTEMPTS }: { lockAttempts?: number } = {},
): Promise<void> {
  await db.connection().execute(async (connection) => {
    // A migration, or the wait for another copy's, may take longer than any statement of a request.
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      await migrate(connection, lockAttempts);
      await replaceFunctions(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection).catch(() => undefined);
    }
  });
}

/**
 * Migrates an empty or restored database within the caller's transaction: to the given migration, or to the newest one
 * and with all SQL functions. @throws MigrationFailed
 */
export async function migrateWithin<DB>(transaction: Transaction<DB>, name?: string): Promise<void> {
  const migrator = new Migrator({ db: transaction, provider: { getMigrations: readMigrations } });
  const { error } = await (name === undefined ? migrator.migrateToLatest() : migrator.migrateTo(name));
  if (error !== undefined) throw new MigrationFailed(messageOf(error), { cause: error });
  // Functions may need tables of the newest migration.
  if (name === undefined) await applyFunctions(transaction, functionNames());
}

/** The names of all migrations of this release, in order. */
export async function migrationNames(): Promise<string[]> {
  return Object.keys(await readMigrations()).toSorted();
}

async function migrate<DB>(db: Kysely<DB>, lockAttempts: number): Promise<void> {
  await rejectNewerSchema(db);
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return;
  if ((error as { code?: unknown }).code === LOCKED) return retryMigration(db, lockAttempts - 1);
  const failed = results.find(({ status }) => status === 'Error');
  const reason = messageOf(error);
  if (reason.startsWith('corrupted migrations')) {
    throw new MigrationFailed(`The database is that of another release of the portal (${reason}).`, { cause: error });
  }
  throw new MigrationFailed(failed ? `Migration ${failed.migrationName} failed: ${reason}` : reason, { cause: error });
}

async function retryMigration<DB>(db: Kysely<DB>, attempts: number): Promise<void> {
  if (attempts <= 0)
    throw new CannotStart(
      'The tables of the database could not be updated, because other statements keep them locked. Nothing was changed. End long statements and backups on the database, then start again.',
    );
  await sleep(LOCK_PAUSE);
  return migrate(db, attempts);
}

/** Rejects a database that has migrations after the last one of this release (OPERATE-9). */
export async function rejectNewerSchema<DB>(db: Kysely<DB>): Promise<void> {
  const { newest, known } = await newestMigrations(db);
  if (newest <= known) return;
  throw new CannotStart(
    `The database was updated by a newer release of the portal: its last migration is ${newest}, that of this release is ${known}. Start the newer release, or restore the backup from before the update.`,
  );
}

/** Whether a newer release has migrated the database since this one started. */
export async function hasNewerSchema<DB>(db: Kysely<DB>): Promise<boolean> {
  const { newest, known } = await newestMigrations(db);
  return newest > known;
}

/** The last migration of the database, empty before the first one, and that of this release. */
async function newestMigrations<DB>(db: Kysely<DB>): Promise<{ newest: string; known: string }> {
  const known = (await migrationNames()).at(-1) ?? '';
  const { rows: found } = await sql`select where to_regclass('kysely_migration') is not null`.execute(db);
  if (found.length === 0) return { newest: '', known };
  const { rows } = await sql<{ name: string | null }>`select max(name) as name from kysely_migration`.execute(db);
  return { newest: rows[0]?.name ?? '', known };
}

async function replaceFunctions<DB>(db: Kysely<DB>): Promise<void> {
  await applyAllFunctions(db).catch((error: unknown) => {
    throw new MigrationFailed(messageOf(error), { cause: error });
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  checkNames(files);
  const entries = files.map(async (file): Promise<[string, Migration]> => [
    file.replace(/\.ts$/, ''),
    withLockTimeout((await import(/* @vite-ignore */ new URL(file, folder).href)) as Migration),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

/** Set for the transaction of the migrations only: the wait for another copy's migrations has no limit. */
function withLockTimeout({ up }: Migration): Migration {
  return {
    up: async (db) => {
      await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(db);
      await up(db);
    },
  };
}

/** Two migrations with the same number would run in an arbitrary order. */
function checkNames(files: readonly string[]): void {
  const seen = new Set<string>();
  for (const file of files) {
    const number = fileName.exec(file)?.groups?.['number'];
    if (!number) throw new MigrationFailed(`${file} is no name of a migration: 0001-name.ts`);
    if (seen.has(number)) throw new MigrationFailed(`Two migrations have the number ${number}.`);
    seen.add(number);
  }
}
