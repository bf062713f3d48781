import { readdirSync, readFileSync } from 'node:fs';
import { Marked } from 'marked';
import * as v from 'valibot';
import { sanitiseHtml } from '#server/services/sanitise.ts';
import { parseFile } from './data-files.ts';
import type { Localised } from './schema-parts.ts';

const folder = new URL('./texts/', import.meta.url);
const marked = new Marked({
  async: false,
  // Line breaks of the file become spaces, as the editor writes them.
  walkTokens: (token) => {
    if (token.type === 'text' && token['tokens'] === undefined)
      token['text'] = String(token['text']).replaceAll('\n', ' ');
  },
});

const Text = v.pipe(v.string(), v.nonEmpty());
const Count = v.pipe(v.string(), v.regex(/^\d+$/, 'a whole number is expected'), v.transform(Number));

/**
 * Fields that only the English file has, because they apply to both languages. `number` is the position in the list;
 * `days_ago` counts from the day of seeding.
 */
const once = {
  news: v.strictObject({ number: Count, category: Text, days_ago: Count, picture: Text }),
  publications: v.strictObject({
    number: Count,
    category: Text,
    days_ago: Count,
    picture: Text,
    author: Text,
    since: v.optional(Text),
  }),
  pages: v.strictObject({ number: Count, picture: v.optional(Text), since: v.optional(Text) }),
  /** Neutral versions of pages that the portal links to, for unions that start from an empty database. */
  'starter-pages': v.strictObject({ number: Count, picture: v.optional(Text) }),
};
/** Fields that the file of each language has. */
const translated = {
  news: ['author', 'title', 'excerpt'],
  publications: ['author_role', 'title', 'excerpt'],
  pages: ['title', 'description'],
  'starter-pages': ['title', 'description'],
} as const;

export type TextArea = keyof typeof once;
export const textAreas = Object.keys(once) as TextArea[];

/** A text of an area; `body` is clean HTML. */
export type SeedText<Area extends TextArea> = { slug: string; number: number; body: Localised } & Record<
  (typeof translated)[Area][number],
  Localised
> &
  v.InferOutput<(typeof once)[Area]>;

/**
 * Reads all texts of an area, sorted by `number`, from `texts/<area>/<slug>.en.md` and `….mt.md`.
 * @throws Error with the file and its first invalid value
 */
export function readTexts<Area extends TextArea>(area: Area): SeedText<Area>[] {
  const names = readdirSync(new URL(`${area}/`, folder)).filter((name) => name.endsWith('.md'));
  const slugs = new Set(names.map((name) => name.replace(/\.(?:en|mt)\.md$/, '')));
  const texts = Array.from(slugs, (slug) => readText(area, slug));
  return texts.toSorted((one, other) => one.number - other.number);
}

function readText<Area extends TextArea>(area: Area, slug: string): SeedText<Area> {
  const words = Object.fromEntries(translated[area].map((name) => [name, Text]));
  const en = readFile(`texts/${area}/${slug}.en.md`, { ...once[area].entries, ...words });
  const mt = readFile(`texts/${area}/${slug}.mt.md`, words);
  const localised = [...translated[area], 'body'].map((name) => [name, { en: en[name], mt: mt[name] }]);
  return { ...en, slug, ...Object.fromEntries(localised) } as SeedText<Area>;
}

/** Reads a Markdown file: its front matter (lines `name: value` between two `---`), and its body as HTML. */
function readFile(path: string, entries: v.ObjectEntries): Record<string, unknown> {
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(new URL(path, import.meta.url), 'utf8')) ?? [];
  const lines = head?.split('\n').map((line) => [line.split(':', 1)[0], line.replace(/^[^:]*:\s*/, '')]) ?? [];
  const values = { ...Object.fromEntries(lines), body: toHtml(body ?? '') };
  return parseFile(path, v.strictObject({ ...entries, body: Text }), values);
}

/** Converts Markdown to sanitised HTML, the format in which editors' texts are stored. */
export function toHtml(markdown: string): string {
  return sanitiseHtml((marked.parse(markdown) as string).trim());
}

/** Converts both languages of a text. */
export function bothToHtml({ en, mt }: Localised): Localised {
  return { en: toHtml(en), mt: toHtml(mt) };
}
