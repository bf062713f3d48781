import { expect, it } from 'vitest';
import { readTranslations } from './translate.ts';

const translate = readTranslations();
const greeting = { id: 'server.test.greeting', message: '{name} has {count} tickets, {other} has none' };

it('isolates right-to-left names, and leaves others as they are', () => {
  expect(translate('en', greeting, { name: 'محمد', count: 2, other: 'Ċensu' })).toBe(
    '\u2068محمد\u2069 has 2 tickets, Ċensu has none',
  );
});
