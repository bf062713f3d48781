import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { BackupSequence, BackupTable } from './manifest.ts';

/**
 * Tables of the job queue that have content. The others, such as statistics, are filled by the queue itself, and its
 * version belongs to the release.
 */
const QUEUE_TABLES = ['queue', 'schedule', 'subscription', 'job', 'job_dependency'];

/** Condition on a schema and a table. */
const isBackedUp = sql<boolean>`(
  n.nspname = current_schema() or n.nspname = 'pgboss' and c.relname = any(${sql.val(QUEUE_TABLES)}))`;

/** Every table whose rows are backed up, with the columns that are not computed. */
export async function findTables<DB>(db: Kysely<DB>): Promise<Omit<BackupTable, 'rows'>[]> {
  const { rows } = await sql<Omit<BackupTable, 'rows'>>`
    select n.nspname::text as schema, c.relname::text as name,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition and ${isBackedUp}
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/**
 * Settings for the rest of a transaction that reads or writes rows: no time limits, because the archive may be slower than
 * any call, and text that every server reads alike, whatever its defaults are.
 */
export async function prepareForRows<DB>(transaction: Kysely<DB>): Promise<void> {
  const settings = {
    statement_timeout: '0',
    idle_in_transaction_session_timeout: '0',
    datestyle: 'ISO, YMD',
    intervalstyle: 'postgres',
    timezone: 'UTC',
    extra_float_digits: '1',
    bytea_output: 'hex',
  };
  for (const [name, value] of Object.entries(settings))
    await sql`select set_config(${name}, ${value}, true)`.execute(transaction);
}

/** The next values of all sequences: they are not part of a snapshot, so they are never behind its rows. */
export async function findSequences<DB>(db: Kysely<DB>): Promise<BackupSequence[]> {
  const { rows } = await sql<BackupSequence>`
    select schemaname::text as schema, sequencename::text as name, coalesce(last_value, start_value)::text as value,
      last_value is not null as is_called
    from pg_sequences where schemaname in (current_schema(), 'pgboss') order by 1, 2`.execute(db);
  return rows;
}

/** Sets the next values of the sequences. */
export async function setSequences<DB>(db: Kysely<DB>, sequences: readonly BackupSequence[]): Promise<void> {
  for (const { schema, name, value, is_called } of sequences) {
    const sequence = sql.lit(`${quoted(schema)}.${quoted(name)}`);
    await sql`select setval(${sequence}::regclass, ${value}::bigint, ${is_called})`.execute(db);
  }
}

/** The rows of a table in PostgreSQL's text format, in portions of about the given size; returns the number of rows. */
export async function* readRows(
  client: pg.Client,
  { schema, name, columns }: Omit<BackupTable, 'rows'>,
  portionBytes: number,
): AsyncGenerator<Buffer, number> {
  // A query, because COPY reads no partitioned table by its name.
  const rows = `select ${columns.map(quoted).join(', ')} from ${quoted(schema)}.${quoted(name)}`;
  const stream = client.query(copyTo(`copy (${rows}) to stdout`));
  let portion: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    portion.push(chunk);
    size += chunk.length;
    if (size < portionBytes) continue;
    yield Buffer.concat(portion);
    [portion, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(portion);
  return stream.rowCount ?? 0;
}

/** Writes rows as `readRows` returned them. */
export interface RowWriter {
  write(portion: Buffer): Promise<void>;
  /** Returns the number of rows that were written */
  finish(): Promise<number>;
}

/** Starts to write rows into a table; the connection is in use until `finish`. */
export function writeRows(client: pg.Client, { schema, name, columns }: Omit<BackupTable, 'rows'>): RowWriter {
  const target = `${quoted(schema)}.${quoted(name)} (${columns.map(quoted).join(', ')})`;
  const stream = client.query(copyFrom(`copy ${target} from stdin`));
  const failed = new Promise<never>((_, reject) => stream.once('error', reject));
  failed.catch(() => undefined);
  const settled = (act: (done: (error?: Error | null) => void) => void) =>
    Promise.race([failed, new Promise<void>((resolve, reject) => act((error) => (error ? reject(error) : resolve())))]);
  return {
    write: (portion) => settled((done) => void stream.write(portion, done)),
    finish: async () => {
      await settled((done) => void stream.end(done));
      return stream.rowCount ?? 0;
    },
  };
}

/**
 * Makes the tables accept rows in any order while `act` runs: without foreign keys, without the portal's triggers, and
 * empty. Afterwards PostgreSQL checks every foreign key.
 */
export async function withoutChecks<DB>(
  db: Kysely<DB>,
  tables: readonly Omit<BackupTable, 'rows'>[],
  act: () => Promise<void>,
): Promise<void> {
  const names = tables.map(({ schema, name }) => `${quoted(schema)}.${quoted(name)}`);
  const run = (statement: string) => sql.raw(statement).execute(db);
  // In the order of their creation, because the order of their actions follows it.
  const { rows: keys } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(o.oid) as definition
    from pg_constraint o join pg_class c on c.oid = o.conrelid join pg_namespace n on n.oid = c.relnamespace
    where contype = 'f' and conparentid = 0 and ${isBackedUp} order by o.oid`.execute(db);
  for (const { table, name } of keys) await run(`alter table ${table} drop constraint ${name}`);
  for (const name of names) await run(`alter table ${name} disable trigger user`);
  await run(`truncate ${names.join(', ')}`);
  await act();
  for (const name of names) await run(`alter table ${name} enable trigger user`);
  for (const { table, name, definition } of keys)
    await run(`alter table ${table} add constraint ${name} ${definition}`);
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
