import * as v from 'valibot';
import { TextFile } from '#contract/kit/common.ts';
import { area, list, noContent, dataAnswer, params } from '#contract/kit/endpoint.ts';
import { optionalText } from '#contract/kit/localised.ts';
import { pages } from '#contract/kit/pages.ts';
import { search } from '#contract/kit/person.ts';
import { id } from '#contract/kit/rules.ts';
import { versioned } from '#contract/kit/versioned.ts';
import { applicationParams } from './calls.ts';
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
const step = { method: 'POST', who: 'staff', params: applicationParams, answer: noContent } as const;

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
    summary: 'Changes the texts of a fund',
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
    summary: 'Changes a grant; its cap cannot be lowered while its fund is open, nor for submitted applications',
    body: versioned(FundGrantForm),
    audit: { actions: ['fund_grant_changed'], subjects: ['fund'] },
    errors: ['not_found', 'version_conflict', 'window_open'],
  },
  removeGrant: {
    ...removal,
    path: '/api/staff/fund-grants/{id}',
    summary: 'Removes a grant without applications, while its fund is closed',
    audit: { actions: ['fund_grant_removed'], subjects: ['fund'] },
    errors: ['not_found', 'window_open', 'still_used'],
  },
  addWindow: {
    ...addition,
    path: '/api/staff/funds/{id}/windows',
    summary: 'Adds an application window; the windows of a fund must not overlap',
    body: FundWindowForm,
    audit: { actions: ['fund_window_added'], subjects: ['fund'] },
    errors: ['not_found'],
  },
  changeWindow: {
    ...change,
    path: '/api/staff/fund-windows/{id}',
    summary: 'Changes the days of a window; once it has opened, only to a later closing day',
    body: versioned(FundWindowForm),
    audit: { actions: ['fund_window_changed'], subjects: ['fund'] },
    errors: ['not_found', 'version_conflict', 'window_open'],
  },
  removeWindow: {
    ...removal,
    path: '/api/staff/fund-windows/{id}',
    summary: 'Removes a window that is not open and has no applications',
    audit: { actions: ['fund_window_removed'], subjects: ['fund'] },
    errors: ['not_found', 'window_open', 'still_used'],
  },
  addQuestion: {
    ...addition,
    path: '/api/staff/funds/{id}/questions',
    summary: 'Adds a question; while its fund is open, only an optional one. A fund has at most one budget question',
    body: FundQuestionForm,
    audit: { actions: ['fund_question_added'], subjects: ['fund'] },
    errors: ['not_found', 'window_open'],
  },
  changeQuestion: {
    ...change,
    path: '/api/staff/fund-questions/{id}',
    summary: 'Changes a question; while its fund is open, only its wording, and rules that make it easier to answer',
    body: versioned(FundQuestionForm),
    audit: { actions: ['fund_question_changed'], subjects: ['fund'] },
    errors: ['not_found', 'version_conflict', 'window_open'],
  },
  removeQuestion: {
    ...removal,
    path: '/api/staff/fund-questions/{id}',
    summary: 'Withdraws a question while its fund is closed; its answers are retained',
    audit: { actions: ['fund_question_removed'], subjects: ['fund'] },
    errors: ['not_found', 'window_open'],
  },
  addSpending: {
    ...addition,
    path: '/api/staff/funds/{id}/spending',
    summary: 'Adds an entry to the past spending of a fund',
    body: SpendingForm,
    audit: { actions: ['fund_spending_added'], subjects: ['fund'] },
    errors: ['not_found'],
  },
  changeSpending: {
    ...change,
    path: '/api/staff/fund-spending/{id}',
    summary: 'Changes an entry of the past spending of a fund',
    body: versioned(SpendingForm),
    audit: { actions: ['fund_spending_changed'], subjects: ['fund'] },
    errors: ['not_found', 'version_conflict'],
  },
  removeSpending: {
    ...removal,
    path: '/api/staff/fund-spending/{id}',
    summary: 'Removes an entry of the past spending of a fund',
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
    summary: 'Applications, longest pending first; `search` matches number, title, organisation and name',
    who: 'staff',
    audit: { actions: ['fund_application_list_viewed'], subjects: ['fund_application'] },
  },
  application: {
    method: 'GET',
    path: '/api/staff/fund-applications/{id}',
    summary: 'One application with its scores; each read is recorded in the audit log',
    who: 'staff',
    params: applicationParams,
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
    summary: 'Sets the caller’s score and comment on a version of an application in review, until the decision',
    who: 'staff',
    params: applicationParams,
    body: ScoreForm,
    audit: { actions: ['fund_application_scored'], subjects: ['fund_application'] },
    answer: noContent,
    errors: ['not_found', 'own_application', 'version_conflict', 'already_decided', 'application_closed'],
  },
  write: {
    ...step,
    path: '/api/staff/fund-applications/{id}/messages',
    summary: 'Sends a message to the applicant; with `asks`, an application in review awaits information',
    body: v.strictObject({ text: FundMessageForm.entries.text, asks: v.boolean() }),
    audit: { actions: ['fund_message_sent', 'fund_information_asked'], subjects: ['fund_application'] },
    notifies: ['fund_message', 'fund_information_asked'],
    errors: ['not_found', 'own_application', 'already_decided', 'application_closed', 'limit_reached'],
    idempotency: 'required',
  },
  decide: {
    ...step,
    path: '/api/staff/fund-applications/{id}/decision',
    summary: 'Approves up to the requested amount, or rejects with a reason, once two readers scored this version',
    body: FundDecisionForm,
    audit: { actions: ['fund_approved', 'fund_rejected'], subjects: ['fund_application'] },
    notifies: ['fund_approved', 'fund_rejected'],
    errors: ['not_found', 'own_application', 'readers_missing', 'already_decided', 'application_closed'],
  },
  payments: {
    ...pages(FundPayment, ['decided_at', '-decided_at']),
    path: '/api/staff/fund-payments',
    summary: 'Approved amounts that are not paid yet, longest pending first',
    who: 'finance',
    audit: { actions: ['fund_payment_list_viewed'], subjects: ['fund_application'] },
  },
  paymentTable: {
    method: 'GET',
    path: '/api/staff/fund-payments/table',
    summary: 'Approved amounts with their full account numbers as CSV; each read is recorded in the audit log',
    who: 'finance',
    recent_factor: true,
    audit: { actions: ['fund_account_viewed', 'fund_payment_table_exported'], subjects: ['fund_application'] },
    answer: dataAnswer(TextFile),
    cost: 'costly',
  },
  pay: {
    ...step,
    path: '/api/staff/fund-payments/{id}/paid',
    summary: 'Marks an approved amount as paid, and sets the day by which its report is due',
    who: 'finance',
    body: FundPaymentForm,
    audit: { actions: ['fund_paid'], subjects: ['fund_application'] },
    notifies: ['fund_paid'],
    errors: ['not_found', 'own_application', 'bank_account_missing', 'already_decided', 'application_closed'],
  },
  askReport: {
    ...step,
    path: '/api/staff/fund-applications/{id}/report-request',
    summary: 'Requests the receipts of a paid amount before the automatic request',
    audit: { actions: ['fund_report_asked'], subjects: ['fund_application'] },
    notifies: ['fund_report_due'],
    errors: ['not_found', 'own_application', 'already_decided', 'application_closed'],
  },
  checkReceipt: {
    method: 'POST',
    path: '/api/staff/fund-receipts/{id}/check',
    summary: 'Marks a receipt as checked',
    who: 'staff',
    params: applicationParams,
    audit: { actions: ['fund_receipt_checked'], subjects: ['fund_application'] },
    answer: noContent,
    errors: ['not_found', 'own_application', 'already_decided'],
  },
  close: {
    ...step,
    path: '/api/staff/fund-applications/{id}/close',
    summary: 'Closes an application whose receipts are checked; without receipts, a remark is required',
    body: v.strictObject({ remark: optionalText(MAX_FUND_REMARK) }),
    audit: { actions: ['fund_closed'], subjects: ['fund_application'] },
    notifies: ['fund_closed'],
    errors: ['not_found', 'own_application', 'already_decided', 'application_closed', 'receipts_unchecked'],
  },
});
