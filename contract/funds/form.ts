import * as v from 'valibot';
import { givenPassword } from '#contract/kit/passwords.ts';
import { cleanString, compactCode, date, id, integer, isDay, line, rule, text } from '#contract/kit/rules.ts';

/** Characters of an answer and of a message, files of an application, lines of a budget. */
export const MAX_FUND_TEXT = 5000;
export const MAX_FUND_MESSAGE = 3000;
export const MAX_FUND_FILES = 40;
export const MAX_BUDGET_LINES = 40;
const MAX_CENTS = 100_000_000;

const uuid = v.pipe(v.string(rule('required')), v.uuid(rule('format')));
/** Cents, more than none. */
export const cents = integer(1, MAX_CENTS);

export const budgetKinds = ['cost', 'income'] as const;
export const BudgetLine = v.strictObject({
  kind: v.picklist(budgetKinds, rule('choice')),
  label: line(120),
  amount: cents,
});
export type BudgetLine = v.InferOutput<typeof BudgetLine>;

/** What a budget asks the fund for, in cents: its costs, less what others pay. */
export function requestedCents(budget: readonly Pick<BudgetLine, 'kind' | 'amount'>[]): number {
  return budget.reduce((sum, { kind, amount }) => sum + (kind === 'cost' ? amount : -amount), 0);
}

/** A period as it is answered: ISO 8601, `2027-01-10/2027-01-12`. Undefined unless both days exist. */
export function readPeriod(value: string): { from: string; until: string } | undefined {
  const [from = '', until = '', ...rest] = value.split('/');
  return rest.length === 0 && [from, until].every((day) => v.is(date, day) && isDay(day)) ? { from, until } : undefined;
}

/** An answer as text: cents, a period as `readPeriod()` takes it, a choice by its value. */
const Answer = v.strictObject({
  question_id: id,
  value: v.pipe(cleanString, v.trim(), v.maxLength(MAX_FUND_TEXT, rule('max', { max: MAX_FUND_TEXT }))),
});

/** A file that was sent before, as the answer to a question. */
const AnswerFile = v.strictObject({ question_id: id, uuid });

/** An application. What its fund asks is checked by `checkApplication()` (contract/funds/application.ts), here and there. */
export const FundApplicationForm = v.strictObject({
  grant_id: id,
  /** For funds of organisations: one that the caller is an officer of */
  organisation_id: v.optional(id),
  title: line(120, 3),
  answers: v.pipe(v.array(Answer), v.maxLength(60, rule('max_items', { max: 60 }))),
  budget: v.pipe(v.array(BudgetLine), v.maxLength(MAX_BUDGET_LINES, rule('max_items', { max: MAX_BUDGET_LINES }))),
  /** Cents; what the budget comes to, as the person has seen it */
  requested: cents,
  /** Each answers one question */
  files: v.pipe(
    v.array(AnswerFile),
    v.maxLength(MAX_FUND_FILES, rule('max_items', { max: MAX_FUND_FILES })),
    v.check((files) => new Set(files.map((file) => file.uuid.toLowerCase())).size === files.length, rule('repeated')),
  ),
});
export type FundApplicationForm = v.InferOutput<typeof FundApplicationForm>;

/** A change says which version it was made of: somebody else's change in between is not overwritten. */
export const FundChangeForm = v.strictObject({ ...FundApplicationForm.entries, version: integer(1, 1_000_000) });

/** An IBAN (ISO 13616), with or without spaces; stored without. Its check digits must be right. */
export const iban = v.pipe(
  compactCode,
  v.toUpperCase(),
  v.regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, rule('format')),
  v.check(hasRightCheckDigits, rule('format')),
);

function hasRightCheckDigits(number: string): boolean {
  const moved = `${number.slice(4)}${number.slice(0, 4)}`;
  const digits = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** Where an approved amount is paid to. */
export const BankAccountForm = v.strictObject({ holder: line(120, 3), iban });

/** The same as its owner sends it: replacing an account needs the password again. */
export const BankAccountChange = v.strictObject({
  ...BankAccountForm.entries,
  current_password: v.optional(givenPassword),
});

/** A message with the files that go with it, which were sent before. */
export const FundMessageForm = v.strictObject({
  text: text(MAX_FUND_MESSAGE),
  files: v.optional(v.pipe(v.array(uuid), v.maxLength(10, rule('max_items', { max: 10 }))), []),
});

/** A receipt: what was bought, for how many cents, and the file that shows it. */
export const FundReceiptForm = v.strictObject({ label: line(120), amount: cents, file: uuid });

/** A stored account as it is shown, with the last characters of its number. Both are null if it cannot be decrypted. */
export const ShownBankAccount = v.object({ holder: v.nullable(v.string()), ending: v.nullable(v.string()) });
