import { readdir } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { applyAllFunctions } from './functions.ts';

const folder = new URL('./migrations/', import.meta.url);
/** File name of a migration, `0001-name.ts`; the number alone determines the order. */
const fileName = /^(?<number>\d{4})-[a-z0-9-]+\.ts$/;

/** A migration failed, or files and database do not match: nothing was changed. Or PostgreSQL rejected a function. */
export class MigrationFailed extends Error {
  override name = 'MigrationFailed';
}

/**
 * Migrates the schema to the newest version in one transaction, then replaces the SQL functions by those of this
 * program (docs/decisions/postgresql.md). Instances of the server that start together wait for each other's advisory
 * lock, and all but the first find no migration to run.
 * @throws MigrationFailed with the name of the migration, leaving the database unchanged, or with the file of the
 * function
 */
export async function migrateToLatest<DB>(db: Kysely<DB>): Promise<void> {
  await db.connection().execute(async (connection) => {
    // A migration, or the wait for another copy's, may take longer than any statement of a request.
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      await migrate(connection);
      await replaceFunctions(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection).catch(() => undefined);
    }
  });
}

async function migrate<DB>(db: Kysely<DB>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results.find(({ status }) => status === 'Error');
  const reason = messageOf(error);
  if (reason.startsWith('corrupted migrations')) {
    throw new MigrationFailed(`The database is that of another release of the portal (${reason}).`, { cause: error });
  }
  throw new MigrationFailed(failed ? `Migration ${failed.migrationName} failed: ${reason}` : reason, { cause: error });
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
    (await import(/* @vite-ignore */ new URL(file, folder).href)) as Migration,
  ]);
  return Object.fromEntries(await Promise.all(entries));
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
