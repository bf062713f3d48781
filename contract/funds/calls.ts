import * as v from 'valibot';
import { Media, Money, Timestamp } from '#contract/kit/common.ts';
import { area, contentCache, list, noContent, dataAnswer, params } from '#contract/kit/endpoint.ts';
import { fileChunk } from '#contract/kit/file-chunk.ts';
import { pages } from '#contract/kit/pages.ts';
import { slug } from '#contract/kit/rules.ts';
import {
  BankAccountChange,
  BudgetLine,
  FundApplicationForm,
  FundChangeForm,
  FundMessageForm,
  FundReceiptForm,
  MaskedBankAccount,
} from './form.ts';
import { applicationStates } from './states.ts';

/** Kinds of eligible applicants (FUND-2): any student, students with a course, or officers for their organisation. */
export const applicantKinds = ['students', 'enrolled_students', 'organisations'] as const;
export type ApplicantKind = (typeof applicantKinds)[number];

/**
 * Kinds of questions. `amount` is in cents; `budget` is the table of costs and other income, at most one per fund;
 * `period` is two days; `files` has files but no value.
 */
export const fundQuestionKinds = ['text', 'amount', 'budget', 'period', 'choice', 'files'] as const;
export type FundQuestionKind = (typeof fundQuestionKinds)[number];

/** The maximum size of a file, in bytes. */
export const MAX_FUND_FILE_BYTES = 10 * 1024 * 1024;
/** The maximum size of a chunk, in bytes: at 400 kbit/s it takes five seconds. */
export const FUND_CHUNK_BYTES = 256 * 1024;

/** A kind of support with its cap (FUND-6): e.g. a project up to 2000 euro, an attendance grant up to 50. */
export const FundGrant = v.object({ id: v.number(), name: v.string(), cap: Money });
export type FundGrant = v.InferOutput<typeof FundGrant>;

/** Open while opens_at ≤ now < closes_at: until 23:59:59 in Malta on the last day, `closes_on`. */
export const FundWindow = v.object({
  id: v.number(),
  opens_on: v.string(),
  closes_on: v.string(),
  opens_at: Timestamp,
  closes_at: Timestamp,
});
export type FundWindow = v.InferOutput<typeof FundWindow>;

export const FundQuestion = v.object({
  id: v.number(),
  kind: v.picklist(fundQuestionKinds),
  label: v.string(),
  hint: v.string(),
  is_required: v.boolean(),
  /** In characters; for a `text` only */
  max_length: v.nullable(v.number()),
  /** For `files` only */
  max_files: v.nullable(v.number()),
  /** For a `choice` only */
  choices: v.array(v.object({ value: v.string(), label: v.string() })),
});
export type FundQuestion = v.InferOutput<typeof FundQuestion>;

/** A fund in a list. `windows` are the last closed window, the open one and all later ones, by opening date. */
const fundEntries = {
  slug: v.string(),
  name: v.string(),
  summary: v.string(),
  applicants: v.picklist(applicantKinds),
  image: v.nullable(Media),
  grants: v.array(FundGrant),
  windows: v.array(FundWindow),
  /** The server's clock, which decides whether the fund is open */
  as_of: Timestamp,
};
export const FundSummary = v.object(fundEntries);
export type FundSummary = v.InferOutput<typeof FundSummary>;

/** A fund with all its texts; contract/kit/plain-markdown.ts parses `purpose` and `rules`. */
export const Fund = v.object({
  ...fundEntries,
  purpose: v.string(),
  rules: v.string(),
  questions: v.array(FundQuestion),
  /** Projects that it has paid for, newest year first */
  spending: v.array(v.object({ id: v.number(), year: v.number(), title: v.string(), amount: Money })),
});
export type Fund = v.InferOutput<typeof Fund>;

