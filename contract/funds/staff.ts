import * as v from 'valibot';
import { TextFile } from '#contract/kit/common.ts';
import { area, list, noContent, dataAnswer, params } from '#contract/kit/endpoint.ts';
import { optionalText } from '#contract/kit/localised.ts';
import { pages } from '#contract/kit/pages.ts';
import { search } from '#contract/kit/person.ts';
import { id } from '#contract/kit/rules.ts';
import { versioned } from '#contract/kit/versioned.ts';
import { byApplication } from './calls.ts';
import { FundMessageForm } from './form.ts';
import {
  FundDecisionForm,
  FundForm,
  FundGrantForm,
  FundPayment,
  FundPaymentForm,
  FundQuestionForm,
  FundWindowForm,
  MAX_FUND_REMARK,
  ScoreForm,
  SpendingForm,
  StaffApplication,
  StaffApplicationSummary,
  StaffFund,
} from './staff-forms.ts';
import { applicationStates } from './states.ts';

const byId = params({ id });
/** A change of a part of a fund, which returns the whole fund. */
const change = {
  method: 'PUT',
  who: 'staff',
  params: byId,
  answer: dataAnswer(StaffFund),
  idempotency: 'optional',
} as const;
const addition = { ...change, method: 'POST', status: 201, idempotency: 'required' } as const;
const removal = { method: 'DELETE', who: 'staff', params: byId, answer: noContent } as const;
/** A state change of an application; staff cannot make it on their own applications. */
const step = { method: 'POST', who: 'staff', params: byApplication, answer: noContent } as const;

