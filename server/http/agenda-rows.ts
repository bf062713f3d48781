import { type RawBuilder, sql } from 'kysely';
import type { AgendaKind } from '#contract/agenda/calls.ts';
import type { Locale } from '#contract/kit/common.ts';
import type { AccountType } from '#contract/kit/profile.ts';

/** The reader of an agenda and the time of the request. */
export interface AgendaReader {
  user_id: number;
  account_type: AccountType;
  /** The organisations that the member is an officer of */
  organisation_ids: readonly number[];
  locale: Locale;
  now: Date;
}

/** A query for the agenda entries of one area, made by `agendaRows`. The agenda itself filters out past entries. */
export type AgendaRows = RawBuilder<unknown>;

/** The agenda queries of an area: one for each kind of entry. */
export type AgendaSource = (reader: AgendaReader) => readonly AgendaRows[];

interface Columns {
  kind: AgendaKind;
  ref: RawBuilder<unknown>;
  starts_at: RawBuilder<Date>;
  /** If omitted, the entry is a deadline */
  ends_at?: RawBuilder<Date>;
  is_whole_day?: true;
  /** Text in the reader's language */
  title?: RawBuilder<string>;
  place?: RawBuilder<string>;
  is_cancelled?: RawBuilder<boolean>;
}

/** The part of an area's manifest that the agenda reads. */
export interface AgendaArea {
  agenda?: AgendaSource;
  isConfidential?: boolean;
}

export interface AgendaRow {
  kind: AgendaKind;
  ref: string;
  starts_at: Date;
  ends_at: Date;
  is_whole_day: boolean;
  title: string;
  place: string;
  is_cancelled: boolean;
  is_confidential: boolean;
}

/** Returns the entries of some areas as one query, for a `from`. */
export function agendaUnion(areas: readonly AgendaArea[], reader: AgendaReader): RawBuilder<AgendaRow> {
  const sources = areas.flatMap(({ agenda: source, isConfidential = false }) =>
    (source?.(reader) ?? []).map(
      (rows) => sql`select source.*, ${sql.lit(isConfidential)} as is_confidential from (${rows}) as source`,
    ),
  );
  return sql<AgendaRow>`(${sql.join(sources, sql` union all `)})`;
}

const noText = sql<string>`''`;

/**
 * Builds the query for entries of one kind. All columns are in a fixed order because the queries of all areas form one
 * `union`.
 * @param from the rest of the query: `from … where …`
 */
export function agendaRows(columns: Columns, from: RawBuilder<unknown>): AgendaRows {
  const { kind, ref, starts_at, ends_at = starts_at, title = noText, place = noText } = columns;
  const { is_whole_day = false, is_cancelled = sql<boolean>`false` } = columns;
  return sql`
    select ${sql.lit(kind)} as kind, (${ref})::text as ref, ${starts_at} as starts_at, ${ends_at} as ends_at,
      ${sql.lit(is_whole_day)} as is_whole_day, coalesce(${title}, '') as title, coalesce(${place}, '') as place,
      ${is_cancelled} as is_cancelled
    ${from}`;
}

/** Returns a localised column as text in the reader's language. @param column e.g. `events.title` */
export function agendaText(column: string, { locale }: Pick<AgendaReader, 'locale'>): RawBuilder<string> {
  return sql<string>`localised(${sql.ref(column)}, ${sql.lit(locale)})`;
}