/** `url` is a download link that expires after 15 minutes. */
export const FundFile = v.object({
  uuid: v.string(),
  file_name: v.string(),
  mime_type: v.string(),
  /** Bytes */
  size: v.number(),
  url: v.string(),
});
export type FundFile = v.InferOutput<typeof FundFile>;

export const FundMessage = v.object({
  id: v.string(),
  from: v.picklist(['applicant', 'union']),
  text: v.string(),
  written_at: Timestamp,
  files: v.array(FundFile),
});
export type FundMessage = v.InferOutput<typeof FundMessage>;

export const FundReceipt = v.object({
  id: v.string(),
  label: v.string(),
  amount: Money,
  added_at: Timestamp,
  file: v.nullable(FundFile),
});
export type FundReceipt = v.InferOutput<typeof FundReceipt>;

const applicationEntries = {
  id: v.string(),
  /** The number to quote, e.g. `KF-00042` */
  number: v.string(),
  fund: v.object({ slug: v.string(), name: v.string() }),
  grant: FundGrant,
  organisation: v.nullable(v.string()),
  title: v.string(),
  state: v.picklist(applicationStates),
  requested: Money,
  /** The amount that the board granted; null unless the application is approved */
  approved: v.nullable(Money),
  submitted_at: Timestamp,
  changed_at: Timestamp,
};
export const FundApplicationSummary = v.object(applicationEntries);
export type FundApplicationSummary = v.InferOutput<typeof FundApplicationSummary>;

/** An answer with its question, in the caller's language; a withdrawn question keeps its answers. */
export const FundAnswer = v.object({
  question_id: v.number(),
  kind: v.picklist(fundQuestionKinds),
  label: v.string(),
  /** The value as sent */
  value: v.string(),
  /** The value as shown: the label of a choice, a formatted amount or formatted days; empty for `files` and `budget` */
  shown: v.string(),
  files: v.array(FundFile),
});
export type FundAnswer = v.InferOutput<typeof FundAnswer>;

/** The content of an application, for its author and for staff. */
export const fundApplicationEntries = {
  ...applicationEntries,
  organisation_id: v.nullable(v.number()),
  /** Increases by one with every change */
  version: v.number(),
  window: FundWindow,
  answers: v.array(FundAnswer),
  budget: v.array(v.object({ ...BudgetLine.entries, shown: Money })),
  /** The reason for a rejection */
  reason: v.nullable(v.string()),
  paid_on: v.nullable(v.string()),
  report_due_on: v.nullable(v.string()),
  messages: v.array(FundMessage),
  receipts: v.array(FundReceipt),
  /** Its states, from the first to the current one */
  events: v.array(v.object({ state: v.picklist(applicationStates), at: Timestamp })),
  as_of: Timestamp,
};

/** An application as its author, or an officer of its organisation, sees it. */
export const FundApplication = v.object({
  ...fundApplicationEntries,
  /** Bank account, with only the last characters of its number; null until the applicant enters it */
  bank_account: v.nullable(MaskedBankAccount),
});
export type FundApplication = v.InferOutput<typeof FundApplication>;

/** The progress of an upload: `next` is the position of the first missing byte; if complete, the file's size. */
export const FundUploadProgress = v.object({ next: v.number() });
export type FundUploadProgress = v.InferOutput<typeof FundUploadProgress>;

/** The id of an application in a path. */
export const applicationParams = params({ id: v.pipe(v.string(), v.uuid()) });

/** Errors of an application that has too many entries or too large files. */
const limitErrors = ['limit_reached', 'storage_full'] as const;
/** Errors of an application and of a change to it; `version_conflict` if another device has changed it since. */
const applicationErrors = ['not_found', 'not_eligible', 'deadline_passed', 'version_conflict', ...limitErrors] as const;

/** Dates that a page updates at once; `as_of`, which differs in every response, must not cause "Show updates". */
const immediate = ['opens_on', 'closes_on', 'opens_at', 'closes_at', 'as_of'] as const;

