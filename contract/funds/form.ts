import * as v from 'valibot';
import { givenPassword } from '#contract/kit/passwords.ts';
import { cleanString, compactCode, date, id, integer, isDay, line, rule, text } from '#contract/kit/rules.ts';

/** The maximum length of an answer, in characters. */
export const MAX_FUND_TEXT = 5000;
/** The maximum length of a message, in characters. */
export const MAX_FUND_MESSAGE = 3000;
/** The maximum number of files of an application. */
export const MAX_FUND_FILES = 40;
/** The maximum number of lines of a budget. */
export const MAX_BUDGET_LINES = 40;
const MAX_CENTS = 100_000_000;

const uuid = v.pipe(v.string(rule('required')), v.uuid(rule('format')));
/** A positive amount in cents. */
export const cents = integer(1, MAX_CENTS);

export const budgetKinds = ['cost', 'income'] as const;
export const BudgetLine = v.strictObject({
  kind: v.picklist(budgetKinds, rule('choice')),
  label: line(120),
  amount: cents,
});
export type BudgetLine = v.InferOutput<typeof BudgetLine>;

/** The amount requested from the fund, in cents: the costs minus other income. */
export function requestedCents(budget: readonly Pick<BudgetLine, 'kind' | 'amount'>[]): number {
  return budget.reduce((sum, { kind, amount }) => sum + (kind === 'cost' ? amount : -amount), 0);
}

/** Reads a period, an ISO 8601 interval: `2027-01-10/2027-01-12`. Undefined unless both days exist. */
export function readPeriod(value: string): { from: string; until: string } | undefined {
  const [from = '', until = '', ...rest] = value.split('/');
  return rest.length === 0 && [from, until].every((day) => v.is(date, day) && isDay(day)) ? { from, until } : undefined;
}

/** An answer as text: cents, a period as `readPeriod()` reads it, or the value of a choice. */
const Answer = v.strictObject({
  question_id: id,
  value: v.pipe(cleanString, v.trim(), v.maxLength(MAX_FUND_TEXT, rule('max', { max: MAX_FUND_TEXT }))),
});

/** A previously uploaded file, as the answer to a question. */
const AnswerFile = v.strictObject({ question_id: id, uuid });

/**
 * An application. The app and the server check the rules of its fund with `checkApplication()`
 * (contract/funds/application.ts).
 */
export const FundApplicationForm = v.strictObject({
  grant_id: id,
  /** For funds of organisations: an organisation of which the caller is an officer */
  organisation_id: v.optional(id),
  title: line(120, 3),
  answers: v.pipe(v.array(Answer), v.maxLength(60, rule('max_items', { max: 60 }))),
  budget: v.pipe(v.array(BudgetLine), v.maxLength(MAX_BUDGET_LINES, rule('max_items', { max: MAX_BUDGET_LINES }))),
  /** In cents: the total that the app showed to the user; rejected if it differs from the total of `budget` */
  requested: cents,
  /** Each file answers one question */
  files: v.pipe(
    v.array(AnswerFile),
    v.maxLength(MAX_FUND_FILES, rule('max_items', { max: MAX_FUND_FILES })),
    v.check((files) => new Set(files.map((file) => file.uuid.toLowerCase())).size === files.length, rule('repeated')),
  ),
});
export type FundApplicationForm = v.InferOutput<typeof FundApplicationForm>;

/** A change with the version it is based on, so that a concurrent change by another officer is not overwritten. */
export const FundChangeForm = v.strictObject({ ...FundApplicationForm.entries, version: integer(1, 1_000_000) });

/** An IBAN (ISO 13616), with or without spaces; stored without. Its check digits must be valid. */
export const iban = v.pipe(
  compactCode,
  v.toUpperCase(),
  v.regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, rule('format')),
  v.check(hasValidCheckDigits, rule('format')),
);

function hasValidCheckDigits(number: string): boolean {
  const rearranged = `${number.slice(4)}${number.slice(0, 4)}`;
  const digits = rearranged.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** The bank account for an approved amount. */
export const BankAccountForm = v.strictObject({ holder: line(120, 3), iban });

/** The bank account as its owner sends it: replacing an account requires the password. */
export const BankAccountChange = v.strictObject({
  ...BankAccountForm.entries,
  current_password: v.optional(givenPassword),
});

/** A message with previously uploaded files. */
export const FundMessageForm = v.strictObject({
  text: text(MAX_FUND_MESSAGE),
  files: v.optional(v.pipe(v.array(uuid), v.maxLength(10, rule('max_items', { max: 10 }))), []),
});

/** A receipt: the expense, its amount in cents, and the file that proves it. */
export const FundReceiptForm = v.strictObject({ label: line(120), amount: cents, file: uuid });

/** A stored account with only the last characters of its number. Both are null if it cannot be decrypted. */
export const MaskedBankAccount = v.object({ holder: v.nullable(v.string()), ending: v.nullable(v.string()) });
