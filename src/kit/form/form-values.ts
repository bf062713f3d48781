import type { I18n } from '@lingui/core';
import type * as v from 'valibot';
import type { FileRules } from '#contract/endpoint.ts';
import { ruleText } from '#i18n/rule-messages.ts';
import { validateWith } from '#shared/form/validate-with.ts';

/** The values of the inputs: numbers are texts, a photo that is not chosen is undefined. */
export type Values = Record<string, string | boolean | File | undefined>;

/** The schema of a form, and which values are sent. */
export interface FormRules {
  /** Checks the typed values and `fixed`; the contract's body, unless more is typed than is sent */
  schema: v.GenericSchema;
  /** Files that the endpoint takes in addition to the body */
  files?: FileRules | undefined;
  /** Part of the body that is not typed: the token of a link */
  fixed?: object | undefined;
}

/** The typed values as the contract has them: without photos, and with numbers where it has numbers. */
export function bodyOf(values: Values, { schema, fixed }: FormRules): Record<string, unknown> {
  const typed = Object.entries(values).filter(([, value]) => value !== undefined && !(value instanceof File));
  const entries = typed.map(([field, value]) => [
    field,
    isNumber(schema, field) && value !== '' ? Number(value) : value,
  ]);
  return { ...Object.fromEntries(entries), ...fixed };
}

/** Field → message of the first broken rule, in the reader's language. The server checks the same rules again. */
export function checkForm(values: Values, rules: FormRules, i18n: I18n): Record<string, string> {
  const required = Object.entries(rules.files ?? {}).filter(([, rule]) => rule.required);
  const missing = [
    ...required.map(([field]) => field).filter((field) => values[field] === undefined),
    ...Object.keys(values).filter((field) => values[field] === '' && isNumber(rules.schema, field)),
  ];
  return {
    ...validateWith(rules.schema, i18n)(bodyOf(values, rules)),
    ...Object.fromEntries(missing.map((field) => [field, ruleText(i18n, 'required')])),
  };
}

/** The draft: the fields among `kept` that differ from the empty form; undefined if none does. */
export function draftOf(values: Values, initial: Values, kept: readonly string[]): Values | undefined {
  const changed = kept.filter((field) => values[field] !== initial[field]);
  return changed.length === 0 ? undefined : Object.fromEntries(changed.map((field) => [field, values[field]]));
}

/** Inputs and selects hold text; the contract says which texts are numbers. */
function isNumber(schema: v.GenericSchema, field: string): boolean {
  const { entries = {} } = schema as { entries?: Record<string, v.GenericSchema> };
  return entries[field]?.type === 'number';
}
