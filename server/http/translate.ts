import { readFileSync } from 'node:fs';
import { setupI18n } from '@lingui/core';
import { parsePoFile } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Locale } from '#contract/kit/common.ts';
import { defaultUnion } from '#contract/kit/default-union.ts';
import { localeRecords } from '#contract/kit/locales.ts';
import { capitaliseWeekdays, valuesInSentence } from '#contract/kit/written-dates.ts';

/** A message of the server: its id in the catalogue and its English text. */
export interface Message {
  id: string;
  message: string;
}

export type Translate = (locale: Locale, message: Message, values?: Record<string, string | number>) => string;

/**
 * Reads the product's catalogues, `locales/{en,mt}.po`, and returns the function that translates the server's messages.
 * A message without a translation stays English. Numeric dates among the values become dates with month names, in the
 * language of the message (docs/decisions/internationalisation.md). `{union}` is the default short name of the union unless the
 * values contain another one (`withUnion`).
 *
 * @param folder the folder of the catalogues, as a file URL with a trailing slash
 */
export function readTranslations(folder: URL = new URL('../../locales/', import.meta.url)): Translate {
  const speakers = { en: speaker(folder, 'en'), mt: speaker(folder, 'mt') };
  return (locale, { id, message }, values) => {
    const isolated = Object.entries(valuesInSentence({ union: defaultUnion.short_name, ...values }, locale)).map(
      ([name, value]) => [name, isolate(value)],
    );
    const descriptor = { id, message, values: Object.fromEntries(isolated) as Record<string, string | number> };
    return capitaliseWeekdays(speakers[locale]._(descriptor));
  };
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * Wraps a right-to-left name in isolates (U+2068, U+2069), so that it does not reverse the numbers and names after it.
 */
function isolate(value: string | number): string | number {
  return typeof value === 'string' && RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value;
}

function speaker(folder: URL, locale: Locale) {
  const catalogue = parsePoFile(readFileSync(new URL(localeRecords[locale].file, folder), 'utf8'));
  const translated = catalogue.items.filter((item) => /^(?:server|shared)\./.test(item.msgid) && item.msgstr[0]);
  const messages = Object.fromEntries(translated.map((item) => [item.msgid, compileMessage(item.msgstr[0] ?? '')]));
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  return i18n.setMessagesCompiler(compileMessage);
}
