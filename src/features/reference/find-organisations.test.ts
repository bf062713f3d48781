import { expect, it } from 'vitest';
import { findOrganisations } from './find-organisations.ts';

const organisations = [
  { id: 1, slug: 'gug', name: 'GUG', description: 'Il-grupp tal-istudenti Għawdxin', url: null },
  { id: 2, slug: 'musa', name: 'MUSA', description: 'L-isport fuq il-kampus', url: null },
];
const found = (words: string | undefined) => findOrganisations(organisations, words).map(({ slug }) => slug);

it('searches names and descriptions, ignoring case and diacritics', () => {
  expect(found('gug')).toEqual(['gug']);
  expect(found('GHAWDXIN')).toEqual(['gug']);
  expect(found('għawdxin')).toEqual(['gug']);
  expect(found('kampus')).toEqual(['musa']);
});

it('requires every word, in any order', () => {
  expect(found('studenti  gug')).toEqual(['gug']);
  expect(found('studenti musa')).toEqual([]);
});

it('finds all if there are no words', () => {
  expect(found(undefined)).toEqual(['gug', 'musa']);
  expect(found('  ')).toEqual(['gug', 'musa']);
});