/** Staff calls for funds and applications, and finance calls for payments (docs/decisions/funds.md). */
export const fundsAdmin = area('fundsAdmin', {
  funds: {
    method: 'GET',
    path: '/api/staff/funds',
    summary: 'All funds with their windows, grants, questions and past spending',
    who: 'staff',
    answer: list(StaffFund),
  },
  fund: {
    method: 'GET',
    path: '/api/staff/funds/{id}',
    summary: 'One fund with its windows, grants, questions and past spending',
    who: 'staff',
    params: byId,
    answer: dataAnswer(StaffFund),
    errors: ['not_found'],
  },
  changeFund: {
    ...change,
    path: '/api/staff/funds/{id}',
    summary: 'Changes what a fund says',
    body: FundForm,
    audit: { actions: ['fund_changed'], subjects: ['fund'] },
    errors: ['not_found', 'version_conflict'],
  },
  addGrant: {
    ...addition,
    path: '/api/staff/funds/{id}/grants',
    summary: 'Adds a kind of support with its cap',
    body: FundGrantForm,
    audit: { actions: ['fund_grant_added'], subjects: ['fund'] },
    errors: ['not_found'],
  },
  changeGrant: {
    ...change,
    path: '/api/staff/fund-grants/{id}',
    summary:
      'Changes a grant; its cap is not lowered while its fund is open, and never for applications that were sent',
    body: versioned(FundGrantForm),
    audit: { actions: ['fund_grant_changed'], subjects: ['fund'] },
    errors: ['not_found', 'version_conflict', 'window_open'],
  },
  removeGrant: {
    ...removal,
    path: '/api/staff/fund-grants/{id}',
    summary: 'Removes a grant that nobody has applied for, while its fund is not open',
    audit: { actions: ['fund_grant_removed'], subjects: ['fund'] },
    errors: ['not_found', 'window_open', 'still_used'],
  },
  addWindow: {
    ...addition,
    path: '/api/staff/funds/{id}/windows',
    summary: 'Adds a window in which one can apply; those of a fund do not overlap',
    body: FundWindowForm,
    audit: { actions: ['fund_window_added'], subjects: ['fund'] },
    errors: ['not_found'],
  },
  changeWindow: {
    ...change,
    path: '/api/staff/fund-windows/{id}',
    summary: 'Changes the days of a window; one that has begun can only close later',
    body: versioned(FundWindowForm),
    audit: { actions: ['fund_window_changed'], subjects: ['fund'] },
    errors: ['not_found', 'version_conflict', 'window_open'],
  },
  removeWindow: {
    ...removal,
    path: '/api/staff/fund-windows/{id}',
    summary: 'Removes a window that is not open, unless somebody has applied in it',
    audit: { actions: ['fund_window_removed'], subjects: ['fund'] },
    errors: ['not_found', 'window_open', 'still_used'],
  },
  addQuestion: {
    ...addition,
    path: '/api/staff/funds/{id}/questions',
    summary: 'Adds a question; while its fund is open, one that may be left out. A fund has one budget at most',
    body: FundQuestionForm,
    audit: { actions: ['fund_question_added'], subjects: ['fund'] },
    errors: ['not_found', 'window_open'],
  },
  changeQuestion: {
    ...change,
    path: '/api/staff/fund-questions/{id}',
    summary: 'Changes a question; while its fund is open, its words and what makes it easier to answer',
    body: versioned(FundQuestionForm),
    audit: { actions: ['fund_question_changed'], subjects: ['fund'] },
    errors: ['not_found', 'version_conflict', 'window_open'],
  },
  removeQuestion: {
    ...removal,
    path: '/api/staff/fund-questions/{id}',
    summary: 'Asks a question no more while its fund is not open; answers to it are kept',
    audit: { actions: ['fund_question_removed'], subjects: ['fund'] },
    errors: ['not_found', 'window_open'],
  },
  addSpending: {
    ...addition,
    path: '/api/staff/funds/{id}/spending',
    summary: 'Adds something that a fund has paid for',
    body: SpendingForm,
    audit: { actions: ['fund_spending_added'], subjects: ['fund'] },
    errors: ['not_found'],
  },
  changeSpending: {
    ...change,
    path: '/api/staff/fund-spending/{id}',
    summary: 'Changes something that a fund has paid for',
    body: versioned(SpendingForm),
    audit: { actions: ['fund_spending_changed'], subjects: ['fund'] },
    errors: ['not_found', 'version_conflict'],
  },
  removeSpending: {
    ...removal,
    path: '/api/staff/fund-spending/{id}',
    summary: 'Removes something that a fund has paid for',
    audit: { actions: ['fund_spending_removed'], subjects: ['fund'] },
    errors: ['not_found'],
  },
  applications: {
    ...pages(StaffApplicationSummary, ['submitted_at', '-submitted_at', 'report_due_on', '-report_due_on'], {
      fund_id: v.optional(id),
      window_id: v.optional(id),
      state: v.optional(v.picklist(applicationStates)),
      search,
    }),
    path: '/api/staff/fund-applications',
    summary: 'Applications, the longest waiting first; `search` finds a number, a title, an organisation or a name',
    who: 'staff',
    audit: { actions: ['fund_application_list_viewed'], subjects: ['fund_application'] },
  },
  application: {
    method: 'GET',
    path: '/api/staff/fund-applications/{id}',
    summary: 'One application with its scores; that it was read is in the audit log',
    who: 'staff',
    params: byApplication,
    audit: { actions: ['fund_application_viewed'], subjects: ['fund_application'] },
    answer: dataAnswer(StaffApplication),
    errors: ['not_found', 'own_application'],
  },
  review: {
    ...step,
    path: '/api/staff/fund-applications/{id}/review',
    summary: 'Takes an application into review',
    audit: { actions: ['fund_review_started'], subjects: ['fund_application'] },
    notifies: ['fund_in_review'],
    errors: ['not_found', 'own_application', 'already_decided'],
  },
  score: {
    method: 'PUT',
    path: '/api/staff/fund-applications/{id}/score',
    summary: 'The caller’s score and comment on a version of an application in review, until the decision',
    who: 'staff',
    params: byApplication,
    body: ScoreForm,
    audit: { actions: ['fund_application_scored'], subjects: ['fund_application'] },
    answer: noContent,
    errors: ['not_found', 'own_application', 'version_conflict', 'already_decided', 'application_closed'],
  },
  write: {
    ...step,
    path: '/api/staff/fund-applications/{id}/messages',
    summary: 'A message to the applicant; with `asks` an application in review waits for information',
    body: v.strictObject({ text: FundMessageForm.entries.text, asks: v.boolean() }),
    audit: { actions: ['fund_message_sent', 'fund_information_asked'], subjects: ['fund_application'] },
    notifies: ['fund_message', 'fund_information_asked'],
    errors: ['not_found', 'own_application', 'already_decided', 'application_closed', 'limit_reached'],
    idempotency: 'required',
  },
  decide: {
    ...step,
    path: '/api/staff/fund-applications/{id}/decision',
    summary: 'Approves an amount up to what was asked for, or rejects with a reason, after two readers of this version',
    body: FundDecisionForm,
    audit: { actions: ['fund_approved', 'fund_rejected'], subjects: ['fund_application'] },
    notifies: ['fund_approved', 'fund_rejected'],
    errors: ['not_found', 'own_application', 'readers_missing', 'already_decided', 'application_closed'],
  },
  payments: {
    ...pages(FundPayment, ['decided_at', '-decided_at']),
    path: '/api/staff/fund-payments',
    summary: 'What is approved and to be paid, the longest waiting first',
    who: 'finance',
    audit: { actions: ['fund_payment_list_viewed'], subjects: ['fund_application'] },
  },
  paymentTable: {
    method: 'GET',
    path: '/api/staff/fund-payments/table',
    summary:
      'What is approved and has an account, as CSV with the numbers of the accounts; that it was read is in the audit log',
    who: 'finance',
    audit: { actions: ['fund_account_viewed'], subjects: ['fund_application'] },
    answer: dataAnswer(TextFile),
    cost: 'costly',
  },
  pay: {
    ...step,
    path: '/api/staff/fund-payments/{id}/paid',
    summary: 'Marks an approved amount as paid, with the day by which its report is due',
    who: 'finance',
    body: FundPaymentForm,
    audit: { actions: ['fund_paid'], subjects: ['fund_application'] },
    notifies: ['fund_paid'],
    errors: ['not_found', 'own_application', 'bank_account_missing', 'already_decided', 'application_closed'],
  },
  askReport: {
    ...step,
    path: '/api/staff/fund-applications/{id}/report-request',
    summary: 'Asks for the receipts of what was paid, earlier than they are asked for automatically',
    audit: { actions: ['fund_report_asked'], subjects: ['fund_application'] },
    notifies: ['fund_report_due'],
    errors: ['not_found', 'own_application', 'already_decided', 'application_closed'],
  },
  checkReceipt: {
    method: 'POST',
    path: '/api/staff/fund-receipts/{id}/check',
    summary: 'Notes that a receipt was looked at',
    who: 'staff',
    params: byApplication,
    audit: { actions: ['fund_receipt_checked'], subjects: ['fund_application'] },
    answer: noContent,
    errors: ['not_found', 'own_application', 'already_decided'],
  },
  close: {
    ...step,
    path: '/api/staff/fund-applications/{id}/close',
    summary: 'Closes an application whose receipts were looked at; without any, a remark says why',
    body: v.strictObject({ remark: optionalText(MAX_FUND_REMARK) }),
    audit: { actions: ['fund_closed'], subjects: ['fund_application'] },
    notifies: ['fund_closed'],
    errors: ['not_found', 'own_application', 'already_decided', 'application_closed', 'receipts_unchecked'],
  },
});
