import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { type FormRuleCode, readRule } from '#contract/kit/rule-codes.ts';

type Sentence = (params: Record<string, number>) => MessageDescriptor;

/** The message of each rule that the app checks (WIRE-15), in the same words as the server's. */
const sentences: Record<FormRuleCode, Sentence> = {
  required: () => msg`This field is required.`,
  email: () => msg`Enter a valid e-mail address.`,
  min: ({ min = 0 }) =>
    msg`${plural(min, { one: 'Enter at least # character.', other: 'Enter at least # characters.' })}`,
  max: ({ max = 0 }) =>
    msg`${plural(max, { one: 'Enter at most # character.', other: 'Enter at most # characters.' })}`,
  single_line: () => msg`Write this on one line.`,
  max_items: ({ max = 0 }) => msg`${plural(max, { one: 'At most # entry.', other: 'At most # entries.' })}`,
  exact_items: ({ count = 0 }) => msg`Choose exactly ${count}.`,
  max_people: ({ max = 0 }) => msg`${plural(max, { one: 'At most # person.', other: 'At most # people.' })}`,
  min_value: ({ min = 0 }) => msg`Enter ${min} or more.`,
  max_value: ({ max = 0 }) => msg`Enter ${max} or less.`,
  integer: () => msg`Enter a whole number.`,
  choice: () => msg`Choose one of the options.`,
  format: () => msg`This is not in the right format.`,
  symbol: () => msg`Add a symbol, such as ! or ?.`,
  digit: () => msg`Add a number.`,
  upper_case: () => msg`Add a capital letter.`,
  lower_case: () => msg`Add a lower-case letter.`,
  same: () => msg`These do not match.`,
  accepted: () => msg`You need to agree to continue.`,
  phone: () => msg`Enter a valid mobile number.`,
  postcode: () => msg`Enter a postcode such as MSD 2080.`,
  id_card: () => msg`Enter the number of your ID card, such as 123401L.`,
  passport: () => msg`Enter the number of your passport: letters and digits only.`,
  not_before: () => msg`This cannot be before the year you start.`,
  too_early: () => msg`This must be later than the time before it.`,
  past: () => msg`This day has passed. Choose a later one.`,
  number_plate: () => msg`Enter a number plate such as ABC 123.`,
  picture: () => msg`Choose a JPG or PNG picture.`,
  document: () => msg`Choose a PDF, or a JPG or PNG picture.`,
  file_size: ({ max = 0 }) => msg`Choose a file of ${max} MB or less.`,
  wrong_code: () => msg`This is not the code we sent. Check its four digits.`,
  link_expired: () => msg`This link has expired or was already used. Ask for a new one.`,
  unknown_field: () => msg`This field is not recognised.`,
  repeated: () => msg`Enter this only once.`,
  invalid: () => msg`This value is not valid.`,
};

/** The message of a rule as a contract schema carries it (`min?min=12`). */
export function ruleText(i18n: I18n, message: string): string {
  const { code, params } = readRule({ message, type: '' });
  return i18n._(sentences[code](params));
}
