import { readFileSync, readdirSync, statSync } from 'node:fs';
import sharp from 'sharp';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { dataNames, demoEmail, parseFile, readData } from './data-files.ts';
import type { Localised } from './schema-parts.ts';
import { readTexts, textAreas, toHtml } from './texts.ts';

const languages = ['en', 'mt'] as const;
const allowedTags = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'a'];
const inlineTags = ['strong', 'em', 'a'];
const megabyte = 1024 * 1024;

/**
 * Matches English words that are not Maltese words, to find untranslated sentences. Word boundaries are spelled out,
 * because `\b` also matches beside ħ, ż, ġ and ċ.
 */
const englishLeftovers =
  /(?<!\p{L})(the|and|with|from|which|they|their|because|would|have|students|are|was|were|of|for|you|not)(?!\p{L})/iu;
/** English names that are not translated in Maltese texts. */
const properNames = /Students' House|From Matter to Mind|The Citations|Pastizzi United|University of Malta|<[^>]+>/g;

const news = readTexts('news');
const publications = readTexts('publications');
const pages = readTexts('pages');
const texts = [...news, ...publications, ...pages];
const pictures = readData('pictures');
const sections = readData('report-sections');

function folderOf(name: string): string[] {
  return readdirSync(new URL(name, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name: file }) => file);
}

function tagsOf(html: string): string[] {
  return [...html.matchAll(/<(\/?[a-z0-9]+)[^>]*>/g)].map(([, tag = '']) => tag);
}

function blocksOf(html: string): string[] {
  return tagsOf(html).filter((tag) => !inlineTags.includes(tag.replace('/', '')));
}

function linksOf(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => link).toSorted();
}

/** Finds all localised texts in a value, each with its path. */
function localisedIn(value: unknown, path: string): [path: string, text: Localised][] {
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value && 'mt' in value) return [[path, value as Localised]];
  return Object.entries(value).flatMap(([key, each]) => localisedIn(each, `${path}.${key}`));
}

