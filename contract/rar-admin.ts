import * as v from 'valibot';
import { Timestamp } from './common.ts';
import { area, list, none, one, params } from './endpoint.ts';
import { questionKinds, RarReport, RarSubmission } from './rar.ts';
import { id, instant, integer, line, rule } from './rules.ts';

/** A year of reports, for staff. */
export const RarYear = v.object({
  year: v.number(),
  opens_at: Timestamp,
  deadline: Timestamp,
  /** Number of organisations that get an office of their own */
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
});
export type RarYear = v.InferOutput<typeof RarYear>;

/** A title, a hint or the name of a choice, in both languages; required ones have one line. */
const Both = (max: number, min: number) =>
  v.strictObject({
    en: min === 0 ? optionalText(max) : line(max),
    mt: min === 0 ? optionalText(max) : line(max),
  });

function optionalText(max: number) {
  return v.pipe(v.string(rule('required')), v.trim(), v.maxLength(max, rule('max', { max })));
}

/** Points with at most two decimals. */
const points = v.pipe(
  v.number(rule('required')),
  v.minValue(0, rule('min_value', { min: 0 })),
  v.maxValue(1000, rule('max_value', { max: 1000 })),
  v.check((number) => Math.abs(number * 100 - Math.round(number * 100)) < 1e-6, rule('format')),
);

const yearDates = {
  opens_at: instant,
  deadline: instant,
  offices: integer(0, 20),
};

export const YearForm = v.pipe(
  v.strictObject(yearDates),
  v.forward(
    v.partialCheck(
      [['opens_at'], ['deadline']],
      (form) => Date.parse(form.opens_at) < Date.parse(form.deadline),
      rule('too_early'),
    ),
    ['deadline'],
  ),
);

