import { cleanText } from '#contract/kit/clean-text.ts';
import type { FormRuleCode } from '#contract/kit/rule-codes.ts';
import { isDay } from '#contract/kit/rules.ts';
import type { RarAnswer, RarQuestion, RarTotals } from './calls.ts';

/** A number with a decimal point, and few enough digits to avoid rounding. */
const NUMBER = /^-?\d{1,12}(?:\.\d{1,4})?$/;
const DAY = /^(?:19|2[01])\d\d-\d\d-\d\d$/;

type Kind = Pick<RarQuestion, 'kind'> & { choices: readonly { value: string }[] };

/**
 * Returns the rule that a value breaks for its question, on the device and on the server. An empty value is always
 * valid.
 */
export function faultOf(value: string, { kind, choices }: Kind): FormRuleCode | undefined {
  if (value === '' || kind === 'text') return undefined;
  if (kind === 'number') return NUMBER.test(value) ? undefined : 'format';
  if (kind === 'date') return DAY.test(value) && isDay(value) ? undefined : 'format';
  return choices.some((choice) => choice.value === value) ? undefined : 'choice';
}

/** Whether a question is answered; white space alone does not count. */
export function isAnswered(value: string): boolean {
  return cleanText(value).trim() !== '';
}

type Answer = Pick<RarAnswer, 'question_id' | 'value'> & { media: readonly unknown[] };
type Question = Pick<RarQuestion, 'id' | 'is_required' | 'needs_file' | 'max_points'>;

/** The progress of a report, on the device and on the server. */
export function countReport(questions: readonly Question[], answers: readonly Answer[]): Omit<RarTotals, 'result'> {
  const byQuestion = new Map(answers.map((answer) => [answer.question_id, answer]));
  const answered = questions.filter(({ id }) => isAnswered(byQuestion.get(id)?.value ?? ''));
  const required = questions.filter(({ is_required }) => is_required);
  const filesOf = ({ id }: Question) => byQuestion.get(id)?.media.length ?? 0;
  return {
    questions: questions.length,
    answered: answered.length,
    required: required.length,
    required_answered: required.filter((question) => answered.includes(question)).length,
    files: questions.reduce((sum, question) => sum + filesOf(question), 0),
    without_file: questions.filter((question) => question.needs_file && filesOf(question) === 0).length,
    // In hundredths: points have at most two decimals, and adding floating-point numbers causes rounding errors.
    max_points: questions.reduce((sum, { max_points }) => sum + Math.round(max_points * 100), 0) / 100,
  };
}
