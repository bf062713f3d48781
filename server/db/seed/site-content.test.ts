import { describe, expect, test } from 'vitest';
import { seedAdverts } from './adverts.ts';
import { seedBanner } from './banner.ts';
import { seedCouncil } from './council.ts';
import { seedFaqs } from './faqs.ts';
import { seedMenu } from './menu.ts';
import { seedOrganisations } from './organisations.ts';
import { seedPages as firstPages } from './pages.ts';
import { rarRegulations } from './pages/rar-regulations.ts';
import { seedSections } from './reports/seed-years.ts';
import { standings } from './reports/standings.ts';
import { resourceCategories, seedResources } from './resources.ts';
import { seedSponsors } from './sponsors.ts';
import type { Localised } from './types.ts';

const seedPages = [...firstPages, rarRegulations];

const ALLOWED_TAGS = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'a'];
const INLINE_TAGS = ['strong', 'em', 'a'];

const slugLists = {
  resources: seedResources,
  categories: resourceCategories,
  pages: seedPages,
  organisations: seedOrganisations,
  sponsors: seedSponsors,
  adverts: seedAdverts,
  faqs: seedFaqs,
  columns: seedMenu,
  items: seedMenu.flatMap((column) => column.children),
};

const bodies: [string, Localised][] = [
  ...seedResources.map(({ slug, body }): [string, Localised] => [`resource ${slug}`, body]),
  ...seedPages.map(({ slug, body }): [string, Localised] => [`page ${slug}`, body]),
  ['banner', seedBanner.description],
];

/** Texts that cannot be the same in both languages; names may be. */
const sentences: [string, Localised][] = [
  ...bodies,
  ...seedResources.map(({ slug, excerpt }): [string, Localised] => [`excerpt of ${slug}`, excerpt]),
  ...seedResources.map(({ slug, title }): [string, Localised] => [`title of ${slug}`, title]),
  ...seedResources.map(({ slug, alt }): [string, Localised] => [`picture of ${slug}`, alt]),
  ...seedPages.map(({ slug, description }): [string, Localised] => [`description of ${slug}`, description]),
  ...seedOrganisations.map(({ slug, description }): [string, Localised] => [`organisation ${slug}`, description]),
  ...seedSections.flatMap(({ title, description, questions }): [string, Localised][] => [
    [`section ${title.en}`, title],
    [`description of section ${title.en}`, description],
    ...questions.flatMap((question): [string, Localised][] => [
      [`question ${question.title.en}`, question.title],
      [`hint of ${question.title.en}`, question.hint],
      ...(question.choices ?? []).map(({ label }): [string, Localised] => [`choice ${label.en}`, label]),
    ]),
  ]),
  ...seedCouncil.map(({ name, task }): [string, Localised] => [`task of ${name}`, task]),
  ...seedFaqs.flatMap(({ slug, question, answer }): [string, Localised][] => [
    [`question ${slug}`, question],
    [`answer ${slug}`, answer],
  ]),
];

test.each(Object.entries(slugLists))('slugs of %s are unique', (_name, list) => {
  const slugs = list.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
});

test.each(sentences)('%s is written in both languages', (_name, { en, mt }) => {
  expect(en.trim()).not.toBe('');
  expect(mt.trim()).not.toBe('');
  expect(mt).not.toBe(en);
});

describe.each(bodies)('HTML of %s', (_name, { en, mt }) => {
  test('has allowed tags only, closed in order', () => {
    expect(faultsIn(en)).toEqual([]);
    expect(faultsIn(mt)).toEqual([]);
  });

  test('has the same blocks and links in both languages', () => {
    expect(blocksOf(mt)).toEqual(blocksOf(en));
    expect(linksOf(mt)).toEqual(linksOf(en));
  });
});

test('a broken text is noticed', () => {
  expect(faultsIn('<p>one<p>')).not.toEqual([]);
  expect(faultsIn('<p><strong>one</p></strong>')).not.toEqual([]);
  expect(faultsIn('<div>one</div>')).not.toEqual([]);
});

test('the report has eight sections, 28 questions and 7000 points', () => {
  const questions = seedSections.flatMap((section) => section.questions);
  expect([seedSections.length, questions.length]).toEqual([8, 28]);
  expect(questions.reduce((sum, { max_points }) => sum + max_points, 0)).toBe(7000);
  expect(standings.filter(([slug]) => !seedOrganisations.some((each) => each.slug === slug))).toEqual([]);
  expect(standings).toHaveLength(30);
});

test('the council has thirteen members and the menu at most three columns', () => {
  expect(seedCouncil).toHaveLength(13);
  expect(seedMenu.length).toBeLessThanOrEqual(3);
});

test('content pages of the menu exist', () => {
  const slugs = new Set(seedPages.map(({ slug }) => slug));
  const items = seedMenu.flatMap((column) => column.children).filter(({ type }) => type === 'page');
  for (const { path } of items) expect(slugs).toContain(path?.split('/').at(-1));
});

/** What is wrong with the tags of this HTML, in words; empty when nothing is. */
function faultsIn(html: string): string[] {
  const open: string[] = [];
  const faults: string[] = [];
  for (const { closing, name } of tagsOf(html)) {
    if (!ALLOWED_TAGS.includes(name)) faults.push(`<${name}> is not allowed`);
    if (!closing) open.push(name);
    else if (open.pop() !== name) faults.push(`</${name}> closes something else`);
  }
  return [...faults, ...open.map((name) => `<${name}> is never closed`)];
}

function blocksOf(html: string): string[] {
  return tagsOf(html)
    .filter(({ name }) => !INLINE_TAGS.includes(name))
    .map(({ closing, name }) => (closing ? `/${name}` : name));
}

function linksOf(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address ?? '').toSorted();
}

function tagsOf(html: string): { closing: boolean; name: string }[] {
  return [...html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)].map(([, slash, name]) => ({
    closing: slash === '/',
    name: name ?? '',
  }));
}