describe('seed data files', () => {
  it.each(dataNames)('%s.json matches its schema', (name) => expect(readData(name)).toBeDefined());

  it('are exactly those with a schema', () => {
    expect(folderOf('data/').toSorted()).toEqual(dataNames.map((name) => `${name}.json`).toSorted());
  });

  it.each([
    'equipment',
    'rental-things',
    'news-categories',
    'organisations',
    'events',
    'venues',
    'entities',
    'complaint-types',
    'business-areas',
    'companies',
  ] as const)('%s.json has unique slugs', (name) => {
    const slugs = readData(name).map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  it.each(['business-areas', 'career-finder', 'career-resources', 'careers-expo', 'companies'] as const)(
    '%s.json has no untranslated English in Maltese texts',
    (name) => {
      const found = localisedIn(readData(name), name);
      expect(found.filter(([, { mt }]) => englishLeftovers.test(mt))).toEqual([]);
      expect(found.filter(([, { en, mt }]) => en === mt)).toEqual([]);
    },
  );

  it.each(['complaint-types', 'equipment', 'rental-things', 'organisations', 'report-sections'] as const)(
    '%s.json has different English and Maltese texts',
    (name) => {
      const sentences = localisedIn(readData(name), name).filter(([path]) => !path.endsWith('.name'));
      expect(sentences.filter(([, { en, mt }]) => en === mt)).toEqual([]);
    },
  );

  it('have at least thirty companies in eight business areas that cover all sectors of the career finder', () => {
    const companies = readData('companies');
    const areas = readData('business-areas');
    expect(companies.length).toBeGreaterThanOrEqual(30);
    expect(areas).toHaveLength(8);
    const named = companies.flatMap(({ business_areas }) => business_areas);
    expect(new Set(named)).toEqual(new Set(areas.map(({ slug }) => slug)));
    const sectors = readData('career-finder').sectors.map(({ id }) => id);
    expect(new Set(areas.flatMap((area) => area.sectors))).toEqual(new Set(sectors));
  });

  it('are rejected with an error that names the file and the path of the invalid value', () => {
    const schema = v.array(
      v.strictObject({ slug: v.string(), name: v.strictObject({ en: v.string(), mt: v.string() }) }),
    );
    const value = [{ slug: 'one', name: { en: 'One' } }];
    expect(() => parseFile('data/faqs.json', schema, value)).toThrow('server/db/seed/data/faqs.json, 0.name.mt: ');
  });

  it('have thirteen council members, and find a demo person by role', () => {
    expect(readData('council')).toHaveLength(13);
    expect(demoEmail('staff')).toBe('rita.portelli@portal.example');
    expect(() => demoEmail('minister')).toThrow('minister');
  });

  it('have a report with eight sections, 28 questions and 7000 points, and results of thirty organisations', () => {
    const questions = sections.flatMap((section) => section.questions);
    expect([sections.length, questions.length]).toEqual([8, 28]);
    expect(questions.reduce((sum, { max_points }) => sum + max_points, 0)).toBe(7000);
    expect(Object.keys(readData('report-results'))).toHaveLength(30);
  });

  it('have a menu with at most three columns whose content pages exist', () => {
    const menu = readData('menu');
    expect(menu.length).toBeLessThanOrEqual(3);
    const items = menu.flatMap(({ children }) => children.filter((item) => item.type !== 'external'));
    const linked = items.filter(({ type }) => type === 'page').map(({ path }) => path.split('/').at(-1));
    expect(pages.map(({ slug }) => slug)).toEqual(expect.arrayContaining(linked));
  });
});

describe('seed pictures', () => {
  const files = folderOf('pictures/');
  const named = files.map((file) => file.replace(/-\d+\.webp$/, ''));

  it('are exactly those of pictures.json, and smaller than 6 MB in total', () => {
    expect(new Set(named)).toEqual(new Set(pictures.map(({ name }) => name)));
    const sizes = files.map((file) => statSync(new URL(`pictures/${file}`, import.meta.url)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6 * megabyte);
  });

  it('exist in the five widths that pages request', () => {
    const wide = pictures.filter(({ collection }) => collection === 'picture');
    for (const { name } of wide) {
      const widths = files.filter((_, index) => named[index] === name).map((file) => /-(\d+)\.webp$/.exec(file)?.[1]);
      expect(new Set(widths), name).toEqual(new Set(['320', '480', '640', '960', '1280']));
    }
  });

  it('have the width in their file names', { timeout: 30_000 }, async () => {
    for (const file of files) {
      const { width, format } = await sharp(readFileSync(new URL(`pictures/${file}`, import.meta.url))).metadata();
      expect(`${format} ${width}`, file).toBe(`webp ${/-(\d+)\.webp$/.exec(file)?.[1]}`);
    }
  });

  it('include all pictures that other seed data refers to', () => {
    const wanted = [
      ...texts,
      ...readData('events'),
      ...readData('equipment'),
      ...readData('rental-things'),
      ...readData('companies'),
    ]
      .map(({ picture }) => picture)
      .filter((name) => name !== undefined);
    expect(pictures.map(({ name }) => name)).toEqual(expect.arrayContaining(wanted));
  });
});

describe('seed texts', () => {
  it.each(textAreas)('of the area %s have consecutive numbers and unique titles', (area) => {
    const all = readTexts(area);
    expect(all.map(({ number }) => number)).toEqual(all.map((_, index) => index + 1));
    for (const language of languages) expect(new Set(all.map(({ title }) => title[language])).size).toBe(all.length);
  });

  it('are rendered from Markdown without scripts', () => {
    expect(toHtml('A **word**, a [link](/contact-us) and <script>alert(1)</script>')).toBe(
      '<p>A <strong>word</strong>, a <a href="/contact-us">link</a> and </p>',
    );
  });

  it('have at least six news items in each of six categories, at most 400 days old', () => {
    expect(news).toHaveLength(42);
    const categories = readData('news-categories').map(({ slug }) => slug);
    const sizes = categories.map((slug) => news.filter(({ category }) => category === slug).length);
    expect(sizes).toHaveLength(6);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(6);
    const days = news.map((item) => item.days_ago);
    expect(new Set(days).size).toBe(42);
    expect([Math.min(...days), Math.max(...days) <= 400]).toEqual([0, true]);
    expect(days.filter((day) => day <= 14).length).toBeGreaterThanOrEqual(5);
  });
});

describe.each(texts)('seed text $slug', (item) => {
  it('has different English and Maltese texts', () => {
    expect(item.slug).toMatch(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/);
    for (const text of [item.title, item.body]) expect(text.mt.trim()).not.toBe('');
    expect(item.body.mt).not.toBe(item.body.en);
  });

  it('has only allowed tags, and the same blocks and links in both languages', () => {
    const tags = languages.flatMap((language) => tagsOf(item.body[language]));
    expect(tags.filter((tag) => !allowedTags.includes(tag.replace('/', '')))).toEqual([]);
    expect(blocksOf(item.body.mt)).toEqual(blocksOf(item.body.en));
    expect(linksOf(item.body.mt)).toEqual(linksOf(item.body.en));
  });
});

describe.each(news)('seed news item $slug', (item) => {
  it.each(languages)('has texts of the lengths that the design allows (%s)', (language) => {
    const words = item.body[language]
      .replace(/<[^>]+>/g, ' ')
      .trim()
      .split(/\s+/).length;
    expect(item.title[language].length).toBeLessThanOrEqual(80);
    expect(item.excerpt[language].length).toBeLessThanOrEqual(200);
    expect(words).toBeGreaterThanOrEqual(130);
    expect(words).toBeLessThanOrEqual(260);
    expect(linksOf(item.body[language]).filter((link) => !link.startsWith('/'))).toEqual([]);
  });

  it('has no untranslated English in its Maltese text', () => {
    for (const text of [item.title.mt, item.excerpt.mt, item.body.mt])
      expect(text.replace(properNames, ' ')).not.toMatch(englishLeftovers);
  });
});

// Collections other than these are left out, because names of sponsors and people are the same in both languages.
it.each(pictures.filter(({ collection }) => collection === 'picture'))(
  'the alternative text of the seed picture $name is translated',
  ({ alt }) => {
    expect(alt.mt).not.toBe(alt.en);
    expect(alt.mt.replace(properNames, ' ')).not.toMatch(englishLeftovers);
  },
);
