/**
 * Rules of the contract's schemas, which the app checks before it sends. A rule has a code and parameters instead of
 * text; a field shows the first failing one. The app's `i18n/rule-messages.ts` and the server's `http/rule-messages.ts`
 * turn them into a message in the reader's language.
 */
export const ruleCodes = [
  'required',
  'email',
  'min',
  'max',
  'single_line',
  'max_items',
  'exact_items',
  'max_people',
  'min_value',
  'max_value',
  'integer',
  'choice',
  'format',
  'symbol',
  'digit',
  'upper_case',
  'lower_case',
  'same',
  'accepted',
  'phone',
  'postcode',
  'id_card',
  'passport',
  'not_before',
  'too_early',
  'past',
  'number_plate',
  'picture',
  'document',
  'file_size',
  'wrong_code',
  'link_expired',
  'unknown_field',
  'repeated',
  'invalid',
] as const;

export type FormRuleCode = (typeof ruleCodes)[number];

/** Rules that only the server can check. Its answer contains their messages, so the app has none. */
type ServerRuleCode =
  | 'account_exists'
  | 'address_taken'
  | 'colour_dark'
  | 'colour_light'
  | 'alternative_text'
  | 'closes_late'
  | 'hall_booked'
  | 'hall_contradiction'
  | 'places_taken'
  | 'answered'
  | 'options_differ'
  | 'needs_no_code'
  | 'section_booked'
  | 'university_email'
  | 'overlap'
  | 'picture_size'
  | 'page_missing'
  | 'has_items'
  | 'other_steps'
  | 'document_active'
  | 'document_locked'
  | 'document_slow'
  | 'wrong_factor_code'
  | 'wrong_password'
  | 'common_password'
  | 'guessable_password'
  | 'link_account'
  | 'link_email'
  | 'text_syntax'
  | 'unknown_placeholder'
  | 'missing_placeholder'
  | 'plural_forms'
  | 'plural_of_text';

export type RuleCode = FormRuleCode | ServerRuleCode;

export interface Rule<C extends RuleCode = RuleCode> {
  code: C;
  /** Values in the message, e.g. `{ min: 12 }`; the rules that the app checks have only numbers */
  params: Record<string, C extends FormRuleCode ? number : number | string>;
}

export type FormRule = Rule<FormRuleCode>;

/** Parses the rule of an issue; an issue without a rule is named after Valibot's finding. */
export function readRule(issue: {
  message: string;
  type: string;
  expected?: string | null;
  received?: string;
}): FormRule {
  const [code = '', query = ''] = issue.message.split('?');
  if (isRuleCode(code)) return { code, params: readParams(query) };
  // Valibot reports an unknown key with `expected: 'never'`; a missing key has the same issue type.
  if (issue.type === 'strict_object' && issue.expected === 'never') return { code: 'unknown_field', params: {} };
  if (issue.received === 'undefined' || issue.received === 'null') return { code: 'required', params: {} };
  if (issue.type === 'picklist' || issue.type === 'literal') return { code: 'choice', params: {} };
  return { code: 'invalid', params: {} };
}

function isRuleCode(code: string): code is FormRuleCode {
  return (ruleCodes as readonly string[]).includes(code);
}

function readParams(query: string): Record<string, number> {
  if (query === '') return {};
  return Object.fromEntries(
    query.split('&').map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return [name, Number(value)];
    }),
  );
}
