import * as v from 'valibot';
import { Money, Timestamp } from '#contract/kit/common.ts';
import { MAX_REASON, MIN_REASON } from '#contract/kit/decision.ts';
import { inBothLanguages, localisedOptionalMaltese, LocalisedText, optionalText } from '#contract/kit/localised.ts';
import { Person } from '#contract/kit/person.ts';
import { date, integer, line, rule, text } from '#contract/kit/rules.ts';
import {
  applicantKinds,
  FundApplicationSummary,
  fundApplicationEntries,
  FundReceipt,
  fundQuestionKinds,
  FundWindow,
} from './calls.ts';
import { cents, MAX_FUND_TEXT, MaskedBankAccount } from './form.ts';

/** The minimum number of readers before an application can be decided. */
export const READERS_NEEDED = 2;
/** The range of scores. */
export const MIN_SCORE = 1;
export const MAX_SCORE = 10;
/** Years for which an application is retained after it was closed or rejected (FUND-28). */
export const KEPT_YEARS = 10;
/** The maximum length of the texts of a fund in either language, and of a remark, in characters. */
export const longestFundText = { name: 80, summary: 300, purpose: 10_000, rules: 20_000, label: 200, hint: 500 };
export const MAX_FUND_REMARK = 1000;
/** The maximum number of files per answer, and of choices per question. */
export const MAX_ANSWER_FILES = 10;
export const MAX_CHOICES = 12;

export const StaffGrant = v.object({ id: v.number(), name: LocalisedText, cap: Money, version: v.number() });
export type StaffGrant = v.InferOutput<typeof StaffGrant>;

export const StaffFundWindow = v.object({ ...FundWindow.entries, applications: v.number(), version: v.number() });
export type StaffFundWindow = v.InferOutput<typeof StaffFundWindow>;

/** `answers`: the number of applications that have answered it. */
export const StaffFundQuestion = v.object({
  id: v.number(),
  kind: v.picklist(fundQuestionKinds),
  label: LocalisedText,
  hint: LocalisedText,
  is_required: v.boolean(),
  max_length: v.nullable(v.number()),
  max_files: v.nullable(v.number()),
  choices: v.array(v.object({ value: v.string(), label: LocalisedText })),
  answers: v.number(),
  version: v.number(),
});
export type StaffFundQuestion = v.InferOutput<typeof StaffFundQuestion>;

export const StaffSpending = v.object({
  id: v.number(),
  year: v.number(),
  title: LocalisedText,
  amount: Money,
  version: v.number(),
});
export type StaffSpending = v.InferOutput<typeof StaffSpending>;

/**
 * A fund as staff edit it: all texts in both languages; contract/kit/plain-markdown.ts parses `purpose` and `rules`.
 */
export const StaffFund = v.object({
  id: v.number(),
  slug: v.string(),
  name: LocalisedText,
  summary: LocalisedText,
  purpose: LocalisedText,
  rules: LocalisedText,
  applicants: v.picklist(applicantKinds),
  /** Applications can be sent: changes that would invalidate applications in progress are rejected now */
  is_open: v.boolean(),
  grants: v.array(StaffGrant),
  /** Newest first */
  windows: v.array(StaffFundWindow),
  /** In their order, without withdrawn questions */
  questions: v.array(StaffFundQuestion),
  /** Newest year first */
  spending: v.array(StaffSpending),
  /** Increases with every change of its texts; a change based on an older version is rejected */
  version: v.number(),
});
export type StaffFund = v.InferOutput<typeof StaffFund>;

export const FundForm = v.strictObject({
  name: inBothLanguages(line(longestFundText.name)),
  summary: inBothLanguages(text(longestFundText.summary)),
  purpose: localisedOptionalMaltese(text(longestFundText.purpose), longestFundText.purpose),
  rules: localisedOptionalMaltese(text(longestFundText.rules), longestFundText.rules),
  /** The version that the change is based on */
  version: integer(1, 1_000_000),
});
export type FundForm = v.InferOutput<typeof FundForm>;

export const FundGrantForm = v.strictObject({ name: inBothLanguages(line(longestFundText.name)), cap: cents });

/** Whole days in Malta; the window closes at 23:59:59 of the last day. */
export const FundWindowForm = v.pipe(
  v.strictObject({ opens_on: date, closes_on: date }),
  v.forward(
    v.partialCheck([['opens_on'], ['closes_on']], (form) => form.opens_on <= form.closes_on, rule('too_early')),
    ['closes_on'],
  ),
);
export type FundWindowForm = v.InferOutput<typeof FundWindowForm>;

/**
 * Each kind requires its own fields: `max_length` for a text, `max_files` for files, at least two `choices` for a
 * choice.
 */
