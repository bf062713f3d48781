import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { readRule, type RuleCode } from '#contract/rules.ts';

type Sentence = (params: Record<string, number>) => MessageDescriptor;

/** The sentence of each validation rule (spec §5), in the same words as the server's. */
const sentences: Record<RuleCode, Sentence> = {
  required: () => msg`This field is required.`,
  email: () => msg`Enter a valid e-mail address.`,
  min: ({ min = 0 }) =>
    msg`${plural(min, { one: 'Enter at least # character.', other: 'Enter at least # characters.' })}`,
  max: ({ max = 0 }) =>
    msg`${plural(max, { one: 'Enter at most # character.', other: 'Enter at most # characters.' })}`,
  min_value: ({ min = 0 }) => msg`Enter ${min} or more.`,
  max_value: ({ max = 0 }) => msg`Enter ${max} or less.`,
  integer: () => msg`Enter a whole number.`,
  choice: () => msg`Choose one of the options.`,
  format: () => msg`This is not in the right form.`,
  unknown_field: () => msg`This field is not known here.`,
  repeated: () => msg`Give this only once.`,
  invalid: () => msg`This value is not valid.`,
};

/** A rule as a schema of the contract carries it (`min?min=12`), in words. */
export function sayRule(i18n: I18n, message: string): string {
  const { code, params } = readRule({ message, type: '' });
  return i18n._(sentences[code](params));
}
