import { expect, it } from 'vitest';
import { readTranslations } from './translate.ts';

const translate = readTranslations();
const greeting = { id: 'server.test.greeting', message: '{name} has {count} tickets, {other} has none' };

it('translate isolates right-to-left names, and no others', () => {
  expect(translate('en', greeting, { name: 'محمد', count: 2, other: 'Ċensu' })).toBe(
    '\u2068محمد\u2069 has 2 tickets, Ċensu has none',
  );
});

it('translate uses the names and dates of the message’s language', () => {
  const message = { id: 'server.test.place', message: '{place}\n{when}' };
  const values = { place: 'Car Park 4', place_mt: 'Parkeġġ 4', when: '23/11/2026' };
  expect(translate('mt', message, values)).toBe('Parkeġġ 4\nIt-Tnejn 23 ta’ Novembru 2026');
  expect(translate('en', message, values)).toBe('Car Park 4\nMonday 23 November 2026');
});
