import type { I18n } from '@lingui/core';
import type * as v from 'valibot';
import type { FileRules } from '#contract/endpoint.ts';
import { sayRule } from '#i18n/rule-messages.ts';
import { validateWith } from '#shared/form/validate-with.ts';
import { byField } from './field-errors.ts';

/** As the inputs hold them: a number is the text of a choice, a photo that is not chosen is undefined. */
export type Values = Record<string, string | boolean | File | undefined>;

/** What a form is checked against, and what of it is sent. */
export interface FormRules {
  /** Of what was typed and `fixed`; the contract's body, unless more is typed than is sent */
  schema: v.GenericSchema;
  /** Files that the endpoint takes beside the body */
  files?: FileRules | undefined;
  /** Of the body, but not typed: the token of a link */
  fixed?: object | undefined;
  /** What is sent, where that is not what was typed */
  toBody?: ((values: never) => unknown) | undefined;
}

/** What was typed, as the contract has it: without photos, and numbers where it has numbers. */
export function bodyOf(values: Values, { schema, fixed }: FormRules): Record<string, unknown> {
  const typed = Object.entries(values).filter(([, value]) => value !== undefined && !(value instanceof File));
  const entries = typed.map(([field, value]) => [
    field,
    isNumber(schema, field) && value !== '' ? Number(value) : value,
  ]);
  return { ...Object.fromEntries(entries), ...fixed };
}

/** Field → the sentence of the first rule that is broken, in the reader's language. The server checks the same rules again. */
export function checkForm(values: Values, rules: FormRules, i18n: I18n): Record<string, string> {
  const required = Object.entries(rules.files ?? {}).filter(([, rule]) => rule.required);
  const missing = [
    ...required.map(([field]) => field).filter((field) => values[field] === undefined),
    ...Object.keys(values).filter((field) => values[field] === '' && isNumber(rules.schema, field)),
  ];
  const wrong = validateWith(rules.schema, i18n)(rules.toBody?.(values as never) ?? bodyOf(values, rules));
  return {
    ...byField(wrong, Object.keys(values)),
    ...Object.fromEntries(missing.map((field) => [field, sayRule(i18n, 'required')])),
  };
}

/** What is worth a draft: the fields among `kept` that differ from the empty form; undefined when none does. */
export function draftOf(values: Values, initial: Values, kept: readonly string[]): Values | undefined {
  const changed = kept.filter((field) => values[field] !== initial[field]);
  return changed.length === 0 ? undefined : Object.fromEntries(changed.map((field) => [field, values[field]]));
}

/** Inputs and lists hold text; the contract says where that text is a number. */
function isNumber(schema: v.GenericSchema, field: string): boolean {
  const { entries = {} } = schema as { entries?: Record<string, v.GenericSchema> };
  return entries[field]?.type === 'number';
}
