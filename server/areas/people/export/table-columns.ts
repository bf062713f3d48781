import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';

/** A column that refers to a row with a name, such as the course of a student. */
interface NamedReference {
  column: string;
  table: string;
  /** The column of the other table that it refers to */
  key: string;
  /** The column of the other table with the name */
  name: string;
}

interface TableColumns {
  /** Columns of text, numbers and times; generated ones repeat others */
  columns: string[];
  /** Columns of bytes: hashes and encrypted texts */
  bytes: string[];
  references: NamedReference[];
}

/** Reads the columns of tables, and the names that their rows refer to, from the database itself. */
export async function readTableColumns(db: Kysely<DB>, tables: readonly string[]): Promise<Map<string, TableColumns>> {
  const { rows } = await sql<{ table: string; column: string; is_bytes: boolean }>`
    select relname as "table", attname as "column", atttypid = 'bytea'::regtype as is_bytes
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relname = any(${tables}::text[])
      and attnum > 0 and not attisdropped and attgenerated = ''
    order by relname, attnum`.execute(db);
  const { rows: references } = await sql<NamedReference & { of: string }>`
    select origin.relname as of, origin_column.attname as "column", target.relname as "table",
      key_column.attname as key, name_column.attname as name
    from pg_constraint
    join pg_class as origin on origin.oid = conrelid
    join pg_attribute as origin_column on origin_column.attrelid = conrelid and origin_column.attnum = conkey[1]
    join pg_class as target on target.oid = confrelid
    join pg_attribute as key_column on key_column.attrelid = confrelid and key_column.attnum = confkey[1]
    join pg_attribute as name_column on name_column.attrelid = confrelid and name_column.attname in ('name', 'title')
    where contype = 'f' and origin.relname = any(${tables}::text[])
    order by origin.relname, origin_column.attnum`.execute(db);
  return new Map(
    tables.map((table) => {
      const own = rows.filter((row) => row.table === table);
      const namesOf = (isBytes: boolean) => own.filter((row) => row.is_bytes === isBytes).map(({ column }) => column);
      return [
        table,
        {
          columns: namesOf(false),
          bytes: namesOf(true),
          references: references.filter(({ of }) => of === table),
        },
      ];
    }),
  );
}

/** Returns the columns of a table. @throws if `readTableColumns` has not read the table */
export function columnsOfTable(all: Awaited<ReturnType<typeof readTableColumns>>, table: string): TableColumns {
  const found = all.get(table);
  if (found === undefined || found.columns.length === 0) throw new Error(`There is no table ${table}.`);
  return found;
}

export type AllTableColumns = Awaited<ReturnType<typeof readTableColumns>>;
