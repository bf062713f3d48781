import type { I18n } from '@lingui/core';
import { schemaResolver } from '@mantine/form';
import type * as v from 'valibot';
import { ruleText } from '#client/i18n/rule-messages.ts';

/**
 * The `validate` of Mantine's `useForm` for a contract schema: field name → message of the first broken rule, in the
 * reader's language. The server checks the same schema again.
 */
export function validateWith(schema: v.GenericSchema, i18n: I18n): (values: unknown) => Record<string, string> {
  const resolve = schemaResolver(schema, { sync: true });
  return (values) =>
    Object.fromEntries(Object.entries(resolve(values)).map(([field, rule]) => [field, ruleText(i18n, String(rule))]));
}
