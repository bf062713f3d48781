import * as v from 'valibot';
import { careersPaths } from '#contract/careers/paths.ts';
import { fundPath } from '#contract/funds/paths.ts';
import type { Locale } from '#contract/kit/common.ts';
import { localeRecords } from '#contract/kit/locales.ts';
import { paths } from '#contract/kit/paths.ts';
import { rentalsPaths } from '#contract/rentals/paths.ts';
import { tedxPaths } from '#contract/tedx/paths.ts';
import { wellbeingPaths } from '#contract/wellbeing/paths.ts';
import {
  forgetKeptAnswers,
  hasTexts,
  type KeptAnswer,
  type KeptText,
  readKeptAnswers,
  readKeptTexts,
} from '#shared/device/kept-texts.ts';

/** The groups of public pages, in their order. */
export const keptGroups = ['news', 'events', 'pages'] as const;

/** A public page that opens without a network. */
export interface KeptEntry {
  group: (typeof keptGroups)[number];
  /** Null of the list of student organisations, which is one entry */
  title: string | null;
  path: string;
  /** The language of the copy */
  locale: Locale;
  /** ISO 8601; null if the copy does not say when it was stored */
  kept_at: string | null;
}

const Named = v.object({ slug: v.string(), name: v.string() });

/** Reads of one named thing each. */
const named: readonly { address: RegExp; pathOf: (slug: string) => string }[] = [
  {
    address: /^\/api\/careers\/hiring-companies\/[^/]+$/,
    pathOf: (slug) => careersPaths.company.replace(':id', slug),
  },
  { address: /^\/api\/rental-things\/[^/]+$/, pathOf: (slug) => rentalsPaths.thing.replace(':id', slug) },
  { address: /^\/api\/kokka-funds\/[^/]+$/, pathOf: fundPath },
  { address: /^\/api\/tedx\/themes\/[^/]+$/, pathOf: (slug) => tedxPaths.theme.replace(':slug', slug) },
];

/**
 * The public pages that open without a network, the last stored first. A page that is stored only in another language
 * is listed too, because the service worker answers with that copy.
 */
export async function readKeptEntries(locale: Locale): Promise<KeptEntry[]> {
  const others = Object.values(localeRecords).filter(({ code }) => code !== locale);
  const found = new Map<string, KeptEntry>();
  for (const code of [locale, ...others.map((other) => other.code)]) {
    for (const entry of await entriesIn(code)) if (!found.has(entry.path)) found.set(entry.path, entry);
  }
  return [...found.values()].toSorted((a, b) => timeOf(b) - timeOf(a));
}

/** Deletes them all in every language. */
export function forgetKeptEntries(): Promise<void> {
  return forgetKeptAnswers((pathname) => hasTexts(pathname) || named.some(({ address }) => address.test(pathname)));
}

async function entriesIn(locale: Locale): Promise<KeptEntry[]> {
  const texts = (await readKeptTexts(locale)).filter(({ is_whole, path }) => is_whole && !isOfApp(path));
  const things = (await readKeptAnswers(locale)).flatMap(thingsOf);
  const ofTexts = texts.map((text) => ({ ...placeOf(text), kept_at: text.kept_at }));
  return [...ofTexts, ...things].map((entry) => ({ ...entry, locale }));
}

/** The text of the page of crisis numbers, which opens without any copy; without a stored menu it has another address. */
function isOfApp(path: string): boolean {
  return lastSegment(path) === lastSegment(wellbeingPaths.about);
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function placeOf({ kind, title, path }: KeptText): Pick<KeptEntry, 'group' | 'title' | 'path'> {
  switch (kind) {
    case 'news':
    case 'publication':
      return { group: 'news', title, path };
    case 'event':
      return { group: 'events', title, path };
    case 'organisation':
      return { group: 'pages', title: null, path: paths.organisations };
    case 'page':
    case 'service':
      return { group: 'pages', title, path };
  }
}

function thingsOf({ pathname, data, kept_at }: KeptAnswer): Omit<KeptEntry, 'locale'>[] {
  const pathOf = named.find(({ address }) => address.test(pathname))?.pathOf;
  const parsed = v.safeParse(Named, data);
  if (pathOf === undefined || !parsed.success) return [];
  return [{ group: 'pages', title: parsed.output.name, path: pathOf(parsed.output.slug), kept_at }];
}

function timeOf({ kept_at }: KeptEntry): number {
  return Date.parse(kept_at ?? '') || 0;
}
