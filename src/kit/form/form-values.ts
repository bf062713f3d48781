import type { I18n } from '@lingui/core';
import * as v from 'valibot';
import { typedNumber } from '#client/i18n/read-number.ts';
import { ruleText } from '#client/i18n/rule-messages.ts';
import type { FileRules } from '#contract/kit/endpoint.ts';
import { groupByFormField } from './field-errors.ts';
import { validateWith } from './validate-with.ts';

/** The values of the inputs: numbers are texts, and a photo that is not chosen is undefined. */
export type Values = Record<string, string | boolean | File | undefined>;

/** The schema of a form, and the mapping from its values to the body. */
export interface FormRules {
  /** Checks the typed values and `fixed`; the contract's body, unless the form has more fields than the body */
  schema: v.GenericSchema;
  /** Files that the endpoint takes in addition to the body */
  files?: FileRules | undefined;
  /** Part of the body that is not typed: the token of a link */
  fixed?: object | undefined;
  /** The request body, if it differs from the typed values */
  toBody?: ((values: never) => unknown) | undefined;
}

/** The typed values in the contract's form: without photos and omitted fields, and with numbers converted. */
export function valuesToBody(values: Values, { schema, fixed }: FormRules): Record<string, unknown> {
  const isLeftOut = (field: string, value: unknown) => value === '' && findEntry(schema, field)?.type === 'optional';
  const typed = Object.entries(values).filter(
    ([field, value]) => value !== undefined && !(value instanceof File) && !isLeftOut(field, value),
  );
  const entries = typed.map(([field, value]) => [
    field,
    isNumber(schema, field) && value !== '' ? typedNumber(String(value)) : value,
  ]);
  return { ...Object.fromEntries(entries), ...fixed };
}

/** The typed values, each valid text as its rule stores it: without invisible characters and surplus spaces. */
export function cleanValues(values: Values, schema: v.GenericSchema): Values {
  const cleaned = Object.entries(values).map(([field, value]) => {
    const entry = findEntry(schema, field);
    if (entry === undefined || typeof value !== 'string') return [field, value];
    const { success, output } = v.safeParse(entry, value);
    return [field, success && typeof output === 'string' ? output : value];
  });
  return Object.fromEntries(cleaned) as Values;
}

/** Field → message of the first broken rule, in the reader's language. The server checks the same rules again. */
export function validateForm(values: Values, rules: FormRules, i18n: I18n): Record<string, string> {
  const required = Object.entries(rules.files ?? {}).filter(([, rule]) => rule.required);
  const missing = [
    ...required.map(([field]) => field).filter((field) => values[field] === undefined),
    ...Object.keys(values).filter((field) => values[field] === '' && findEntry(rules.schema, field)?.type === 'number'),
  ];
  const wrong = validateWith(rules.schema, i18n)(rules.toBody?.(values as never) ?? valuesToBody(values, rules));
  return {
    ...groupByFormField(wrong, Object.keys(values)),
    ...Object.fromEntries(missing.map((field) => [field, ruleText(i18n, 'required')])),
  };
}

/** The draft: the fields among `fields` that differ from the empty form; undefined if none does. */
export function toDraft(values: Values, initial: Values, fields: readonly string[]): Values | undefined {
  const changed = fields.filter((field) => values[field] !== initial[field]);
  return changed.length === 0 ? undefined : Object.fromEntries(changed.map((field) => [field, values[field]]));
}

/** Inputs and selects hold text; the contract defines which texts are numbers. */
function isNumber(schema: v.GenericSchema, field: string): boolean {
  const entry = findEntry(schema, field);
  return (entry?.wrapped ?? entry)?.type === 'number';
}

/** The contract's schema of a field; `wrapped` is the inner schema of an optional one. */
function findEntry(schema: v.GenericSchema, field: string) {
  const { entries = {} } = schema as { entries?: Record<string, v.GenericSchema & { wrapped?: v.GenericSchema }> };
  return entries[field];
}
