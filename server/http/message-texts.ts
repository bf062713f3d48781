import type { Kysely } from 'kysely';
import type { Locale } from '#contract/kit/common.ts';
import type { TextRecipient } from '#contract/texts/staff.ts';
import type { Localised } from '#server/db/json-columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { HttpSettings } from './settings.ts';
import type { Message, Translate } from './translate.ts';

/** The text of an e-mail or a push message; staff may change it (MAIL-1). Its catalogue text is the default. */
export interface MessageText {
  /** Its purpose, in the language of staff */
  label: Message;
  to: TextRecipient;
  /** A push message has a title instead. Undefined if staff write the subject each time */
  subject?: Message;
  text: Message;
  /** All placeholders with an example each; in the subject and the text, any of them may be used */
  examples: Readonly<Record<string, Example>>;
  channel?: 'push';
  /** Other people may see the message, so it must not name its subject */
  isConfidential?: true;
}

/** The example value of a placeholder: a text, which may depend on the language, or a number. */
export type Example = string | number | Localised | LinkExample | NeededExample | typeof unionAddress;

/** A page of the portal. A text whose original has the link must have it too (MAIL-3). */
interface LinkExample {
  path: string;
}

/** A code, a reason or another part that the reader needs. A text whose original has it must have it too (MAIL-3). */
interface NeededExample {
  needed: string;
}

export const linkTo = (path: string): LinkExample => ({ path });
export const needed = (text: string): NeededExample => ({ needed: text });

/** The union's e-mail address, from the settings of the server. */
export const unionAddress = { setting: 'contactAddress' } as const;

/** The placeholder of the union's short name, which every text may use (OFFICE-7). */
export const UNION_PLACEHOLDER = 'union';

/** Whether a text may use the placeholder. */
export function isPlaceholder(name: string, examples: MessageText['examples']): boolean {
  return name === UNION_PLACEHOLDER || Object.hasOwn(examples, name);
}

/** Whether a text needs the placeholder if its original has it. */
export function isRequired(example: Example | undefined): boolean {
  return typeof example === 'object' && ('path' in example || 'needed' in example);
}

/** Returns the example value in a language. */
export function exampleIn(
  locale: Locale,
  example: Example,
  { homeUrl, contactAddress }: Pick<HttpSettings, 'homeUrl' | 'contactAddress'>,
): string | number {
  if (typeof example !== 'object') return example;
  if ('path' in example) return homeUrl + example.path;
  if ('needed' in example) return example.needed;
  if ('setting' in example) return contactAddress;
  return example[locale] ?? example.en;
}

/**
 * The key of a text in the table and in its address: `funds-inReview` of the message `server.funds.inReviewText`. Without a
 * dot, because an address with one is that of a file.
 */
export function textIdOf({ text }: Pick<MessageText, 'text'>): string {
  return text.id
    .replace(/^server\./, '')
    .replace(/[.-]?[tT]ext$/, '')
    .replaceAll('.', '-');
}

/**
 * Returns a text in one language: a reader of Maltese gets the English one if a Maltese one is missing, as everywhere.
 * The message has no id of the catalogue, so that `translate` uses its text.
 */
export function writtenIn(locale: Locale, written: Localised): { language: Locale; message: Message } {
  const language = locale === 'mt' && !written.mt ? 'en' : locale;
  return { language, message: { id: 'written', message: written[language] ?? written.en } };
}

/**
 * Returns a `translate` that uses the texts which staff have changed. It reads them once, so a job that sends an e-mail
 * reads them before it composes it: a change counts for every copy of the server at once (MAIL-5).
 * @param texts the texts that the caller sends
 */
export async function changedTranslate(
  { db, translate }: { db: Kysely<DB>; translate: Translate },
  texts: readonly MessageText[],
): Promise<Translate> {
  const ids = texts.map(textIdOf);
  const rows = await db
    .selectFrom('message_texts')
    .select(['id', 'subject', 'text'])
    .where('id', 'in', ids)
    .where('text', 'is not', null)
    .execute();
  if (rows.length === 0) return translate;
  const changed = new Map(
    texts.flatMap((declared) => {
      const row = rows.find(({ id }) => id === textIdOf(declared));
      const parts = [
        [declared.subject?.id, row?.subject],
        [declared.text.id, row?.text],
      ] as const;
      return parts.flatMap(([id, text]) => (id !== undefined && text ? [[id, text] as const] : []));
    }),
  );
  return (locale, original, values) => {
    const own = changed.get(original.id);
    if (own === undefined) return translate(locale, original, values);
    const { language, message } = writtenIn(locale, own);
    return translate(language, message, values);
  };
}
