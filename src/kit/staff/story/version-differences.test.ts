import { expect, it } from 'vitest';
import type { Field } from '../../form/FormField.tsx';
import { differencesOf } from './version-differences.ts';

const fields: readonly Field[] = [
  { kind: 'text', name: 'title_en', label: 'Title in English' },
  { kind: 'text', name: 'title_mt', label: 'Title in Maltese' },
  { kind: 'own', name: 'body_en', label: 'Text', render: () => null, show: (html) => html.replaceAll(/<[^>]*>/g, '') },
  { kind: 'select', name: 'category', label: 'Category', placeholder: '', options: [{ value: '1', label: 'Union' }] },
];
const now = { title_en: 'Vote today', title_mt: 'Ivvota', body_en: '<p>Bring a card</p>', category: '' };

// PRESS-23
it('The differences of a version are the words of the fields that were changed since, in both languages.', () => {
  const before = { ...now, title_en: 'Vote tomorrow', title_mt: 'Ivvota għada', category: '1' };
  const found = differencesOf(fields, before, now);
  const words = (runs: readonly { text: string; isOwn: boolean }[]) =>
    runs.map(({ text, isOwn }) => (isOwn ? `[${text}]` : text)).join('');
  expect(found.map(({ field, version, current }) => [field.name, words(version), words(current)])).toEqual([
    ['title_en', 'Vote [tomorrow]', 'Vote [today]'],
    ['title_mt', '[Ivvota għada]', '[Ivvota]'],
    ['category', '[Union]', ''],
  ]);
});

it('A change of the formatting alone is told apart from a change of words.', () => {
  const found = differencesOf(fields, { ...now, body_en: '<p>Bring a <em>card</em></p>' }, now);
  expect(found).toMatchObject([{ field: { name: 'body_en' }, isFormatting: true }]);
});
