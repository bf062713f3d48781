import { expect, it } from 'vitest';
import type { OrganisationKind } from '#contract/kit/organisation-kinds.ts';
import { findOrganisations } from './find-organisations.ts';

const rest = { full_name: '', meets: '', url: null, email: null, join_url: null, links: [] };
const organisations = [
  { ...rest, id: 1, slug: 'gug', kind: 'communities', name: 'GUG', description: 'Il-grupp tal-istudenti Għawdxin' },
  { ...rest, id: 2, slug: 'musa', kind: 'sports', name: 'MUSA', description: 'L-isport fuq il-kampus' },
  { ...rest, id: 3, slug: 'new', kind: null, name: 'Ġdida', description: 'Għal kulħadd' },
] as const;
const found = (search: string | undefined, kind?: OrganisationKind) =>
  findOrganisations(organisations, { search, kind }).map(({ slug }) => slug);

// REF-2
it('a search covers names and descriptions, ignoring case and diacritics', () => {
  expect(found('gug')).toEqual(['gug']);
  expect(found('GHAWDXIN')).toEqual(['gug']);
  expect(found('għawdxin')).toEqual(['gug']);
  expect(found('kampus')).toEqual(['musa']);
});

it('a search requires every word, in any order', () => {
  expect(found('studenti  gug')).toEqual(['gug']);
  expect(found('studenti musa')).toEqual([]);
});

it('a search without words finds all organisations', () => {
  expect(found(undefined)).toEqual(['gug', 'musa', 'new']);
  expect(found('  ')).toEqual(['gug', 'musa', 'new']);
});

// REF-2
it('a search can be filtered by kind, which excludes organisations without one', () => {
  expect(found(undefined, 'sports')).toEqual(['musa']);
  expect(found('kampus', 'sports')).toEqual(['musa']);
  expect(found('gug', 'sports')).toEqual([]);
});
