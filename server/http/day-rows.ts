import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '#contract/kit/common.ts';
import type { StaffRole } from '#contract/kit/roles.ts';
import type { DayKind, ProblemKind } from '#contract/staff/calls.ts';

/** The day shown, and the language of the texts. */
export interface DayReader {
  /** In Malta, e.g. `2026-11-20` */
  day: string;
  locale: Locale;
}

/** Daily work of an area, shown on the staff start page to one role (STAFF-29). */
export interface DaySource {
  who: StaffRole;
  rows: (reader: DayReader) => readonly RawBuilder<unknown>[];
}

interface Columns {
  kind: DayKind | ProblemKind;
  /** The id of its page, if it has one */
  ref?: RawBuilder<unknown>;
  /** If omitted, it takes the whole day */
  starts_at?: RawBuilder<unknown>;
  /** Text in the reader's language */
  title?: RawBuilder<unknown>;
  /** Number of completed items; omitted if it is not counted */
  done?: RawBuilder<unknown>;
  total: RawBuilder<unknown>;
}

/**
 * Builds the query for the entries of one kind. All columns are in a fixed order because the queries of all areas form one `union`. Rows
 * whose total is 0 are left out.
 * @param from the rest of the query: `from … where …`
 */
export function dayRows(columns: Columns, from: RawBuilder<unknown>): RawBuilder<unknown> {
  const { kind, ref = sql`''`, starts_at = sql`null`, title = sql`''`, done = sql`null`, total } = columns;
  return sql`
    select ${sql.lit(kind)} as kind, (${ref})::text as ref, (${starts_at})::timestamptz as starts_at,
      (${title})::text as title, (${done})::integer as done, (${total})::integer as total
    ${from}`;
}

/** Whether a time is on the reader's day in Malta. @param column e.g. `toga_rentals.fitting_at` */
export function isOnDay(column: string, { day }: Pick<DayReader, 'day'>): RawBuilder<boolean> {
  const at = sql.ref(column);
  return sql<boolean>`(${at} >= malta_midnight(${day}::date) and ${at} < malta_midnight(${day}::date + 1))`;
}
