import { describe, expect, it } from 'vitest';
import { newsCategories } from './news-categories.ts';
import { seedNews } from './news.ts';

const allowedTags = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'a'];
const inlineTags = ['strong', 'em', 'a'];
const languages = ['en', 'mt'] as const;

/**
 * English words that are not Maltese ones, so that a sentence left untranslated is noticed.
 * The borders are spelled out because `\b` sees one beside every ħ, ż, ġ and ċ.
 */
const englishLeftovers =
  /(?<!\p{L})(the|and|with|from|which|they|their|because|would|have|students|are|was|were|of|for|you|not)(?!\p{L})/iu;

/** Names that stay English in a Maltese text. */
const properNames = /Students' House|From Matter to Mind|The Citations|Pastizzi United|University of Malta|<[^>]+>/g;

function tagsOf(html: string): { name: string; isClosing: boolean }[] {
  return [...html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/gi)].map((match) => ({
    name: match[2] ?? '',
    isClosing: match[1] === '/',
  }));
}

function blocksOf(html: string): string[] {
  return tagsOf(html)
    .filter((tag) => !inlineTags.includes(tag.name))
    .map((tag) => (tag.isClosing ? `/${tag.name}` : tag.name));
}

function linksOf(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1] ?? '').toSorted();
}

function unclosedTagsOf(html: string): string[] {
  const open: string[] = [];
  for (const tag of tagsOf(html)) {
    if (!tag.isClosing) open.push(tag.name);
    else if (open.at(-1) === tag.name) open.pop();
    else open.push(`/${tag.name}`);
  }
  return open;
}

function wordsOf(html: string): number {
  return html
    .replace(/<[^>]+>/g, ' ')
    .trim()
    .split(/\s+/).length;
}

describe('seeded news as a whole', () => {
  it('has forty-two items with slugs, days and titles of their own', () => {
    expect(seedNews).toHaveLength(42);
    for (const key of ['slug', 'days_ago'] as const) {
      expect(new Set(seedNews.map((item) => item[key])).size, key).toBe(42);
    }
    for (const language of languages) {
      expect(new Set(seedNews.map((item) => item.title[language])).size, language).toBe(42);
    }
  });

  it('has six categories with at least six items each', () => {
    const slugs = newsCategories.map((category) => category.slug);
    expect(new Set(slugs).size).toBe(6);
    for (const slug of slugs) {
      expect(seedNews.filter((item) => item.category === slug).length, slug).toBeGreaterThanOrEqual(6);
    }
    expect(seedNews.filter((item) => !slugs.includes(item.category))).toEqual([]);
  });

  it('reaches from today to a little over a year ago, with several items in the last two weeks', () => {
    const days = seedNews.map((item) => item.days_ago);
    expect(Math.min(...days)).toBe(0);
    expect(Math.max(...days)).toBeLessThanOrEqual(400);
    expect(days.filter((day) => day <= 14).length).toBeGreaterThanOrEqual(5);
  });
});

describe.each(seedNews)('$slug', (item) => {
  it('has both languages, and they differ', () => {
    for (const text of [item.title, item.excerpt, item.body, item.alt]) {
      expect(text.en.trim()).not.toBe('');
      expect(text.mt.trim()).not.toBe('');
      expect(text.mt).not.toBe(text.en);
    }
    expect(item.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it.each(languages)('keeps within the lengths of the design (%s)', (language) => {
    expect(item.title[language].length).toBeLessThanOrEqual(80);
    expect(item.excerpt[language].length).toBeLessThanOrEqual(200);
    expect(wordsOf(item.body[language])).toBeGreaterThanOrEqual(130);
    expect(wordsOf(item.body[language])).toBeLessThanOrEqual(260);
  });

  it.each(languages)('uses allowed, balanced tags and internal links only (%s)', (language) => {
    const html = item.body[language];
    expect(tagsOf(html).filter((tag) => !allowedTags.includes(tag.name))).toEqual([]);
    expect(unclosedTagsOf(html)).toEqual([]);
    expect(linksOf(html).filter((link) => !link.startsWith('/'))).toEqual([]);
  });

  it('has the same blocks and the same links in both languages', () => {
    expect(blocksOf(item.body.mt)).toEqual(blocksOf(item.body.en));
    expect(linksOf(item.body.mt)).toEqual(linksOf(item.body.en));
  });

  it('has no English left in the Maltese', () => {
    for (const text of [item.title.mt, item.excerpt.mt, item.body.mt, item.alt.mt]) {
      expect(text.replace(properNames, ' ')).not.toMatch(englishLeftovers);
    }
  });
});
