import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { type Catalogues, catalogues } from 'virtual:catalogues';
import type { Locale } from '#contract/common.ts';

/** An `I18n` of its own for a browser, or for one request when pages are rendered on the server. */
export function createI18n(locale: Locale, messages: Messages = {}): I18n {
  return setupI18n({ locale, messages: { [locale]: messages } });
}

/**
 * Adds an area's words (`news`), or the shell's (`core`), to those already there. An area without words is fine.
 * @param from where the area's words are: for areas that load later it comes with their routes
 */
export async function loadWords(i18n: I18n, area: string, from: Catalogues = catalogues): Promise<void> {
  const messages = await readWords(i18n.locale as Locale, area, from);
  if (Object.keys(messages).length > 0) i18n.load(i18n.locale, messages);
}

/** Every word of a locale in these catalogues, for the server. */
export async function readAllWords(locale: Locale, all: readonly Catalogues[]): Promise<Messages> {
  const parts = await Promise.all(
    all.flatMap((from) => Object.keys(from[locale]).map((area) => readWords(locale, area, from))),
  );
  return Object.assign({}, ...parts) as Messages;
}

async function readWords(locale: Locale, area: string, from: Catalogues): Promise<Messages> {
  const part = from[locale][area];
  return part === undefined ? {} : (await part()).messages;
}
