import * as v from 'valibot';
import { Timestamp } from '#contract/kit/common.ts';
import { area, list, noContent, dataAnswer, params } from '#contract/kit/endpoint.ts';
import { inBothLanguages, LocalisedText, optionalText } from '#contract/kit/localised.ts';
import { id, instant, integer, line, rule } from '#contract/kit/rules.ts';
import { versioned } from '#contract/kit/versioned.ts';
import { questionKinds, RarReport, RarSubmission } from './calls.ts';

/** A year of reports, for staff. */
export const RarYear = v.object({
  year: v.number(),
  opens_at: Timestamp,
  deadline: Timestamp,
  /** The number of organisations that get their own office */
  offices: v.number(),
  /** From then on the questions can no longer be changed, and officers see them once the year opens */
  questions_published_at: v.nullable(Timestamp),
  results_published_at: v.nullable(Timestamp),
  questions: v.number(),
  max_points: v.number(),
  started: v.number(),
  submitted: v.number(),
  /** Number of submitted reports in which every answer has its points */
  marked: v.number(),
  /** The version of its dates, which the form edits */
  version: v.number(),
});
export type RarYear = v.InferOutput<typeof RarYear>;

/** The maximum length of the remark about an answer, in characters. */
export const MAX_REMARK = 500;

/** Points with at most two decimals. */
const points = v.pipe(
  v.number(rule('required')),
  v.minValue(0, rule('min_value', { min: 0 })),
  v.maxValue(1000, rule('max_value', { max: 1000 })),
  v.check((number) => Math.abs(number * 100 - Math.round(number * 100)) < 1e-6, rule('format')),
);

/** The mark of an answer as read, so that concurrent changes do not overwrite each other. */
const MarkBefore = v.strictObject({ points: v.nullable(points), remark: v.nullable(optionalText(MAX_REMARK)) });

const dates = {
  opens_at: instant,
  deadline: instant,
  offices: integer(0, 20),
};

/** Requires a deadline later than the opening. */
function deadlineAfterOpening<T extends { opens_at: string; deadline: string }>() {
  return v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed || Date.parse(dataset.value.opens_at) < Date.parse(dataset.value.deadline)) return;
    const { value } = dataset;
    const path = { type: 'object', origin: 'value', input: value, key: 'deadline', value: value.deadline } as const;
    addIssue({ message: rule('too_early'), path: [path] });
  });
}

export const QuestionForm = v.pipe(
  v.strictObject({
    section_id: id,
    title: inBothLanguages(line(300)),
    hint: inBothLanguages(optionalText(1000)),
    kind: v.picklist(questionKinds, rule('choice')),
    /** For a `choice`: two to ten */
    choices: v.pipe(v.array(inBothLanguages(line(100))), v.maxLength(10, rule('max_items', { max: 10 }))),
    is_required: v.boolean(rule('required')),
    needs_file: v.boolean(rule('required')),
    max_files: integer(0, 10),
    max_points: points,
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['choices']],
      ({ kind, choices }) => (kind === 'choice' ? choices.length >= 2 : choices.length === 0),
      rule('choice'),
    ),
    ['choices'],
  ),
  v.forward(
    v.partialCheck(
      [['needs_file'], ['max_files']],
      ({ needs_file, max_files }) => !needs_file || max_files > 0,
      rule('min_value', { min: 1 }),
    ),
    ['max_files'],
  ),
);
export type QuestionForm = v.InferOutput<typeof QuestionForm>;

/** A question with its texts in both languages. */
export const StaffQuestion = v.object({
  id: v.number(),
  section_id: v.number(),
  number: v.string(),
  title: LocalisedText,
  hint: LocalisedText,
  kind: v.picklist(questionKinds),
  choices: v.array(v.object({ value: v.string(), label: LocalisedText })),
  is_required: v.boolean(),
  needs_file: v.boolean(),
  max_files: v.number(),
  max_points: v.number(),
  version: v.number(),
});
export type StaffQuestion = v.InferOutput<typeof StaffQuestion>;

export const StaffSection = v.object({
  id: v.number(),
  title: LocalisedText,
  description: LocalisedText,
  questions: v.array(StaffQuestion),
});
export type StaffSection = v.InferOutput<typeof StaffSection>;

/** A report for marking: `points` is its total so far. */
export const StaffSubmission = v.object({
  ...RarSubmission.entries,
  points: v.number(),
  answers: v.number(),
  marked: v.number(),
});
export type StaffSubmission = v.InferOutput<typeof StaffSubmission>;

