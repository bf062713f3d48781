import type { I18n } from '@lingui/core';
import { toMaltaClock } from '#client/i18n/malta-clock.ts';
import type { ListColumn } from '../EntryTable.tsx';
import type { FileValue } from './file-values.ts';

/** A file cell without its meaning for a reader: Malta's clock as `2026-11-20T18:00`. */
export type FileCell =
  | { kind: 'empty' }
  | { kind: 'text'; text: string }
  | { kind: 'number'; number: number }
  | { kind: 'amount'; cents: number }
  | { kind: 'time'; clock: string }
  | { kind: 'day'; day: string };

/** Returns the content of an entry's cell: what the table shows, or the column's own `value`. */
export function fileCellOf<T>(column: ListColumn<T>, entry: T, i18n: I18n): FileCell {
  return toFileCell(valueOf(column, entry, i18n));
}

function valueOf<T>(column: ListColumn<T>, entry: T, i18n: I18n): FileValue {
  if (column.value !== undefined) return column.value(entry);
  if (column.cell !== undefined) return column.cell(entry);
  const value: unknown = entry[column.name];
  if (value === null || value === undefined || typeof value === 'number') return value;
  const text = String(value);
  const label = column.states?.[text]?.label();
  if (label !== undefined) return i18n._(label);
  return column.isTime === true ? { at: text } : text;
}

function toFileCell(value: FileValue): FileCell {
  if (value === null || value === undefined || value === '' || value === false) return { kind: 'empty' };
  if (typeof value === 'string') return { kind: 'text', text: value };
  if (typeof value === 'number') return { kind: 'number', number: value };
  if ('amount' in value) return { kind: 'amount', cents: Number(value.amount) };
  return 'at' in value ? { kind: 'time', clock: toMaltaClock(value.at) } : { kind: 'day', day: value.day };
}
