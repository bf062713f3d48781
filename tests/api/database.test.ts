import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { CannotStart } from '#server/db/cannot-start.ts';
import { connect } from '#server/db/connect.ts';
import { DatabaseUnavailable } from '#server/db/database-away.ts';
import { MigrationFailed, migrateToLatest } from '#server/db/migrate.ts';
import { addRows } from '#server/db/rows.ts';
import { emptyDatabase, freshDatabase } from '#tests/support/database.ts';
import { read, root } from '#tests/support/repository.ts';

const { db, url, drop } = await freshDatabase();
afterAll(drop);

const value = async (expression: string) => {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(db);
  return rows[0]?.value;
};

describe('a test database', () => {
  it('is migrated, and separate for each test', async () => {
    const other = await freshDatabase();
    try {
      await addRows(db, 'seed_runs', { name: 'mine', ran_at: new Date() });
      expect(await other.db.selectFrom('seed_runs').selectAll().execute()).toEqual([]);
    } finally {
      await other.drop();
    }
  });

  it('has the tables, columns and constraints of the generated types', async () => {
    const options = { cwd: root, env: { ...process.env, DATABASE_URL: url } };
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/generate-schema.ts', '--print'], options);
    expect(stdout, 'npm run generate:schema').toBe(read('server/db/schema.gen.ts'));
  }, 30_000);

  it('can be filled with the seed', async () => {
    const seeded = await freshDatabase({ seed: true });
    try {
      expect(await seeded.db.selectFrom('seed_runs').selectAll().execute()).not.toEqual([]);
    } finally {
      await seeded.drop();
    }
  }, 30_000);

  it('is in a UTF-8 cluster, with its own collation and in UTC', async () => {
    expect(await value("current_setting('server_encoding')")).toBe('UTF8');
    expect(await value("current_setting('timezone')")).toBe('UTC');
    expect(await value("current_setting('listen_addresses')")).toBe('');
    expect(await value("current_setting('fsync')")).toBe('on');
    expect(
      await value('(select datlocprovider::text || datlocale from pg_database where datname = current_database())'),
    ).toBe('bC.UTF-8');
    expect(await value("lower('ĠURNATA ĦAŻINA')")).toBe('ġurnata ħażina');
    expect(await value('(select rolsuper from pg_roles where rolname = current_user)')).toBe(false);
  });
});

describe('database values', () => {
  it('are read as exact numbers, as days without a time zone, and as instants', async () => {
    expect(await value('9007199254740991::int8')).toBe(9_007_199_254_740_991);
    expect(await value('9007199254740993::int8')).toBe('9007199254740993');
    expect(await value("'2026-03-29'::date")).toBe('2026-03-29');
    expect(await value("'2026-03-29 01:00Z'::timestamptz")).toEqual(new Date('2026-03-29T01:00:00Z'));
  });
});

describe('a lost database connection', () => {
  const lost: string[] = [];
  const open = (address: string, options = {}) =>
    connect(address, { log: { warn: (line) => lost.push(line) }, ...options });
  const end = (pid: number) => sql`select pg_terminate_backend(${pid})`.execute(db);
  const pidOf = sql<{ pid: number }>`select pg_backend_pid() as pid`;

  // OFFLINE-39
  it('throws DatabaseUnavailable, and the next query succeeds', async () => {
    const { db: victim, close } = open(url);
    const long = victim.connection().execute(async (connection) => {
      const { rows } = await pidOf.execute(connection);
      const [waiting] = await Promise.allSettled([
        sql`select pg_sleep(10)`.execute(connection),
        end(rows[0]?.pid ?? 0),
      ]);
      if (waiting.status === 'rejected') throw waiting.reason;
    });
    await expect(long).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect((await pidOf.execute(victim)).rows).toHaveLength(1);
    await close();
  });

  it('between the statements of a transaction does not end the process', async () => {
    const { db: victim, close } = open(url);
    const broken = victim.transaction().execute(async (transaction) => {
      await addRows(transaction, 'seed_runs', { name: 'half', ran_at: new Date() });
      await end((await pidOf.execute(transaction)).rows[0]?.pid ?? 0);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await addRows(transaction, 'seed_runs', { name: 'other half', ran_at: new Date() });
    });
    await expect(broken).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await victim.selectFrom('seed_runs').select('name').where('name', 'like', '%half').execute()).toEqual([]);
    await close();
  });

  it('is logged if it was idle', async () => {
    const { db: victim, close } = open(url);
    await end((await pidOf.execute(victim)).rows[0]?.pid ?? 0);
    await expect.poll(() => lost.length, { timeout: 10_000 }).toBeGreaterThan(0);
    expect((await pidOf.execute(victim)).rows).toHaveLength(1);
    await close();
  });

  it('is also reported when it cannot be opened, but not for an invalid query', async () => {
    const { db: nowhere, close } = open('postgres://portal@localhost/portal?host=/nowhere');
    await expect(pidOf.execute(nowhere)).rejects.toBeInstanceOf(DatabaseUnavailable);
    await close();
    await expect(sql`select nonsense`.execute(db)).rejects.not.toBeInstanceOf(DatabaseUnavailable);
  });

  it('is not reported for a statement that times out', async () => {
    const { db: slow, close } = open(url, { statementTimeout: 50 });
    await expect(sql`select pg_sleep(5)`.execute(slow)).rejects.toMatchObject({ code: '57014' });
    await close();
  });
});

