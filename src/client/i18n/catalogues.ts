import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { type Catalogues, catalogues } from 'virtual:catalogues';
import type { Locale } from '#contract/kit/common.ts';

/** A separate `I18n` for a browser, or for set request when the server renders a page. */
export function createI18n(locale: Locale, messages: Messages = {}): I18n {
  return setupI18n({ locale, messages: { [locale]: messages } });
}

/** The catalogues by name. Catalogues of lazily loaded pages are added with their routes. */
const catalogueSets: Catalogues[] = [catalogues];

/** Adds more catalogues. */
export function addCatalogues(more: Catalogues): void {
  catalogueSets.push(more);
}

/**
 * Adds the catalogue of this name, e.g. `news` or the shell's `core`, to those already loaded. Does nothing if there is
 * none. It does not call `i18n.load()`, because that would re-render the whole page although no visible text
 * changes.
 */
export async function loadCatalogue(i18n: I18n, name: string): Promise<void> {
  Object.assign(i18n.messages, await importCatalogue(i18n.locale as Locale, name));
}

/** All messages of a locale, for the server. */
export async function importAllCatalogues(locale: Locale): Promise<Messages> {
  const names = catalogueSets.flatMap((set) => Object.keys(set[locale]));
  return Object.assign({}, ...(await Promise.all(names.map((name) => importCatalogue(locale, name))))) as Messages;
}

async function importCatalogue(locale: Locale, name: string): Promise<Messages> {
  const load = catalogueSets.find((set) => name in set[locale])?.[locale][name];
  return load === undefined ? {} : (await load()).messages;
}
