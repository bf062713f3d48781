import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';

/** Every row of each table, one line of JSON each. */
export type Dump = ReadonlyMap<string, readonly string[]>;

/** Tables of the queue's own maintenance. */
const upkeep = ['pgboss.queue', 'pgboss.version', 'pgboss.schedule', 'pgboss.subscription', 'pgboss.bam'];

/** All tables of all schemas with all their rows: everything that a reader of the database sees. */
export async function dumpDatabase(db: Kysely<DB>): Promise<Dump> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1, 2`.execute(db);
  const dump = new Map<string, readonly string[]>();
  for (const { schema, name } of tables) {
    const table = `${schema}.${name}`;
    if (upkeep.includes(table)) continue;
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(each)::text as row from ${sql.table(table)} as each`.execute(db);
    dump.set(table, rows.map(({ row }) => row).toSorted());
  }
  return dump;
}

/** The tables of which a row was added, changed or removed between two dumps. */
export function changedTables(before: Dump, after: Dump): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => JSON.stringify(before.get(name)) !== JSON.stringify(after.get(name)));
}

/** Every part of a text that can be parsed as a time, in milliseconds since 1970. */
export function momentsIn(text: string): number[] {
  const written = text.match(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d(?::?\d\d)?)?/g) ?? [];
  const counted = text.match(/\b1[5-9]\d{8}(?:\d{3})?\b/g) ?? [];
  const instants = written.map((each) => Date.parse(each.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')));
  return [...instants, ...counted.map((each) => Number(each.padEnd(13, '0')))];
}

/** The traces of one person in a text, whatever else it contains. */
export function tracesIn(text: string, traces: Readonly<Record<string, string>>): string[] {
  return Object.entries(traces)
    .filter(([, trace]) => text.includes(trace))
    .map(([kind]) => kind);
}
