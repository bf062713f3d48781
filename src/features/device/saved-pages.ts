import type { MessageDescriptor } from '@lingui/core';
import * as v from 'valibot';
import { areas as withPages } from 'virtual:areas/device';
import { areas } from 'virtual:areas/texts';
import type { Locale } from '#contract/kit/common.ts';
import { localeRecords } from '#contract/kit/locales.ts';
import {
  deleteStoredAnswers,
  hasTexts,
  type StoredAnswer,
  type StoredText,
  readStoredAnswers,
  readStoredTexts,
} from '#kit/device/stored-texts.ts';

/** The groups of public pages, in their order. */
export const savedPageGroups = ['news', 'events', 'pages'] as const satisfies readonly StoredText['group'][];

/** A public page that opens offline. */
export interface SavedPage {
  group: (typeof savedPageGroups)[number];
  /** Its name, or the title of a page with several */
  title: string | MessageDescriptor;
  path: string;
  /** The language of the copy */
  locale: Locale;
  /** ISO 8601; null if the copy does not say when it was stored */
  kept_at: string | null;
}

const NamedItem = v.object({ slug: v.string(), name: v.string() });

/** Reads of a single named item each. */
const itemReads = areas.flatMap(({ cachedReads }) => cachedReads?.items ?? []);

/** The pages that are part of the app. */
export const appPages = withPages.flatMap(({ onDevice }) => onDevice?.pages ?? []);

/**
 * Returns the public pages that open offline, the last stored first. Includes pages stored only in another language, because the service
 * worker responds with that copy.
 */
export async function readSavedPages(locale: Locale): Promise<SavedPage[]> {
  const others = Object.values(localeRecords).filter(({ code }) => code !== locale);
  const found = new Map<string, SavedPage>();
  for (const code of [locale, ...others.map((other) => other.code)]) {
    for (const entry of await savedPagesIn(code)) if (!found.has(entry.path)) found.set(entry.path, entry);
  }
  return [...found.values()].toSorted((a, b) => storedTime(b) - storedTime(a));
}

/** Deletes all of them in every language. */
export function deleteSavedPages(): Promise<void> {
  return deleteStoredAnswers(
    (pathname) => hasTexts(pathname) || itemReads.some(({ address }) => address.test(pathname)),
  );
}

async function savedPagesIn(locale: Locale): Promise<SavedPage[]> {
  const texts = (await readStoredTexts(locale)).filter(({ is_whole, path }) => is_whole && !isAppPage(path));
  const things = (await readStoredAnswers(locale)).flatMap(toItemPages);
  const ofTexts = texts.map((text) => ({ ...toTextPage(text), kept_at: text.kept_at }));
  return [...ofTexts, ...things].map((entry) => ({ ...entry, locale }));
}

/** Whether this is the stored text of a page that is part of the app. Its path differs if no menu is stored. */
function isAppPage(path: string): boolean {
  return appPages.some(({ href }) => lastSegment(path) === lastSegment(href));
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function toTextPage({ group, page, title, path }: StoredText): Pick<SavedPage, 'group' | 'title' | 'path'> {
  return page === undefined ? { group, title, path } : { group, title: page.label(), path: page.path };
}

function toItemPages({ pathname, data, kept_at }: StoredAnswer): Omit<SavedPage, 'locale'>[] {
  const pathOf = itemReads.find(({ address }) => address.test(pathname))?.pathOf;
  const parsed = v.safeParse(NamedItem, data);
  if (pathOf === undefined || !parsed.success) return [];
  return [{ group: 'pages', title: parsed.output.name, path: pathOf(parsed.output.slug), kept_at }];
}

function storedTime({ kept_at }: SavedPage): number {
  return Date.parse(kept_at ?? '') || 0;
}
