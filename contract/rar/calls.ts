import * as v from 'valibot';
import { Media, Timestamp } from '#contract/kit/common.ts';
import { area, list, noContent, dataAnswer, params, contentCache } from '#contract/kit/endpoint.ts';
import { id, integer, rule } from '#contract/kit/rules.ts';

/** The maximum length of an answer, number of its files, and bytes of a file (RAR-5, RAR-9). */
export const MAX_ANSWER = 2000;
export const MAX_FILES = 10;
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** The dates of a year's report. Changes before `opens_at` are rejected. */
export const RarDates = v.object({
  /** The year the report is due in */
  year: v.number(),
  opens_at: Timestamp,
  deadline: Timestamp,
  results_published_at: v.nullable(Timestamp),
});
export type RarDates = v.InferOutput<typeof RarDates>;

/**
 * `open` until the deadline or submission; `missed`: the deadline passed without a submission; `published`: with
 * results. Only an open report can be edited.
 */
export const submissionStates = ['open', 'submitted', 'missed', 'published'] as const;
export type SubmissionState = (typeof submissionStates)[number];

/** The result of a report. Points have at most two decimals. */
export const RarResult = v.object({
  points: v.number(),
  max_points: v.number(),
  /** From 1; organisations with equal points share a rank */
  rank: v.number(),
  /** Number of ranked organisations */
  organisations: v.number(),
  /** Its own office in Students’ House */
  has_office: v.boolean(),
});
export type RarResult = v.InferOutput<typeof RarResult>;

/** A report of an organisation, without its answers. */
export const RarSubmission = v.object({
  id: v.number(),
  organisation: v.object({ id: v.number(), name: v.string() }),
  year: v.number(),
  state: v.picklist(submissionStates),
  opens_at: Timestamp,
  deadline: Timestamp,
  started_at: Timestamp,
  submitted_at: v.nullable(Timestamp),
  /** First and last name; null if it is not submitted, or the account is deleted */
  submitted_by: v.nullable(v.string()),
  result: v.nullable(RarResult),
});
export type RarSubmission = v.InferOutput<typeof RarSubmission>;

export const questionKinds = ['text', 'number', 'date', 'choice'] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const RarQuestion = v.object({
  id: v.number(),
  /** The number to quote, e.g. `3.2` */
  number: v.string(),
  title: v.string(),
  hint: v.string(),
  kind: v.picklist(questionKinds),
  /** For a `choice` only */
  choices: v.array(v.object({ value: v.string(), label: v.string() })),
  is_required: v.boolean(),
  /** True: an answer without a file earns no points */
  needs_file: v.boolean(),
  /** Maximum number of files, 0 to 10 */
  max_files: v.number(),
  max_points: v.number(),
});
export type RarQuestion = v.InferOutput<typeof RarQuestion>;

export const RarSection = v.object({
  id: v.number(),
  title: v.string(),
  description: v.string(),
  questions: v.array(RarQuestion),
});
export type RarSection = v.InferOutput<typeof RarSection>;

/** An answer with its files. Each question has one from the start, empty and at version 0. */
export const RarAnswer = v.object({
  id: v.number(),
  question_id: v.number(),
  /** Empty if unanswered; a number with a decimal point, a date as `2026-11-21`, a choice by its value */
  value: v.string(),
  /** Increases by one with every save */
  version: v.number(),
  saved_at: v.nullable(Timestamp),
  saved_by: v.nullable(v.string()),
  /** Pictures and PDFs, oldest first; `uuid` is the id that the device generated */
  media: v.array(Media),
  /** Set once results are published; null before, and if no points were given */
  points: v.nullable(v.number()),
  remark: v.nullable(v.string()),
});
export type RarAnswer = v.InferOutput<typeof RarAnswer>;

/** A whole report. `as_of` is the server’s clock, which decides about the deadline. */
export const RarReport = v.object({
  as_of: Timestamp,
  submission: RarSubmission,
  sections: v.array(RarSection),
  answers: v.array(RarAnswer),
});
export type RarReport = v.InferOutput<typeof RarReport>;

/** The progress of a report; points are set once results are published. */
export const RarTotals = v.object({
  questions: v.number(),
  answered: v.number(),
  required: v.number(),
  required_answered: v.number(),
  files: v.number(),
  /** The number of answers that need a file but have none */
  without_file: v.number(),
  max_points: v.number(),
  result: v.nullable(RarResult),
});
export type RarTotals = v.InferOutput<typeof RarTotals>;

/** An answer as typed, and the version it was based on. */
export const AnswerForm = v.strictObject({
  value: v.pipe(v.string(rule('required')), v.maxLength(MAX_ANSWER, rule('max', { max: MAX_ANSWER }))),
  version: integer(0, 1_000_000),
});
export type AnswerForm = v.InferOutput<typeof AnswerForm>;

/** The body at the address without the report: a `value` without a version replaces any version (RAR-8). */
const ValueForm = v.strictObject({ ...AnswerForm.entries, version: v.optional(AnswerForm.entries.version) });

/** The state that the officer read: a report that has changed in the meantime is not submitted. */
export const SubmitForm = v.strictObject({
  answers: v.pipe(
    v.array(v.strictObject({ question_id: id, version: integer(0, 1_000_000) })),
    v.maxLength(200, rule('max_items', { max: 200 })),
  ),
  files: integer(0, 2000),
});