export const FundQuestionForm = v.pipe(
  v.strictObject({
    kind: v.picklist(fundQuestionKinds, rule('choice')),
    label: inBothLanguages(line(longestFundText.label)),
    hint: localisedOptionalMaltese(optionalText(longestFundText.hint), longestFundText.hint),
    is_required: v.boolean(rule('required')),
    max_length: v.optional(integer(1, MAX_FUND_TEXT)),
    max_files: v.optional(integer(1, MAX_ANSWER_FILES)),
    choices: v.optional(
      v.pipe(v.array(inBothLanguages(line(120))), v.maxLength(MAX_CHOICES, rule('max_items', { max: MAX_CHOICES }))),
      [],
    ),
    /** Its position among the fund's questions, from 1 */
    order: integer(1, 100),
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['max_length']],
      ({ kind, max_length }) => (kind === 'text') === (max_length !== undefined),
      rule('required'),
    ),
    ['max_length'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['max_files']],
      ({ kind, max_files }) => (kind === 'files') === (max_files !== undefined),
      rule('required'),
    ),
    ['max_files'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['choices']],
      ({ kind, choices }) => (kind === 'choice' ? choices.length >= 2 : choices.length === 0),
      rule('choice'),
    ),
    ['choices'],
  ),
);
export type FundQuestionForm = v.InferOutput<typeof FundQuestionForm>;

export const SpendingForm = v.strictObject({
  year: integer(2000, 2999),
  title: inBothLanguages(line(120)),
  amount: cents,
});

const Score = v.object({
  reader: Person,
  /** From `MIN_SCORE` to `MAX_SCORE` */
  score: v.number(),
  remark: v.string(),
  /** The score does not count, because the author has changed the application since */
  is_outdated: v.boolean(),
  scored_at: Timestamp,
});

/**
 * The number of readers of its current version, and the average of their scores; `is_own`: the caller may neither read
 * nor decide it.
 */
const boardEntries = {
  person: Person,
  readers: v.number(),
  average: v.nullable(v.number()),
  is_own: v.boolean(),
};

/**
 * `average` is null for the caller's own application, and until the caller has scored this version or enough other
 * readers have.
 */
export const StaffApplicationSummary = v.object({
  ...FundApplicationSummary.entries,
  ...boardEntries,
  report_due_on: v.nullable(v.string()),
});
export type StaffApplicationSummary = v.InferOutput<typeof StaffApplicationSummary>;

export const StaffReceipt = v.object({ ...FundReceipt.entries, checked_at: v.nullable(Timestamp) });
export type StaffReceipt = v.InferOutput<typeof StaffReceipt>;

/**
 * An application as staff see it. Readers see the `scores` of others and their average only after they have scored the
 * current version, or once there are enough scores, so that they judge independently.
 */
export const StaffApplication = v.object({
  ...fundApplicationEntries,
  ...boardEntries,
  scores: v.array(Score),
  /** The caller's own score */
  own_score: v.nullable(v.object({ score: v.number(), remark: v.string(), is_outdated: v.boolean() })),
  receipts: v.array(StaffReceipt),
  /** The remark entered when the application was closed */
  closing_remark: v.nullable(v.string()),
});
export type StaffApplication = v.InferOutput<typeof StaffApplication>;

export const ScoreForm = v.strictObject({
  score: integer(MIN_SCORE, MAX_SCORE),
  remark: text(MAX_FUND_REMARK, MIN_REASON),
  /** The version that was reviewed: its author may change an application until the window closes */
  version: integer(1, 1_000_000),
});

/** `amount` in cents with an approval, `reason` with a rejection. */
type FundDecision = { decision: 'approve'; amount: number } | { decision: 'reject'; reason: string };

/** Not a Valibot `variant`, which would add its code to the scripts of every first visit. */
export const FundDecisionForm = v.pipe(
  v.strictObject({
    decision: v.picklist(['approve', 'reject'], rule('choice')),
    amount: v.optional(cents),
    reason: v.optional(text(MAX_REASON, MIN_REASON)),
  }),
  v.forward(
    v.partialCheck(
      [['decision'], ['amount']],
      (form) => (form.decision === 'approve') === (form.amount !== undefined),
      rule('required'),
    ),
    ['amount'],
  ),
  v.forward(
    v.partialCheck(
      [['decision'], ['reason']],
      (form) => (form.decision === 'reject') === (form.reason !== undefined),
      rule('required'),
    ),
    ['reason'],
  ),
) as unknown as v.GenericSchema<FundDecision>;

/** An approved amount that is not paid yet, with only the last characters of the account number. */
export const FundPayment = v.object({
  ...v.pick(FundApplicationSummary, ['id', 'number', 'fund', 'organisation', 'title']).entries,
  approved: Money,
  decided_at: Timestamp,
  person: Person,
  bank_account: v.nullable(MaskedBankAccount),
  /** The time at which this account replaced another; null if it is the first */
  account_changed_at: v.nullable(Timestamp),
  /** Until then the account is too new for the bank's payment table; null if it is in the table */
  account_waits_until: v.nullable(Timestamp),
  is_own: v.boolean(),
});
export type FundPayment = v.InferOutput<typeof FundPayment>;

export const FundPaymentForm = v.pipe(
  v.strictObject({ paid_on: date, report_due_on: date }),
  v.forward(
    v.partialCheck([['paid_on'], ['report_due_on']], (form) => form.paid_on < form.report_due_on, rule('too_early')),
    ['report_due_on'],
  ),
);