describe('migrating a database', () => {
  it('does nothing the second time, also by two processes at once', async () => {
    await sql`create schema other`.execute(db);
    const copies = [1, 2].map(() => connect(url, { log: console, statementTimeout: 1000 }));
    await Promise.all(copies.map((copy) => migrateToLatest(copy.db)));
    expect(await value("current_setting('statement_timeout')")).toBe('15s');
    await Promise.all(copies.map((copy) => copy.close()));
  });

  it('happens once when two processes start with an empty database', async () => {
    const name = `empty_${process.pid}`;
    await sql`create database ${sql.id(name)}`.execute(db);
    const address = url.replace(/\/test_\w+/, `/${name}`);
    const copies = [1, 2].map(() => connect(address, { log: console }));
    await Promise.all(copies.map((copy) => migrateToLatest(copy.db)));
    const { rows } = await sql`select from pg_tables where tablename = 'news'`.execute(copies[0]?.db ?? db);
    expect(rows).toHaveLength(1);
    await Promise.all(copies.map((copy) => copy.close()));
    await sql`drop database ${sql.id(name)}`.execute(db);
  });

  it('replaces SQL functions by those of the release, also by two processes at once', async () => {
    const [, changed = ''] = /(create or replace [^]*)/.exec(read('server/db/functions/short_name.sql')) ?? [];
    await sql.raw(changed.replace("|| '.'", "|| '?'")).execute(db);
    expect(await value("short_name('Għanja', 'Għigo')")).toBe('Għanja Għ?');
    const copies = [1, 2, 3, 4].map(() => connect(url, { log: console }));
    await Promise.all(copies.map((copy) => migrateToLatest(copy.db)));
    expect(await value("short_name('Għanja', 'Għigo')")).toBe('Għanja Għ.');
    await Promise.all(copies.map((copy) => copy.close()));
  });

  it('fails with the name of the file if PostgreSQL rejects an SQL function', async () => {
    const other = await freshDatabase();
    await sql`drop function short_name(text, text)`.execute(other.db);
    await sql`create function short_name(p_first text, p_last text) returns integer language sql return 1`.execute(
      other.db,
    );
    const failed = migrateToLatest(other.db);
    await expect(failed).rejects.toThrow(/^server\/db\/functions\/short_name\.sql: cannot change return type/);
    await expect(failed).rejects.toBeInstanceOf(MigrationFailed);
    await other.drop();
  });

  // OPERATE-9
  it('fails with a sentence for a database of a newer release', async () => {
    const other = await freshDatabase();
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', now())`.execute(other.db);
    const failed = migrateToLatest(other.db);
    await expect(failed).rejects.toThrow(/^The database was updated by a newer release .* 9999-later, .* is \d{4}-/);
    await expect(failed).rejects.toBeInstanceOf(CannotStart);
    await other.drop();
  });

  it('fails for a database with an earlier migration unknown to this release', async () => {
    const other = await freshDatabase();
    await sql`insert into kysely_migration (name, timestamp) values ('0001-other', now())`.execute(other.db);
    const failed = migrateToLatest(other.db);
    await expect(failed).rejects.toThrow(/^The database is that of another release of the portal .*0001-other/);
    await expect(failed).rejects.toBeInstanceOf(MigrationFailed);
    await other.drop();
  });

  // OPERATE-10
  it('waits only briefly for a table that is in use, then tries again', async () => {
    const empty = await emptyDatabase();
    const other = connect(empty.url, { log: console });
    // The table in which each migration is noted, as the first one creates it.
    await sql`create table kysely_migration (name varchar(255) primary key, "timestamp" varchar(255) not null)`.execute(
      other.db,
    );
    const lock = await other.db.startTransaction().execute();
    await sql`lock table kysely_migration in share mode`.execute(lock);
    await expect(migrateToLatest(other.db, { lockAttempts: 1 })).rejects.toBeInstanceOf(CannotStart);
    expect((await sql`select where to_regclass('file_store') is not null`.execute(other.db)).rows).toEqual([]);
    const migrated = migrateToLatest(other.db);
    await lock.rollback().execute();
    await migrated;
    await other.db.selectFrom('file_store').select('id').execute();
    await other.close();
    await empty.drop();
  });

  it('fails with the name of the failing migration, and leaves the database unchanged', async () => {
    const name = `odd_${process.pid}`;
    await sql`create database ${sql.id(name)}`.execute(db);
    const odd = connect(url.replace(/\/test_\w+/, `/${name}`), { log: console });
    // Existing tables conflict with the migration that creates them.
    await sql`create table media (id integer)`.execute(odd.db);
    await expect(migrateToLatest(odd.db)).rejects.toThrow(/^Migration \d{4}-\S+ failed: .*media/);
    await expect(migrateToLatest(odd.db)).rejects.toBeInstanceOf(MigrationFailed);
    const { rows } = await sql`select from pg_proc where proname = 'localised'`.execute(odd.db);
    expect(rows).toEqual([]);
    await odd.close();
    await sql`drop database ${sql.id(name)}`.execute(db);
  });
});
