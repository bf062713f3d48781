import type { RuleCode } from '#contract/kit/rule-codes.ts';
import type { Message } from './translate.ts';

/** The message of each validation rule (WIRE-15); numbers come from the rule's parameters. */
export const ruleMessages: Record<RuleCode, Message> = {
  required: /*i18n*/ { id: 'server.rule.required', message: 'This field is required.' },
  email: /*i18n*/ { id: 'server.rule.email', message: 'Enter a valid e-mail address.' },
  min: /*i18n*/ {
    id: 'server.rule.min',
    message: '{min, plural, one {Enter at least # character.} other {Enter at least # characters.}}',
  },
  max: /*i18n*/ {
    id: 'server.rule.max',
    message: '{max, plural, one {Enter at most # character.} other {Enter at most # characters.}}',
  },
  single_line: /*i18n*/ { id: 'server.rule.singleLine', message: 'Write this on one line.' },
  max_items: /*i18n*/ {
    id: 'server.rule.maxItems',
    message: '{max, plural, one {At most # entry.} other {At most # entries.}}',
  },
  exact_items: /*i18n*/ { id: 'server.rule.exactItems', message: 'Choose exactly {count}.' },
  max_people: /*i18n*/ {
    id: 'server.rule.maxPeople',
    message: '{max, plural, one {At most # person.} other {At most # people.}}',
  },
  min_value: /*i18n*/ { id: 'server.rule.minValue', message: 'Enter {min} or more.' },
  max_value: /*i18n*/ { id: 'server.rule.maxValue', message: 'Enter {max} or less.' },
  integer: /*i18n*/ { id: 'server.rule.integer', message: 'Enter a whole number.' },
  choice: /*i18n*/ { id: 'server.rule.choice', message: 'Choose one of the options.' },
  format: /*i18n*/ { id: 'server.rule.format', message: 'This is not in the right format.' },
  symbol: /*i18n*/ { id: 'server.rule.symbol', message: 'Add a symbol, such as ! or ?.' },
  digit: /*i18n*/ { id: 'server.rule.digit', message: 'Add a number.' },
  upper_case: /*i18n*/ { id: 'server.rule.upperCase', message: 'Add a capital letter.' },
  lower_case: /*i18n*/ { id: 'server.rule.lowerCase', message: 'Add a lower-case letter.' },
  same: /*i18n*/ { id: 'server.rule.same', message: 'These do not match.' },
  accepted: /*i18n*/ { id: 'server.rule.accepted', message: 'You need to agree to continue.' },
  phone: /*i18n*/ { id: 'server.rule.phone', message: 'Enter a valid mobile number.' },
  postcode: /*i18n*/ { id: 'server.rule.postcode', message: 'Enter a postcode such as MSD 2080.' },
  id_card: /*i18n*/ { id: 'server.rule.idCard', message: 'Enter the number of your ID card, such as 123401L.' },
  passport: /*i18n*/ {
    id: 'server.rule.passport',
    message: 'Enter the number of your passport: letters and digits only.',
  },
  not_before: /*i18n*/ { id: 'server.rule.notBefore', message: 'This cannot be before the year you start.' },
  too_early: /*i18n*/ { id: 'server.rule.tooEarly', message: 'This must be later than the time before it.' },
  past: /*i18n*/ { id: 'server.rule.past', message: 'This day has passed. Choose a later one.' },
  address_taken: /*i18n*/ { id: 'server.rule.addressTaken', message: 'Another entry has this address.' },
  closes_late: /*i18n*/ {
    id: 'server.rule.closesLate',
    message: 'Bookings close at the start at the latest.',
  },
  hall_booked: /*i18n*/ {
    id: 'server.rule.hallBooked',
    message: 'Places of this date are held or sold, so its hall cannot change.',
  },
  hall_contradiction: /*i18n*/ {
    id: 'server.rule.hallContradiction',
    message: 'These places contradict each other: {seat}.',
  },
  answered: /*i18n*/ {
    id: 'server.rule.answered',
    message: 'People have answered this question, so this cannot be changed. Close it and add another question.',
  },
  options_differ: /*i18n*/ {
    id: 'server.rule.optionsDiffer',
    message:
      'Write up to {max} different options, each in a line of its own, in Maltese none or as many as in English.',
  },
  needs_no_code: /*i18n*/ {
    id: 'server.rule.needsNoCode',
    message: 'This ticket needs no code. Change the ticket first: it is sold with a code only.',
  },
  places_taken: /*i18n*/ {
    id: 'server.rule.placesTaken',
    message: 'At least {min}: so many places are held or sold.',
  },
  section_booked: /*i18n*/ {
    id: 'server.rule.sectionBooked',
    message: 'Somebody has a seat with this ticket in a part that you have removed.',
  },
  alternative_text: /*i18n*/ {
    id: 'server.rule.alternativeText',
    message: 'Describe each picture in words, for people who cannot see it.',
  },
  overlap: /*i18n*/ {
    id: 'server.rule.overlap',
    message: 'Another period of the same kind overlaps with this one.',
  },
  account_exists: /*i18n*/ {
    id: 'server.rule.accountExists',
    message: 'An account already exists with this e-mail address. Try logging in instead',
  },
  university_email: /*i18n*/ {
    id: 'server.rule.universityEmail',
    message: 'Enter your University or Junior College e-mail address.',
  },
  number_plate: /*i18n*/ { id: 'server.rule.numberPlate', message: 'Enter a number plate such as ABC 123.' },
  picture: /*i18n*/ { id: 'server.rule.picture', message: 'Choose a JPG or PNG picture.' },
  page_missing: /*i18n*/ {
    id: 'server.rule.pageMissing',
    message: 'There is no page at this address. Publish the page first.',
  },
  has_items: /*i18n*/ {
    id: 'server.rule.hasItems',
    message: 'This heading has items, so it cannot be under another one.',
  },
  other_steps: /*i18n*/ {
    id: 'server.rule.otherSteps',
    message: 'Write as many steps in Maltese as in English, each on its own line.',
  },
  picture_size: /*i18n*/ {
    id: 'server.rule.pictureSize',
    message: 'This picture has too many pixels. Choose a smaller one.',
  },
  document: /*i18n*/ {
    id: 'server.rule.document',
    message: 'Choose a PDF, or a JPG or PNG picture.',
  },
  document_active: /*i18n*/ {
    id: 'server.rule.documentActive',
    message:
      'This PDF contains scripts, attached files or other active content. Print it to a new PDF and add that one.',
  },
  document_locked: /*i18n*/ {
    id: 'server.rule.documentLocked',
    message: 'This PDF is protected by a password. Save it without one and add it again.',
  },
  document_slow: /*i18n*/ {
    id: 'server.rule.documentSlow',
    message: 'Checking this PDF takes too long. Print it to a new PDF and add that one.',
  },
  file_size: /*i18n*/ { id: 'server.rule.fileSize', message: 'Choose a file of {max} MB or less.' },
  wrong_factor_code: /*i18n*/ {
    id: 'server.rule.wrongFactorCode',
    message: 'This code is wrong, has expired, or was used before.',
  },
  wrong_code: /*i18n*/ { id: 'server.rule.wrongCode', message: 'This is not the code we sent. Check its four digits.' },
  wrong_password: /*i18n*/ { id: 'server.rule.wrongPassword', message: 'The password is wrong.' },
  common_password: /*i18n*/ {
    id: 'server.rule.commonPassword',
    message: 'Many people use this password, and it is easy to guess. Choose another one.',
  },
  guessable_password: /*i18n*/ {
    id: 'server.rule.guessablePassword',
    message: 'Choose a password without your name, your e-mail address or words such as {union}, student or Malta.',
  },
  link_account: /*i18n*/ {
    id: 'server.rule.linkAccount',
    message: 'This link is for another account. Log in with the address that it was sent to.',
  },
  link_email: /*i18n*/ {
    id: 'server.rule.linkEmail',
    message: 'This e-mail address does not match the link. Check it and try again.',
  },
  link_expired: /*i18n*/ {
    id: 'server.rule.linkExpired',
    message: 'This link has expired or was already used. Ask for a new one.',
  },
  unknown_field: /*i18n*/ { id: 'server.rule.unknownField', message: 'This field is not recognised.' },
  repeated: /*i18n*/ { id: 'server.rule.repeated', message: 'Enter this only once.' },
  colour_light: /*i18n*/ {
    id: 'server.rule.tooLight',
    message: 'Text in this colour cannot be read on the light pages. Choose a darker colour.',
  },
  colour_dark: /*i18n*/ {
    id: 'server.rule.tooDark',
    message: 'Text in this colour cannot be read on the dark pages. Choose a lighter colour.',
  },
  invalid: /*i18n*/ { id: 'server.rule.invalid', message: 'This value is not valid.' },
  text_syntax: /*i18n*/ {
    id: 'server.rule.textSyntax',
    message:
      'A placeholder is not written correctly. Compare its braces with those of the original text, and close each brace that you open.',
  },
  unknown_placeholder: /*i18n*/ {
    id: 'server.rule.unknownPlaceholder',
    message: 'There is no placeholder “{name}”. The list beside the text has all of them.',
  },
  missing_placeholder: /*i18n*/ {
    id: 'server.rule.missingPlaceholder',
    message: 'The placeholder “{name}” is missing. Readers need it.',
  },
  plural_forms: /*i18n*/ {
    id: 'server.rule.pluralForms',
    message: 'The plural of “{name}” needs these forms: {forms}.',
  },
  plural_of_text: /*i18n*/ {
    id: 'server.rule.pluralOfText',
    message: '“{name}” is not a number, so it has no plural.',
  },
};
