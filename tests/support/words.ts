import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#contract/kit/common.ts';
import { readMessages } from '../../scripts/po.ts';
import { root } from './repository.ts';

/** Translates an English text into a language; match texts with a number by patterns. */
export type Words = (english: string) => string;

/**
 * Reads a catalogue. The returned function throws for a missing message, so that a test cannot look for an outdated
 * text. The demo's union is KSU, which texts of the catalogue call `{union}`.
 */
export function wordsOf(locale: Locale): Words {
  const catalogue = readCatalogue(locale);
  return (english) => {
    const text = catalogue.get(english) ?? catalogue.get(english.replaceAll('KSU', '{union}'));
    if (text === undefined) throw new Error(`locales/${locale}.po has no message "${english}"`);
    return text.replaceAll('{union}', 'KSU');
  };
}

const catalogues = new Map<Locale, ReadonlyMap<string, string>>();

/**
 * Message → its translation. Read once: it takes forty milliseconds, and a tour of all pages reads it a thousand
 * times.
 */
export function readCatalogue(locale: Locale): ReadonlyMap<string, string> {
  const known = catalogues.get(locale);
  if (known !== undefined) return known;
  const messages = readMessages(readFileSync(join(root, `locales/${locale}.po`), 'utf8'));
  const read = new Map(messages.map(({ id, text }) => [id, text]));
  catalogues.set(locale, read);
  return read;
}
