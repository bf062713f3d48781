import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { connect } from '#server/db/connect.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { localFiles } from '#server/gateways/files.ts';
import { storyPasswords, storySecrets, testClock } from './api.ts';

/** Environment variables in which `global-postgres.ts` stores the server's address and the seed's files. */
export const SERVER_URL = 'TEST_SERVER_URL';
export const FILES_FOLDER = 'TEST_FILES_FOLDER';
/** A prefix for the names of the templates, for runs with another schema. */
const TEMPLATES = 'TEST_TEMPLATES';

/** Templates: with migrations only, and with the seed as well. */
const templates = ['template_migrated', 'template_seeded'] as const;

export interface FreshDatabase {
  /** For a separate server, or another pool */
  url: string;
  db: Kysely<DB>;
  /** Closes the pool and drops the database, even if other connections are open. */
  drop: () => Promise<void>;
}

/**
 * Creates a separate migrated database, in about 65 ms if `run-folder.ts` finds memory for it: a copy of a template
 * that the first caller of the run creates. With `seed`, it contains the seed's content; the pictures are in the
 * folder `FILES_FOLDER`.
 */
export async function freshDatabase({ seed = false } = {}): Promise<FreshDatabase> {
  const template = `${process.env[TEMPLATES] ?? ''}${templates[seed ? 1 : 0]}`;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(async (administrator) => {
    await ensureTemplate(administrator, template, seed);
    await administrator.query(`create database ${name} template ${template}`);
    // The database does not outlive the run, so commits need not wait for the disk.
    await administrator.query(`alter database ${name} set synchronous_commit to off`);
  });
  const url = urlOf(name);
  const { db, close } = connect(url, { log: console, maxConnections: 20 });
  const drop = async () => {
    await close();
    await asAdministrator((administrator) => dropDatabase(administrator, name));
  };
  return { url, db, drop };
}

/** Creates a database without any table, as `createdb` does. */
export async function emptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator((administrator) => administrator.query(`create database ${name}`));
  return { url: urlOf(name), drop: () => asAdministrator((administrator) => dropDatabase(administrator, name)) };
}

/**
 * Creates the template under another name first, so that an incomplete one is never copied; the lock is shared by all
 * processes of the run.
 */
async function ensureTemplate(administrator: pg.Client, template: string, seed: boolean): Promise<void> {
  await administrator.query('select pg_advisory_lock(1)');
  try {
    const { rowCount } = await administrator.query('select from pg_database where datname = $1', [template]);
    if (rowCount) return;
    const unfinished = `${template}_unfinished`;
    await dropDatabase(administrator, unfinished);
    await administrator.query(`create database ${unfinished}`);
    await fill(urlOf(unfinished), seed);
    await administrator.query(`alter database ${unfinished} rename to ${template}`);
  } finally {
    await administrator.query('select pg_advisory_unlock(1)');
  }
}

/** Whether both templates are complete: an earlier run may have been interrupted. */
export function templatesAreThere(): Promise<boolean> {
  return asAdministrator(async (administrator) => {
    const { rowCount } = await administrator.query('select from pg_database where datname = any($1)', [templates]);
    return rowCount === templates.length;
  });
}

async function fill(url: string, seed: boolean): Promise<void> {
  const { db, close } = connect(url, { log: console, statementTimeout: 60_000 });
  try {
    await migrateToLatest(db);
    if (!seed) return;
    const { seedDatabase } = await import('#server/db/seed/seed.ts');
    const demo = { secrets: storySecrets, passwords: storyPasswords };
    // At the time of the stories: with real dates, bookings of the seed could overlap those of the stories.
    await seedDatabase(db, { clock: testClock(), files: localFiles(setting(FILES_FOLDER)), demo });
  } finally {
    await close();
  }
}

/** Without "with (force)", which fails during PostgreSQL's own clean-up, because that belongs to another role. */
async function dropDatabase(administrator: pg.Client, name: string): Promise<void> {
  await administrator.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
    [name],
  );
  await administrator.query(`drop database if exists ${name}`);
}

async function asAdministrator<T>(act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: setting(SERVER_URL) });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

function urlOf(database: string): string {
  const url = new URL(setting(SERVER_URL));
  url.pathname = `/${database}`;
  return url.href;
}

function setting(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(`${name} is not set: databases for tests need tests/support/global-postgres.ts as global set-up.`);
}
