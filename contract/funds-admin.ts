import * as v from 'valibot';
import { Money, TextFile, Timestamp } from './common.ts';
import { MAX_REASON, MIN_REASON } from './decision.ts';
import { area, list, none, one, params } from './endpoint.ts';
import {
  applicantKinds,
  applicationStates,
  byApplication,
  cents,
  FundApplicationSummary,
  fundApplicationEntries,
  FundMessageForm,
  fundQuestionKinds,
  FundWindow,
} from './funds.ts';
import { inBothLanguages, inEnglishAtLeast, LocalisedText } from './localised.ts';
import { pages } from './pages.ts';
import { Person, search } from './person.ts';
import { date, id, integer, line, rule, text } from './rules.ts';

/** Readers that an application has at least before it is decided. */
export const READERS_NEEDED = 2;

const StaffGrant = v.object({ id: v.number(), name: LocalisedText, cap: Money });
/** `answers`: how many applications answer it; one that was answered is withdrawn instead of removed. */
const StaffQuestion = v.object({
  id: v.number(),
  kind: v.picklist(fundQuestionKinds),
  label: LocalisedText,
  hint: LocalisedText,
  is_required: v.boolean(),
  max_length: v.nullable(v.number()),
  max_files: v.nullable(v.number()),
  choices: v.array(v.object({ value: v.string(), label: LocalisedText })),
  answers: v.number(),
});
export type StaffQuestion = v.InferOutput<typeof StaffQuestion>;

/** A fund as staff change it: all texts in both languages, `purpose` and `rules` as Markdown. */
export const StaffFund = v.object({
  id: v.number(),
  slug: v.string(),
  name: LocalisedText,
  summary: LocalisedText,
  purpose: LocalisedText,
  rules: LocalisedText,
  applicants: v.picklist(applicantKinds),
  grants: v.array(StaffGrant),
  /** Newest first */
  windows: v.array(v.object({ ...FundWindow.entries, applications: v.number() })),
  questions: v.array(StaffQuestion),
});
export type StaffFund = v.InferOutput<typeof StaffFund>;

export const FundForm = v.strictObject({
  name: inBothLanguages(line(80)),
  summary: inBothLanguages(text(300)),
  purpose: inEnglishAtLeast(text(10_000), 10_000),
  rules: inEnglishAtLeast(text(20_000), 20_000),
  applicants: v.picklist(applicantKinds, rule('choice')),
});
export const FundGrantForm = v.strictObject({ name: inBothLanguages(line(80)), cap: cents });

/** Whole days in Malta; it closes at 23:59:59 of the last. */
export const FundWindowForm = v.pipe(
  v.strictObject({ opens_on: date, closes_on: date }),
  v.forward(
    v.partialCheck([['opens_on'], ['closes_on']], (form) => form.opens_on <= form.closes_on, rule('too_early')),
    ['closes_on'],
  ),
);

/** What a kind needs is required of it: `max_length` of a text, `max_files` of files, two `choices` or more of a choice. */
export const FundQuestionForm = v.strictObject({
  kind: v.picklist(fundQuestionKinds, rule('choice')),
  label: inBothLanguages(line(200)),
  hint: inEnglishAtLeast(v.pipe(v.string(rule('required')), v.maxLength(500, rule('max', { max: 500 }))), 500),
  is_required: v.boolean(rule('required')),
  max_length: v.optional(integer(1, 5000)),
  max_files: v.optional(integer(1, 10)),
  choices: v.optional(v.pipe(v.array(inBothLanguages(line(120))), v.maxLength(12, rule('max_items', { max: 12 }))), []),
  /** Its place among the fund's questions, from 1 */
  order: integer(1, 100),
});

const Score = v.object({
  reader: Person,
  /** From 1 to 10 */
  score: v.number(),
  remark: v.string(),
  scored_at: Timestamp,
});

/** `scores` and their average; `is_own`: the caller may neither read nor decide it. */
const boardEntries = {
  person: Person,
  readers: v.number(),
  average: v.nullable(v.number()),
  is_own: v.boolean(),
};
export const StaffApplicationSummary = v.object({
  ...FundApplicationSummary.entries,
  ...boardEntries,
  report_due_on: v.nullable(v.string()),
});
export type StaffApplicationSummary = v.InferOutput<typeof StaffApplicationSummary>;

