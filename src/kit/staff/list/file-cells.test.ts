import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { ListColumn } from '../EntryTable.tsx';
import { fileCellOf } from './file-cells.ts';

interface Locker {
  name: string | null;
  size: number;
  state: string;
  opens_at: string;
}

const locker: Locker = { name: 'Ħajt', size: 3, state: 'free', opens_at: '2026-07-01T22:30:00Z' };
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const states = { free: { tone: 'good', label: () => ({ id: 'state', message: 'Free' }) } } as const;
const cellOf = (column: ListColumn<Locker>, entry = locker) => fileCellOf(column, entry, i18n);

// STAFF-34
test('a column without a cell is written as text, number, label of the state or time in Malta', () => {
  expect(cellOf({ name: 'name', label: '' })).toEqual({ kind: 'text', text: 'Ħajt' });
  expect(cellOf({ name: 'size', label: '' })).toEqual({ kind: 'number', number: 3 });
  expect(cellOf({ name: 'state', label: '', states })).toEqual({ kind: 'text', text: 'Free' });
  expect(cellOf({ name: 'state', label: '', states }, { ...locker, state: 'new' })).toEqual({
    kind: 'text',
    text: 'new',
  });
  expect(cellOf({ name: 'opens_at', label: '', isTime: true })).toEqual({ kind: 'time', clock: '2026-07-02T00:30' });
});

test('a column writes its value instead of what the table shows', () => {
  const money = { amount: '-1250', currency: 'EUR', formatted: '-€12.50' } as const;
  const column = { name: 'x', label: '', cell: () => 'shown' };
  expect(cellOf(column)).toEqual({ kind: 'text', text: 'shown' });
  expect(cellOf({ ...column, value: () => money })).toEqual({ kind: 'amount', cents: -1250 });
  expect(cellOf({ ...column, value: () => ({ day: '2026-11-20' }) })).toEqual({ kind: 'day', day: '2026-11-20' });
});

test('nothing is an empty cell, and zero is a number', () => {
  for (const empty of [null, undefined, '', false] as const) {
    expect(cellOf({ name: 'x', label: '', cell: () => empty })).toEqual({ kind: 'empty' });
  }
  expect(cellOf({ name: 'name', label: '' }, { ...locker, name: null })).toEqual({ kind: 'empty' });
  expect(cellOf({ name: 'size', label: '' }, { ...locker, size: 0 })).toEqual({ kind: 'number', number: 0 });
});
