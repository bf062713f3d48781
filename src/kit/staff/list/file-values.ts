import type { Money } from '#contract/kit/common.ts';

/** A cell that is the same in a table and in a file. Empty is null, undefined, '' or false. */
export type PlainCell = string | number | false | null | undefined;

/** An instant, ISO 8601 in UTC, or a calendar day such as `2026-11-20`. */
type Moment = { at: string } | { day: string };

/** The content of a cell of a file: a time, day, number or amount stays one in a spreadsheet. */
export type FileValue = PlainCell | Moment | Money;
