import type { RawBuilder } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { Secrets } from '#server/gateways/secrets.ts';
import type { Message } from './translate.ts';

type Column<T extends keyof DB> = keyof DB[T] & string;

/** Returns the readable value of an encrypted column. */
type Opening = (bytes: Buffer, row: Readonly<Record<string, unknown>>, secrets: Secrets) => unknown;

/** The table between a row and the account, such as the booking of an attendee. */
export interface ParentTable {
  table: keyof DB;
  /** The column that refers to the account, or to its row in `within` */
  by: string;
  within?: ParentTable;
  /** The column that the child table refers to; `id` by default */
  key?: string;
}

interface ExportOf<T extends keyof DB> {
  table: T;
  /** The column that refers to the account, or to its row in `within` */
  by: Column<T>;
  within?: ParentTable;
  /** Whether `by` contains an e-mail address instead: one of the proven addresses of the account */
  isAddress?: true;
  /**
   * The exported columns; all by default. Rows that belong to other people, such as a permit that the person has
   * decided, have only the columns about the person
   */
  columns?: readonly Column<T>[];
  /** Columns that are not exported: secrets, keys of files, and other people */
  without?: readonly Column<T>[];
  /** Encrypted columns that the person may read; other columns of bytes are never exported */
  open?: { readonly [C in Column<T>]?: Opening };
  /** The column that refers to a private file, whose bytes are exported too */
  file?: Column<T>;
  /** Only these rows; the table is named `own` */
  where?: RawBuilder<boolean>;
  /** Rows that an export by staff leaves out; the table is named `own` */
  confidential?: RawBuilder<boolean>;
}

/** Rows of one table in the export of everything about a person (PEOPLE-10). */
export type ExportedTable = { [T in keyof DB]: ExportOf<T> }[keyof DB];

/** Declares an area's personal data: its title and the exported rows. */
export interface PersonalData {
  /** Names the data to the person and to staff */
  title: Message;
  /** The reason why rows stay after the account is deleted */
  stays?: Message;
  exported: readonly ExportedTable[];
  /** Whether an export or a preview by staff leaves the area out */
  isConfidential?: true;
}