/** The additional body of a 409 `version_conflict` of `save`: the current answer. */
export const AnswerConflict = v.object({ answer: RarAnswer });

const organisation = { id };
const report = { id, rar_report_id: id };
const organisationPath = '/api/student-organisations/{id}';
const base = `${organisationPath}/submissions` as const;

/** Shared by both addresses of a call: with the report in the path, and without it (RAR-8). */
const saving = {
  method: 'POST',
  who: 'organisation',
  answer: dataAnswer(RarAnswer),
  errors: ['version_conflict', 'deadline_passed', 'report_submitted'],
  idempotency: 'required',
} as const;
const readingMedia = {
  method: 'GET',
  summary: 'The files of an answer',
  who: 'organisation',
  answer: list(Media),
} as const;
const addingMedia = {
  method: 'POST',
  summary: 'Adds one PDF, JPG or PNG file; the idempotency key becomes its id, so it is added once',
  who: 'organisation',
  files: { 'files[]': { required: true, max_bytes: MAX_FILE_BYTES, type: 'document' } },
  answer: list(Media),
  status: 201,
  errors: ['too_large', 'unsupported_type', 'quota_reached', 'deadline_passed', 'report_submitted'],
  idempotency: 'own',
} as const;
const removingMedia = {
  method: 'DELETE',
  summary: 'Removes a file',
  who: 'organisation',
  answer: noContent,
  errors: ['deadline_passed', 'report_submitted'],
  idempotency: 'optional',
} as const;

/**
 * The room allocation report, for officers of the organisation in the path (RAR-1); others get a 404. The server's
 * time of receipt counts.
 */
export const rar = area('rar', {
  dates: {
    method: 'GET',
    path: '/api/rar-dates',
    summary: 'The dates of the reports, newest year first',
    who: 'anyone',
    answer: list(RarDates),
    cache: contentCache,
  },
  submissions: {
    method: 'GET',
    path: base,
    summary: 'The reports of an organisation, newest year first',
    who: 'organisation',
    params: params(organisation),
    answer: list(RarSubmission),
  },
  start: {
    method: 'POST',
    path: base,
    summary: 'Starts the report of the open year, or returns the one that was already started',
    who: 'organisation',
    params: params(organisation),
    answer: dataAnswer(RarSubmission),
    status: 201,
    errors: ['window_closed'],
    idempotency: 'optional',
  },
  report: {
    method: 'GET',
    path: `${base}/{rar_report_id}/report`,
    summary: 'One report with its questions, answers and files',
    who: 'organisation',
    params: params(report),
    answer: dataAnswer(RarReport),
  },
  media: {
    method: 'GET',
    path: `${base}/{rar_report_id}/media`,
    summary: 'All files of a report, oldest first',
    who: 'organisation',
    params: params(report),
    answer: list(Media),
  },
  totals: {
    method: 'GET',
    path: `${base}/{rar_report_id}/report/totals`,
    summary: 'The progress of a report',
    who: 'organisation',
    params: params(report),
    answer: dataAnswer(RarTotals),
  },
  submit: {
    method: 'POST',
    path: `${base}/{rar_report_id}/submit`,
    summary: 'Submits a report irreversibly; it becomes read-only for all officers',
    who: 'organisation',
    params: params(report),
    body: SubmitForm,
    notifies: ['rar_submitted'],
    answer: dataAnswer(RarSubmission),
    errors: ['version_conflict', 'deadline_passed', 'report_submitted'],
    idempotency: 'required',
  },
  save: {
    ...saving,
    path: `${base}/{rar_report_id}/questions/{question_id}`,
    summary: 'Saves an answer; 409 with the current answer if another officer has saved it in the meantime',
    params: params({ ...report, question_id: id }),
    body: AnswerForm,
  },
  answerMedia: {
    ...readingMedia,
    path: `${base}/{rar_report_id}/answers/{answer_id}/media`,
    params: params({ ...report, answer_id: id }),
  },
  addMedia: {
    ...addingMedia,
    path: `${base}/{rar_report_id}/answers/{answer_id}/media`,
    params: params({ ...report, answer_id: id }),
  },
  removeMedia: {
    ...removingMedia,
    path: `${base}/{rar_report_id}/answers/{answer_id}/media/{media_id}`,
    params: params({ ...report, answer_id: id, media_id: id }),
  },
  // The four calls above without the report in the path: it follows from the question or the answer (RAR-8).
  saveByQuestion: {
    ...saving,
    path: `${organisationPath}/questions/{question_id}`,
    summary: 'Saves an answer; without a `version` it replaces the current text, which becomes an earlier version',
    params: params({ ...organisation, question_id: id }),
    body: ValueForm,
  },
  mediaByAnswer: {
    ...readingMedia,
    path: `${organisationPath}/answers/{answer_id}/media`,
    params: params({ ...organisation, answer_id: id }),
  },
  addMediaByAnswer: {
    ...addingMedia,
    path: `${organisationPath}/answers/{answer_id}/media`,
    params: params({ ...organisation, answer_id: id }),
  },
  removeMediaByAnswer: {
    ...removingMedia,
    path: `${organisationPath}/answers/{answer_id}/media/{media_id}`,
    params: params({ ...organisation, answer_id: id, media_id: id }),
  },
});