/** Funds and applications to them (docs/requirements/funds.md). */
export const funds = area('funds', {
  list: {
    method: 'GET',
    path: '/api/kokka-funds',
    summary: 'The funds with their caps and application windows',
    who: 'anyone',
    answer: list(FundSummary),
    cache: contentCache,
    immediate,
  },
  view: {
    method: 'GET',
    path: '/api/kokka-funds/{slug}',
    summary: 'One fund with its purpose, rules, questions and past spending',
    who: 'anyone',
    params: params({ slug }),
    answer: dataAnswer(Fund),
    errors: ['not_found'],
    cache: contentCache,
    immediate,
  },
  apply: {
    method: 'POST',
    path: '/api/kokka-funds/{slug}/applications',
    summary: 'Submits an application; the idempotency key becomes its id. Rejected once the window has closed',
    who: 'registered',
    params: params({ slug }),
    body: FundApplicationForm,
    notifies: ['fund_submitted'],
    answer: dataAnswer(FundApplication),
    status: 201,
    errors: [...applicationErrors, 'application_closed', 'window_closed', 'limit_reached', 'idempotency_mismatch'],
    idempotency: 'own',
  },
  mine: {
    ...pages(FundApplicationSummary, ['-submitted_at']),
    path: '/api/fund-applications',
    summary: 'The applications of the caller and of the organisations where the caller is an officer, newest first',
    who: 'signed_in',
  },
  application: {
    method: 'GET',
    path: '/api/fund-applications/{id}',
    summary: 'One of the caller’s applications, with its messages and receipts',
    who: 'signed_in',
    params: applicationParams,
    answer: dataAnswer(FundApplication),
    errors: ['not_found'],
  },
  change: {
    method: 'PUT',
    path: '/api/fund-applications/{id}',
    summary: 'Changes an undecided application until its window closes',
    who: 'registered',
    params: applicationParams,
    body: FundChangeForm,
    answer: dataAnswer(FundApplication),
    errors: [...applicationErrors, 'application_closed'],
    idempotency: 'required',
  },
  addPiece: {
    method: 'POST',
    path: '/api/fund-files',
    summary: 'Adds the next chunk of a file upload; the idempotency key becomes the file’s id',
    who: 'registered',
    body: v.strictObject(fileChunk(MAX_FUND_FILE_BYTES)),
    files: { piece: { required: true, max_bytes: FUND_CHUNK_BYTES, type: 'document' } },
    answer: dataAnswer(FundUploadProgress),
    errors: ['too_large', 'unsupported_type', 'quota_reached', 'storage_full', 'idempotency_mismatch'],
    idempotency: 'own',
  },
  write: {
    method: 'POST',
    path: '/api/fund-applications/{id}/messages',
    summary: 'Sends a message to the union; an application that awaits information returns to review',
    who: 'registered',
    params: applicationParams,
    body: FundMessageForm,
    answer: dataAnswer(FundApplication),
    status: 201,
    errors: ['not_found', 'application_closed', ...limitErrors, 'idempotency_mismatch'],
    idempotency: 'own',
  },
  addReceipt: {
    method: 'POST',
    path: '/api/fund-applications/{id}/receipts',
    summary: 'Adds a receipt for an expense, until the application is closed',
    who: 'registered',
    params: applicationParams,
    body: FundReceiptForm,
    answer: dataAnswer(FundApplication),
    status: 201,
    errors: ['not_found', 'application_closed', ...limitErrors, 'idempotency_mismatch'],
    idempotency: 'own',
  },
  setBankAccount: {
    method: 'PUT',
    path: '/api/fund-applications/{id}/bank-account',
    summary: 'Sets the bank account for an approved amount; replacing an account requires the password',
    who: 'registered',
    params: applicationParams,
    body: BankAccountChange,
    audit: { actions: ['fund_account_changed'], subjects: ['fund_application'] },
    notifies: ['fund_account_added', 'fund_account_changed'],
    answer: noContent,
    errors: ['not_found', 'application_closed'],
  },
});
