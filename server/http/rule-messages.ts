import type { RuleCode } from '#contract/rules.ts';
import type { Message } from './translate.ts';

/** The sentence of each validation rule (spec §5); numbers come from the rule's parameters. */
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
  min_value: /*i18n*/ { id: 'server.rule.minValue', message: 'Enter {min} or more.' },
  max_value: /*i18n*/ { id: 'server.rule.maxValue', message: 'Enter {max} or less.' },
  integer: /*i18n*/ { id: 'server.rule.integer', message: 'Enter a whole number.' },
  choice: /*i18n*/ { id: 'server.rule.choice', message: 'Choose one of the options.' },
  format: /*i18n*/ { id: 'server.rule.format', message: 'This is not in the right form.' },
  unknown_field: /*i18n*/ { id: 'server.rule.unknownField', message: 'This field is not known here.' },
  repeated: /*i18n*/ { id: 'server.rule.repeated', message: 'Give this only once.' },
  invalid: /*i18n*/ { id: 'server.rule.invalid', message: 'This value is not valid.' },
};
