import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { readRule, type RuleCode } from '#contract/kit/rule-codes.ts';

type Sentence = (params: Record<string, number>) => MessageDescriptor;

/** The message of each validation rule (WIRE-15), in the same words as the server's. */
const sentences: Record<RuleCode, Sentence> = {
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
  overlap: () => msg`Another period of the same kind overlaps with this one.`,
  account_exists: () => msg`An account already exists with this e-mail address. Try logging in instead`,
  university_email: () => msg`Enter your University or Junior College e-mail address.`,
  number_plate: () => msg`Enter a number plate such as ABC 123.`,
  picture: () => msg`Choose a JPG or PNG picture.`,
  picture_size: () => msg`This picture has too many pixels. Choose a smaller one.`,
  document: () => msg`Choose a PDF, or a JPG or PNG picture.`,
  document_active: () =>
    msg`This PDF contains scripts, attached files or other active content. Print it to a new PDF and add that one.`,
  document_locked: () => msg`This PDF is protected by a password. Save it without one and add it again.`,
  document_slow: () => msg`Checking this PDF takes too long. Print it to a new PDF and add that one.`,
  file_size: ({ max = 0 }) => msg`Choose a file of ${max} MB or less.`,
  wrong_code: () => msg`This is not the code we sent. Check its four digits.`,
  wrong_password: () => msg`The password is wrong.`,
  common_password: () => msg`Many people use this password, and it is easy to guess. Choose another one.`,
  guessable_password: () =>
    msg`Choose a password without your name, your e-mail address or words such as KSU, student or Malta.`,
  link_expired: () => msg`This link has expired or was already used. Ask for a new one.`,
  unknown_field: () => msg`This field is not recognised.`,
  repeated: () => msg`Enter this only once.`,
  invalid: () => msg`This value is not valid.`,
  // Only the server finds these, and answers with its own sentences: every form's catalogue would hold them.
  wrong_factor_code: () => msg`This value is not valid.`,
  link_account: () => msg`This value is not valid.`,
  link_email: () => msg`This value is not valid.`,
};

/** The message of a rule as a contract schema carries it (`min?min=12`). */
export function ruleText(i18n: I18n, message: string): string {
  const { code, params } = readRule({ message, type: '' });
  return i18n._(sentences[code](params));
}
