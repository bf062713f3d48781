import type { InsertObject, Kysely, SelectType } from 'kysely';
import type { DB } from './schema.gen.ts';

/** Inserts one or more rows into a table; no-op for an empty list. */
export async function addRows<T extends keyof DB>(
  db: Kysely<DB>,
  table: T,
  rows: InsertObject<DB, T> | readonly InsertObject<DB, T>[],
): Promise<void> {
  if (Array.isArray(rows) && rows.length === 0) return;
  await db.insertInto(table).values(rows).execute();
}

type TableWithId = { [T in keyof DB]: DB[T] extends { id: unknown } ? T : never }[keyof DB];
type IdOf<T extends TableWithId> = SelectType<DB[T]['id']>;

/** Inserts a row into a table. Returns its id. */
export async function addRow<T extends TableWithId>(
  db: Kysely<DB>,
  table: T,
  row: InsertObject<DB, T>,
): Promise<IdOf<T>> {
  const added = await db
    .insertInto<TableWithId>(table)
    .values(row as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return added.id as IdOf<T>;
}