export const QuestionForm = v.pipe(
  v.strictObject({
    section_id: id,
    title: Both(300, 1),
    hint: Both(1000, 0),
    kind: v.picklist(questionKinds, rule('choice')),
    /** For a `choice`: two to ten */
    choices: v.pipe(v.array(Both(100, 1)), v.maxLength(10, rule('max_items', { max: 10 }))),
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

const Words = v.object({ en: v.string(), mt: v.string() });

/** A question with its text in both languages. */
export const OfficeQuestion = v.object({
  id: v.number(),
  section_id: v.number(),
  number: v.string(),
  title: Words,
  hint: Words,
  kind: v.picklist(questionKinds),
  choices: v.array(v.object({ value: v.string(), label: Words })),
  is_required: v.boolean(),
  needs_file: v.boolean(),
  max_files: v.number(),
  max_points: v.number(),
});
export type OfficeQuestion = v.InferOutput<typeof OfficeQuestion>;

export const OfficeSection = v.object({
  id: v.number(),
  title: Words,
  description: Words,
  questions: v.array(OfficeQuestion),
});
export type OfficeSection = v.InferOutput<typeof OfficeSection>;

/** A report for marking: `points` is its total so far. */
export const OfficeSubmission = v.object({
  ...RarSubmission.entries,
  points: v.number(),
  answers: v.number(),
  marked: v.number(),
});
export type OfficeSubmission = v.InferOutput<typeof OfficeSubmission>;

const year = integer(2000, 2999);

/** Calls for staff about reports. Every write is in the audit log. */
export const rarAdmin = area('rarAdmin', {
  years: {
    method: 'GET',
    path: '/api/staff/rar/years',
    summary: 'All years, newest first',
    who: 'staff',
    answer: list(RarYear),
  },
  addYear: {
    method: 'POST',
    path: '/api/staff/rar/years',
    summary: 'Adds a year, with the questions of the previous one',
    who: 'staff',
    body: v.pipe(
      v.strictObject({ year, ...yearDates }),
      v.forward(
        v.partialCheck(
          [['opens_at'], ['deadline']],
          (form) => Date.parse(form.opens_at) < Date.parse(form.deadline),
          rule('too_early'),
        ),
        ['deadline'],
      ),
    ),
    audit: { actions: ['rar_year_added'], subjects: ['rar_year'] },
    answer: one(RarYear),
    status: 201,
    idempotency: 'optional',
  },
  changeYear: {
    method: 'PUT',
    path: '/api/staff/rar/years/{year}',
    summary: 'Changes the dates of a year, until its results are published',
    who: 'staff',
    params: params({ year }),
    body: YearForm,
    audit: { actions: ['rar_year_changed'], subjects: ['rar_year'] },
    answer: one(RarYear),
    errors: ['results_published'],
  },
  questions: {
    method: 'GET',
    path: '/api/staff/rar/years/{year}/questions',
    summary: 'The sections and questions of a year, in both languages',
    who: 'staff',
    params: params({ year }),
    answer: list(OfficeSection),
  },
  addQuestion: {
    method: 'POST',
    path: '/api/staff/rar/years/{year}/questions',
    summary: 'Adds a question at the end of its section, until the questions are published',
    who: 'staff',
    params: params({ year }),
    body: QuestionForm,
    audit: { actions: ['rar_question_added'], subjects: ['rar_question'] },
    answer: one(OfficeQuestion),
    status: 201,
    errors: ['questions_published'],
    idempotency: 'optional',
  },
  changeQuestion: {
    method: 'PUT',
    path: '/api/staff/rar/questions/{id}',
    summary: 'Changes a question, until the questions are published',
    who: 'staff',
    params: params({ id }),
    body: QuestionForm,
    audit: { actions: ['rar_question_changed'], subjects: ['rar_question'] },
    answer: one(OfficeQuestion),
    errors: ['questions_published'],
  },
  removeQuestion: {
    method: 'DELETE',
    path: '/api/staff/rar/questions/{id}',
    summary: 'Removes a question, until the questions are published',
    who: 'staff',
    params: params({ id }),
    audit: { actions: ['rar_question_removed'], subjects: ['rar_question'] },
    answer: none,
    errors: ['questions_published'],
  },
  publishQuestions: {
    method: 'POST',
    path: '/api/staff/rar/years/{year}/questions/publish',
    summary: 'Publishes the questions; this is final',
    who: 'staff',
    params: params({ year }),
    audit: { actions: ['rar_questions_published'], subjects: ['rar_year'] },
    answer: one(RarYear),
    errors: ['questions_published'],
  },
  submissions: {
    method: 'GET',
    path: '/api/staff/rar/years/{year}/submissions',
    summary: 'The reports of a year, by name of the organisation',
    who: 'staff',
    params: params({ year }),
    answer: list(OfficeSubmission),
  },
  submission: {
    method: 'GET',
    path: '/api/staff/rar/submissions/{id}',
    summary: 'A submitted report, with the points given so far',
    who: 'staff',
    params: params({ id }),
    answer: one(RarReport),
  },
  mark: {
    method: 'PUT',
    path: '/api/staff/rar/submissions/{id}/answers/{answer_id}/points',
    summary: 'Gives an answer its points, none if a required file is missing; the remark is published with the results',
    who: 'staff',
    params: params({ id, answer_id: id }),
    body: v.strictObject({ points, remark: optionalText(500) }),
    audit: { actions: ['rar_answer_marked'], subjects: ['rar_submission'] },
    answer: one(OfficeSubmission),
    errors: ['results_published', 'report_open'],
  },
  publishResults: {
    method: 'POST',
    path: '/api/staff/rar/years/{year}/results/publish',
    summary: 'Ranks the reports, publishes the results and notifies the officers; this is final. All must be marked',
    who: 'staff',
    params: params({ year }),
    audit: { actions: ['rar_results_published'], subjects: ['rar_year'] },
    answer: one(RarYear),
    errors: ['results_published', 'report_open', 'not_marked'],
  },
});
