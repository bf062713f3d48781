import { type I18n, type MessageDescriptor, type MessageOptions, type Messages, setupI18n } from '@lingui/core';
import { type Catalogues, catalogues } from 'virtual:catalogues';
import type { Locale } from '#contract/kit/common.ts';

/**
 * A separate `I18n` for a browser, or for each request when the server renders a page. Every message gets the union's short name as
 * `{union}`, so that no component passes it (docs/decisions/union-identity.md).
 * @param unionName returns the current short name
 */
export function createI18n(locale: Locale, unionName: () => string, messages: Messages = {}): I18n {
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  const { t: translate } = i18n;
  // An id with values, or a descriptor, whose `message` is then the option.
  const withName = (message: string | MessageDescriptor, values?: Values, options?: MessageOptions): string =>
    typeof message === 'object'
      ? withName(message.id, message.values, message)
      : translate(message, { union: unionName(), ...values }, options);
  i18n._ = i18n.t = withName as I18n['t'];
  return i18n;
}

type Values = Record<string, unknown>;

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
