import type { MessageDescriptor } from '@lingui/core';
import * as v from 'valibot';
import { areas as withPages } from 'virtual:areas/device';
import { areas } from 'virtual:areas/texts';
import type { Locale } from '#contract/kit/common.ts';
import { localeRecords } from '#contract/kit/locales.ts';
import {
  forgetKeptAnswers,
  hasTexts,
  type KeptAnswer,
  type KeptText,
  readKeptAnswers,
  readKeptTexts,
} from '#kit/device/kept-texts.ts';

/** The groups of public pages, in their order. */
export const keptGroups = ['news', 'events', 'pages'] as const satisfies readonly KeptText['group'][];

/** A public page that opens offline. */
export interface KeptEntry {
  group: (typeof keptGroups)[number];
  /** Its name, or the title of a page with several */
  title: string | MessageDescriptor;
  path: string;
  /** The language of the copy */
  locale: Locale;
  /** ISO 8601; null if the copy does not say when it was stored */
  kept_at: string | null;
}

const Named = v.object({ slug: v.string(), name: v.string() });

/** Reads of a single named item each. */
const named = areas.flatMap(({ keptReads }) => keptReads?.things ?? []);

/** The pages that are part of the app. */
export const appPages = withPages.flatMap(({ onDevice }) => onDevice?.pages ?? []);

/**
 * Returns the public pages that open offline, the last stored first. Includes pages stored only in another language, because the service
 * worker responds with that copy.
 */
export async function readKeptEntries(locale: Locale): Promise<KeptEntry[]> {
  const others = Object.values(localeRecords).filter(({ code }) => code !== locale);
  const found = new Map<string, KeptEntry>();
  for (const code of [locale, ...others.map((other) => other.code)]) {
    for (const entry of await entriesIn(code)) if (!found.has(entry.path)) found.set(entry.path, entry);
  }
  return [...found.values()].toSorted((a, b) => timeOf(b) - timeOf(a));
}

/** Deletes all of them in every language. */
export function forgetKeptEntries(): Promise<void> {
  return forgetKeptAnswers((pathname) => hasTexts(pathname) || named.some(({ address }) => address.test(pathname)));
}

async function entriesIn(locale: Locale): Promise<KeptEntry[]> {
  const texts = (await readKeptTexts(locale)).filter(({ is_whole, path }) => is_whole && !isOfApp(path));
  const things = (await readKeptAnswers(locale)).flatMap(thingsOf);
  const ofTexts = texts.map((text) => ({ ...placeOf(text), kept_at: text.kept_at }));
  return [...ofTexts, ...things].map((entry) => ({ ...entry, locale }));
}

/** Whether this is the stored text of a page that is part of the app. Its path differs if no menu is stored. */
function isOfApp(path: string): boolean {
  return appPages.some(({ href }) => lastSegment(path) === lastSegment(href));
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function placeOf({ group, page, title, path }: KeptText): Pick<KeptEntry, 'group' | 'title' | 'path'> {
  return page === undefined ? { group, title, path } : { group, title: page.label(), path: page.path };
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
