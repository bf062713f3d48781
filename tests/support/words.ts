import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMessages } from '../../scripts/po.ts';
import { root } from './repository.ts';
import type { Locale } from './test.ts';

/** The words of a language, by the English ones; those with a number in them are left to patterns. */
export type Words = (english: string) => string;

/** Reads a catalogue. What it gives throws for a message that is not there, so that a test cannot look for old words. */
export function wordsOf(locale: Locale): Words {
  const catalogue = readCatalogue(locale);
  return (english) => {
    const text = catalogue.get(english);
    if (text === undefined) throw new Error(`locales/${locale}.po has no message "${english}"`);
    return text;
  };
}

/** Message → its words in this language. */
export function readCatalogue(locale: Locale): Map<string, string> {
  const messages = readMessages(readFileSync(join(root, `locales/${locale}.po`), 'utf8'));
  return new Map(messages.map(({ id, text }) => [id, text]));
}