const year = integer(2000, 2999);
const years = '/api/staff/rar/years';
const ofYear = { who: 'staff', params: params({ year }) } as const;
const ofQuestion = { path: '/api/staff/rar/questions/{id}', who: 'staff', params: params({ id }) } as const;
const savingQuestion = {
  who: 'staff',
  body: QuestionForm,
  answer: dataAnswer(StaffQuestion),
  errors: ['questions_published'],
} as const;

/** Staff calls for reports. Every write is in the audit log. */
export const rarAdmin = area('rarAdmin', {
  years: {
    method: 'GET',
    path: years,
    summary: 'All years, newest first',
    who: 'staff',
    answer: list(RarYear),
  },
  addYear: {
    method: 'POST',
    path: years,
    summary: 'Adds a year, with the questions of the previous one',
    who: 'staff',
    body: v.pipe(v.strictObject({ year, ...dates }), deadlineAfterOpening()),
    audit: { actions: ['rar_year_added'], subjects: ['rar_year'] },
    answer: dataAnswer(RarYear),
    status: 201,
    idempotency: 'optional',
  },
  changeYear: {
    ...ofYear,
    method: 'PUT',
    path: `${years}/{year}`,
    summary: 'Changes the dates of a year, until its results are published',
    body: versioned(v.pipe(v.strictObject(dates), deadlineAfterOpening())),
    audit: { actions: ['rar_year_changed'], subjects: ['rar_year'] },
    answer: dataAnswer(RarYear),
    errors: ['version_conflict', 'results_published'],
    idempotency: 'optional',
  },
  questions: {
    ...ofYear,
    method: 'GET',
    path: `${years}/{year}/questions`,
    summary: 'The sections and questions of a year, in both languages',
    answer: list(StaffSection),
  },
  addQuestion: {
    ...savingQuestion,
    method: 'POST',
    path: `${years}/{year}/questions`,
    summary: 'Adds a question at the end of its section, until the questions are published',
    params: params({ year }),
    audit: { actions: ['rar_question_added'], subjects: ['rar_question'] },
    status: 201,
    idempotency: 'optional',
  },
  changeQuestion: {
    ...savingQuestion,
    ...ofQuestion,
    method: 'PUT',
    summary: 'Changes a question, until the questions are published',
    body: versioned(QuestionForm),
    audit: { actions: ['rar_question_changed'], subjects: ['rar_question'] },
    errors: ['version_conflict', 'questions_published'],
    idempotency: 'optional',
  },
  removeQuestion: {
    ...ofQuestion,
    method: 'DELETE',
    summary: 'Removes a question, until the questions are published',
    audit: { actions: ['rar_question_removed'], subjects: ['rar_question'] },
    answer: noContent,
    errors: ['questions_published'],
  },
  publishQuestions: {
    ...ofYear,
    method: 'POST',
    path: `${years}/{year}/questions/publish`,
    summary: 'Publishes the questions irreversibly',
    audit: { actions: ['rar_questions_published'], subjects: ['rar_year'] },
    answer: dataAnswer(RarYear),
    errors: ['questions_published'],
  },
  submissions: {
    ...ofYear,
    method: 'GET',
    path: `${years}/{year}/submissions`,
    summary: 'The reports of a year, by name of the organisation',
    audit: { actions: ['rar_submission_list_viewed'], subjects: ['rar_submission'] },
    answer: list(StaffSubmission),
  },
  submission: {
    method: 'GET',
    path: '/api/staff/rar/submissions/{id}',
    summary: 'A submitted report, with the points given so far',
    who: 'staff',
    params: params({ id }),
    audit: { actions: ['rar_submission_viewed'], subjects: ['rar_submission'] },
    answer: dataAnswer(RarReport),
  },
  mark: {
    method: 'PUT',
    path: '/api/staff/rar/submissions/{id}/answers/{answer_id}/points',
    summary: 'Sets the points of an answer, 0 if a required file is missing; the remark is published with the results',
    who: 'staff',
    params: params({ id, answer_id: id }),
    body: v.strictObject({ points, remark: optionalText(MAX_REMARK), before: MarkBefore }),
    audit: { actions: ['rar_answer_marked'], subjects: ['rar_submission'] },
    answer: dataAnswer(StaffSubmission),
    errors: ['version_conflict', 'results_published', 'report_open'],
    idempotency: 'optional',
  },
  publishResults: {
    ...ofYear,
    method: 'POST',
    path: `${years}/{year}/results/publish`,
    summary: 'Ranks the reports, publishes the results irreversibly and notifies the officers; all must be marked',
    audit: { actions: ['rar_results_published'], subjects: ['rar_year'] },
    notifies: ['rar_results'],
    answer: dataAnswer(RarYear),
    errors: ['results_published', 'report_open', 'not_marked'],
  },
});
