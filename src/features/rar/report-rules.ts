import { isAnswered } from '#contract/rar/answer.ts';
import type { RarReport } from '#contract/rar/calls.ts';
import type { LocalAnswer } from './device/report-on-device.ts';
import { type PlacedQuestion, questionsOf } from './report-questions.ts';

/** The status of a question in an officer's list. */
export type QuestionStatus = 'empty' | 'draft' | 'saved' | 'conflict' | 'refused';

/** Returns the status of an answer and its files: first states that need a decision, then unsent changes. */
export function questionStatus(answer: LocalAnswer | undefined): QuestionStatus {
  if (answer === undefined) return 'empty';
  const { state, files, value } = answer;
  if (state === 'conflict') return 'conflict';
  if (state === 'refused' || files.some((file) => file.state === 'refused' || file.error !== null)) return 'refused';
  if (state !== 'saved' || files.some((file) => file.state !== 'stored')) return 'draft';
  return value === '' && files.length === 0 ? 'empty' : 'saved';
}

/** The progress of a report, including unsent changes. */
export interface Progress {
  questions: number;
  answered: number;
  required: number;
  files: number;
  /** Required questions without an answer */
  missing: PlacedQuestion[];
  /** Answers that earn no points because the required file is missing */
  without_file: PlacedQuestion[];
}

/** Counts like `countReport` of the contract, but with the answers on this device, and lists the questions. */
export function reportProgress(report: RarReport, answers: ReadonlyMap<number, LocalAnswer>): Progress {
  const questions = questionsOf(report);
  const hasAnswer = ({ question }: PlacedQuestion) => isAnswered(answers.get(question.id)?.value ?? '');
  const filesOf = ({ question }: PlacedQuestion) =>
    (answers.get(question.id)?.files ?? []).filter(({ state }) => state !== 'removing' && state !== 'refused').length;
  const required = questions.filter(({ question }) => question.is_required);
  return {
    questions: questions.length,
    answered: questions.filter(hasAnswer).length,
    required: required.length,
    files: questions.reduce((sum, each) => sum + filesOf(each), 0),
    missing: required.filter((each) => !hasAnswer(each)),
    without_file: questions.filter((each) => each.question.needs_file && hasAnswer(each) && filesOf(each) === 0),
  };
}

/** The first unanswered question, otherwise the first. */
export function nextQuestion(report: RarReport, answers: ReadonlyMap<number, LocalAnswer>): PlacedQuestion | undefined {
  const questions = questionsOf(report);
  return questions.find(({ question }) => questionStatus(answers.get(question.id)) === 'empty') ?? questions[0];
}

/** Returns the versions that the officer has read. The server compares them with its own, and rejects a report with unread changes. */
export function readVersionsOf({ answers }: Pick<RarReport, 'answers'>) {
  return {
    answers: answers.map(({ question_id, version }) => ({ question_id, version })),
    files: answers.reduce((sum, { media }) => sum + media.length, 0),
  };
}
