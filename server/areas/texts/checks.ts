import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Locale } from '#contract/kit/common.ts';
import type { LocalisedText } from '#contract/kit/localised.ts';
import type { Rule } from '#contract/kit/rule-codes.ts';
import { MAX_PUSH_BODY, MAX_PUSH_TITLE, type TextForm, type TextPreview } from '#contract/texts/staff.ts';
import type { FieldRules } from '#server/http/errors.ts';
import { isPlaceholder, isRequired, type MessageText } from '#server/http/message-texts.ts';

/** The mail gateway cuts a longer subject. */
const MAX_SUBJECT = 200;

const pluralForms = {
  en: ['one', 'other'],
  mt: ['one', 'two', 'few', 'many', 'other'],
} as const satisfies Record<Locale, readonly string[]>;

/** A plain text, or a placeholder with its kind and, for a choice or a plural, its branches. */
type Token = string | readonly [name: string, kind?: string, branches?: unknown];

/** A placeholder as it is used in a text. */
interface Use {
  name: string;
  kind: string | undefined;
  /** The branches of a choice or a plural */
  forms: readonly string[];
}

/**
 * Returns the broken rules of a changed text by field: its placeholders, its plurals, and that Maltese is complete or
 * absent (MAIL-3).
 */
export function faultsOf(declared: MessageText, form: TextForm): FieldRules {
  const hasSubject = declared.subject !== undefined;
  const isMaltese = form.subject.mt !== '' || form.text.mt !== '';
  const faults = (['en', 'mt'] as const).flatMap((locale) => {
    if (locale === 'mt' && !isMaltese) return [];
    const parts = hasSubject ? (['subject', 'text'] as const) : (['text'] as const);
    return parts.map((part) => [`${part}.${locale}`, faultOf(declared, part, form[part][locale], locale)] as const);
  });
  if (!hasSubject && (form.subject.en !== '' || form.subject.mt !== ''))
    faults.push(['subject.en', { code: 'invalid', params: {} }]);
  return Object.fromEntries(faults.flatMap(([field, fault]) => (fault === undefined ? [] : [[field, [fault]]])));
}

/** Returns the broken rules of the composed text: what the reader gets must not be empty, and fit (MAIL-3). */
export function lengthFaultsOf({ subject, channel }: MessageText, form: TextForm, preview: TextPreview): FieldRules {
  const max =
    channel === 'push' ? { subject: MAX_PUSH_TITLE, text: MAX_PUSH_BODY } : { subject: MAX_SUBJECT, text: Infinity };
  const faults = (['en', 'mt'] as const).flatMap((locale) =>
    (['subject', 'text'] as const).flatMap((part): [string, Rule[]][] => {
      const field = `${part}.${locale}`;
      const { length } = preview[locale][part].trim();
      if (form.text[locale] === '' || (part === 'subject' && subject === undefined)) return [];
      if (length === 0) return [[field, [{ code: 'required', params: {} }]]];
      return length > max[part] ? [[field, [{ code: 'max', params: { max: max[part] } }]]] : [];
    }),
  );
  return Object.fromEntries(faults);
}

function faultOf(declared: MessageText, part: 'subject' | 'text', written: string, locale: Locale): Rule | undefined {
  if (written === '') return { code: 'required', params: {} };
  const uses = usesIn(written);
  if (uses === undefined) return { code: 'text_syntax', params: {} };
  const { examples } = declared;
  for (const { name, kind, forms } of uses) {
    const fault = faultOfUse({ name, kind, forms }, examples, locale);
    if (fault !== undefined) return fault;
  }
  const names = new Set(uses.map(({ name }) => name));
  const originalUses = part === 'text' ? (usesIn(declared.text.message) ?? []) : [];
  const missing = originalUses.find(({ name }) => isRequired(examples[name]) && !names.has(name));
  return missing && { code: 'missing_placeholder', params: { name: missing.name } };
}

function faultOfUse({ name, kind, forms }: Use, examples: MessageText['examples'], locale: Locale): Rule | undefined {
  if (!isPlaceholder(name, examples)) return { code: 'unknown_placeholder', params: { name } };
  if (kind === undefined) return undefined;
  if (kind === 'select') return forms.includes('other') ? undefined : { code: 'text_syntax', params: {} };
  if (kind !== 'plural') return { code: 'text_syntax', params: {} };
  if (typeof examples[name] !== 'number') return { code: 'plural_of_text', params: { name } };
  const isComplete = pluralForms[locale].every((form) => forms.includes(form));
  return isComplete ? undefined : { code: 'plural_forms', params: { name, forms: pluralForms[locale].join(', ') } };
}

/** Returns the placeholders of a text, also those within branches; undefined if it is not a valid message. */
export function usesIn(written: string): Use[] | undefined {
  try {
    return usesOf(compileMessageOrThrow(written) as readonly Token[]);
  } catch {
    return undefined;
  }
}

function usesOf(tokens: readonly Token[]): Use[] {
  return tokens.flatMap((token): Use[] => {
    if (typeof token === 'string') return [];
    const [name, kind, branches] = token;
    if (typeof branches !== 'object' || branches === null) return [{ name, kind, forms: [] }];
    const inner = Object.values(branches).filter((branch): branch is Token[] => Array.isArray(branch));
    return [{ name, kind, forms: Object.keys(branches) }, ...inner.flatMap(usesOf)];
  });
}

/** Whether the two texts are the same in both languages. */
export function isSame(a: { subject: LocalisedText; text: LocalisedText }, b: typeof a): boolean {
  const all = ({ subject, text }: typeof a) => [subject.en, subject.mt, text.en, text.mt];
  return JSON.stringify(all(a)) === JSON.stringify(all(b));
}
