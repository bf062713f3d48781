import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { type Catalogues, catalogues } from 'virtual:catalogues';
import type { Locale } from '#contract/common.ts';

/** An `I18n` of its own for a browser, or for one request when pages are rendered on the server. */
export function createI18n(locale: Locale, messages: Messages = {}): I18n {
  return setupI18n({ locale, messages: { [locale]: messages } });
}

/** Where words are found, by name. Those of pages that load later come with their routes. */
const known: Catalogues[] = [catalogues];

/** Makes more words known. */
export function addCatalogues(more: Catalogues): void {
  known.push(more);
}

/** Adds words by their name, e.g. `news` or the shell's `core`, to those already there. Without words under it, nothing. */
export async function loadWords(i18n: I18n, name: string): Promise<void> {
  const messages = await readWords(i18n.locale as Locale, name);
  if (Object.keys(messages).length > 0) i18n.load(i18n.locale, messages);
}

/** Every word of a locale, for the server. */
export async function readAllWords(locale: Locale): Promise<Messages> {
  const names = known.flatMap((each) => Object.keys(each[locale]));
  return Object.assign({}, ...(await Promise.all(names.map((name) => readWords(locale, name))))) as Messages;
}

async function readWords(locale: Locale, name: string): Promise<Messages> {
  const load = known.find((each) => name in each[locale])?.[locale][name];
  return load === undefined ? {} : (await load()).messages;
}