/** An application as staff read it. `has_bank_account`: it can be paid. */
export const StaffApplication = v.object({
  ...fundApplicationEntries,
  ...boardEntries,
  scores: v.array(Score),
  has_bank_account: v.boolean(),
});
export type StaffApplication = v.InferOutput<typeof StaffApplication>;

export const ScoreForm = v.strictObject({ score: integer(1, 10), remark: text(1000, 5) });

/** `amount` in cents with an approval, `reason` with a rejection. */
export const FundDecisionForm = v.variant(
  'decision',
  [
    v.strictObject({ decision: v.literal('approve'), amount: cents }),
    v.strictObject({ decision: v.literal('reject'), reason: text(MAX_REASON, MIN_REASON) }),
  ],
  rule('choice'),
);

export const FundPaymentForm = v.pipe(
  v.strictObject({ paid_on: date, report_due_on: date }),
  v.forward(
    v.partialCheck([['paid_on'], ['report_due_on']], (form) => form.paid_on < form.report_due_on, rule('too_early')),
    ['report_due_on'],
  ),
);

const byId = params({ id });
/** A step of an application, by which its author is told. */
const step = { method: 'POST', who: 'staff', params: byApplication, answer: none } as const;

/** What staff do with funds and applications. Nobody reads, decides or pays their own. */
export const fundsAdmin = area('fundsAdmin', {
  funds: {
    method: 'GET',
    path: '/api/staff/funds',
    summary: 'All funds with their windows, grants and questions',
    who: 'staff',
    answer: list(StaffFund),
  },
  fund: {
    method: 'GET',
    path: '/api/staff/funds/{id}',
    summary: 'One fund with its windows, grants and questions',
    who: 'staff',
    params: byId,
    answer: one(StaffFund),
    errors: ['not_found'],
  },
  changeFund: {
    method: 'PUT',
    path: '/api/staff/funds/{id}',
    summary: 'Changes what a fund says, and who may apply',
    who: 'staff',
    params: byId,
    body: FundForm,
    audit: { actions: ['fund_changed'], subjects: ['fund'] },
    answer: one(StaffFund),
    errors: ['not_found'],
  },
  changeGrant: {
    method: 'PUT',
    path: '/api/staff/fund-grants/{id}',
    summary: 'Changes a grant and its cap; what was asked for before stays as it is',
    who: 'staff',
    params: byId,
    body: FundGrantForm,
    audit: { actions: ['fund_cap_changed'], subjects: ['fund'] },
    answer: one(StaffFund),
    errors: ['not_found'],
  },
  addWindow: {
    method: 'POST',
    path: '/api/staff/funds/{id}/windows',
    summary: 'Adds a window in which one can apply; those of a fund do not overlap',
    who: 'staff',
    params: byId,
    body: FundWindowForm,
    audit: { actions: ['fund_window_added'], subjects: ['fund'] },
    answer: one(StaffFund),
    status: 201,
    errors: ['not_found'],
    idempotency: 'optional',
  },
  changeWindow: {
    method: 'PUT',
    path: '/api/staff/fund-windows/{id}',
    summary: 'Changes the days of a window',
    who: 'staff',
    params: byId,
    body: FundWindowForm,
    audit: { actions: ['fund_window_changed'], subjects: ['fund'] },
    answer: one(StaffFund),
    errors: ['not_found'],
  },
  removeWindow: {
    method: 'DELETE',
    path: '/api/staff/fund-windows/{id}',
    summary: 'Removes a window, unless somebody has applied in it',
    who: 'staff',
    params: byId,
    audit: { actions: ['fund_window_removed'], subjects: ['fund'] },
    answer: none,
    errors: ['not_found', 'still_used'],
  },
  addQuestion: {
    method: 'POST',
    path: '/api/staff/funds/{id}/questions',
    summary: 'Adds a question; a fund has one budget at most',
    who: 'staff',
    params: byId,
    body: FundQuestionForm,
    audit: { actions: ['fund_question_added'], subjects: ['fund'] },
    answer: one(StaffFund),
    status: 201,
    errors: ['not_found'],
    idempotency: 'optional',
  },
  changeQuestion: {
    method: 'PUT',
    path: '/api/staff/fund-questions/{id}',
    summary: 'Changes the words and limits of a question; its kind and choices only while nobody has answered it',
    who: 'staff',
    params: byId,
    body: FundQuestionForm,
    audit: { actions: ['fund_question_changed'], subjects: ['fund'] },
    answer: one(StaffFund),
    errors: ['not_found', 'still_used'],
  },
  removeQuestion: {
    method: 'DELETE',
    path: '/api/staff/fund-questions/{id}',
    summary: 'Asks a question no more; answers to it are kept',
    who: 'staff',
    params: byId,
    audit: { actions: ['fund_question_removed'], subjects: ['fund'] },
    answer: none,
    errors: ['not_found'],
  },
  applications: {
    ...pages(StaffApplicationSummary, ['submitted_at', '-submitted_at', 'report_due_on', '-report_due_on'], {
      state: v.optional(v.picklist(applicationStates)),
      fund_id: v.optional(id),
      search,
    }),
    path: '/api/staff/fund-applications',
    summary: 'Applications, the longest waiting first; `search` finds a number, a title or a name',
    who: 'staff',
    audit: { actions: ['fund_application_viewed'], subjects: ['fund_application'] },
  },
  application: {
    method: 'GET',
    path: '/api/staff/fund-applications/{id}',
    summary: 'One application with its scores',
    who: 'staff',
    params: byApplication,
    audit: { actions: ['fund_application_viewed'], subjects: ['fund_application'] },
    answer: one(StaffApplication),
    errors: ['not_found'],
  },
  review: {
    ...step,
    path: '/api/staff/fund-applications/{id}/review',
    summary: 'Takes a submitted application into review',
    audit: { actions: ['fund_review_started'], subjects: ['fund_application'] },
    notifies: ['fund_in_review'],
    errors: ['not_found', 'already_decided'],
  },
  score: {
    method: 'PUT',
    path: '/api/staff/fund-applications/{id}/score',
    summary: 'The caller’s score, until the decision; the first one takes the application into review',
    who: 'staff',
    params: byApplication,
    body: ScoreForm,
    audit: { actions: ['fund_application_scored'], subjects: ['fund_application'] },
    answer: one(StaffApplication),
    errors: ['not_found', 'own_application', 'already_decided'],
  },
  write: {
    method: 'POST',
    path: '/api/staff/fund-applications/{id}/messages',
    summary: 'A message to the applicant; with `asks` the application waits for information',
    who: 'staff',
    params: byApplication,
    body: v.strictObject({ text: FundMessageForm.entries.text, asks: v.optional(v.boolean(), false) }),
    audit: { actions: ['fund_message_sent', 'fund_information_asked'], subjects: ['fund_application'] },
    notifies: ['fund_message', 'fund_information_asked'],
    answer: one(StaffApplication),
    status: 201,
    errors: ['not_found', 'application_closed'],
    idempotency: 'required',
  },
  decide: {
    ...step,
    path: '/api/staff/fund-applications/{id}/decision',
    summary: 'Approves an amount up to what was asked for, or rejects with a reason, after two readers at least',
    body: FundDecisionForm,
    audit: { actions: ['fund_approved', 'fund_rejected'], subjects: ['fund_application'] },
    notifies: ['fund_approved', 'fund_rejected'],
    errors: ['not_found', 'own_application', 'readers_missing', 'already_decided'],
  },
  payments: {
    method: 'GET',
    path: '/api/staff/fund-payments',
    summary: 'What is approved and to be paid, with the accounts, as CSV',
    who: 'staff',
    audit: { actions: ['fund_payments_viewed'], subjects: ['fund_application'] },
    answer: one(TextFile),
  },
  pay: {
    ...step,
    path: '/api/staff/fund-applications/{id}/payment',
    summary: 'Marks an approved amount as paid, with the day by which its report is due',
    body: FundPaymentForm,
    audit: { actions: ['fund_paid'], subjects: ['fund_application'] },
    notifies: ['fund_paid'],
    errors: ['not_found', 'own_application', 'bank_account_missing', 'already_decided'],
  },
  askReport: {
    ...step,
    path: '/api/staff/fund-applications/{id}/report-request',
    summary: 'Asks for the receipts of what was paid',
    audit: { actions: ['fund_report_asked'], subjects: ['fund_application'] },
    notifies: ['fund_report_due'],
    errors: ['not_found', 'already_decided'],
  },
  close: {
    ...step,
    path: '/api/staff/fund-applications/{id}/close',
    summary: 'Closes an application whose receipts are complete',
    audit: { actions: ['fund_closed'], subjects: ['fund_application'] },
    notifies: ['fund_closed'],
    errors: ['not_found', 'already_decided'],
  },
});
