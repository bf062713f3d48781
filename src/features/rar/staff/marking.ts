import { readNumber } from '#client/i18n/read-number.ts';
import { isAnswered } from '#contract/rar/answer.ts';
import type { RarAnswer, RarQuestion, RarReport } from '#contract/rar/calls.ts';
import { answersByQuestion, questionsOf } from '../report-questions.ts';

/** A question with its answer, for marking. */
export interface Marked {
  question: RarQuestion;
  section: string;
  answer: RarAnswer;
}

/**
 * `settled`: it has points; `nothing`: there is no answer, or the required file is missing, so it cannot earn points; `open`: it has not
 * been marked.
 */
export type MarkState = 'settled' | 'nothing' | 'open';

/** Returns all questions of a report in order, each with its answer. */
export function markedOf(report: Pick<RarReport, 'sections' | 'answers'>): Marked[] {
  const answers = answersByQuestion(report);
  return questionsOf(report).flatMap(({ section, question }) => {
    const answer = answers.get(question.id);
    return answer === undefined ? [] : [{ question, section: section.title, answer }];
  });
}

/** Returns the mark state of an answer, counted as on the server. */
export function markStateOf({ question, answer }: Pick<Marked, 'question' | 'answer'>): MarkState {
  const hasFile = answer.media.length > 0;
  const earns = question.max_points > 0 && (hasFile || (!question.needs_file && isAnswered(answer.value)));
  if (!earns) return 'nothing';
  return answer.points === null ? 'open' : 'settled';
}

/** Returns the index of the next (`1`) or previous (`-1`) open answer, wrapping around; undefined if none is open. */
export function nextUnmarked(all: readonly Marked[], from: number, step: 1 | -1): number | undefined {
  const places = all.map((_, index) => (from + step * (index + 1) + all.length * 2) % all.length);
  return places.find((place) => place !== from && isOpen(all[place]));
}

function isOpen(marked: Marked | undefined): boolean {
  return marked !== undefined && markStateOf(marked) === 'open';
}

/**
 * Parses points with at most two decimals.
 * @returns undefined unless the text is a number from 0 to `max`
 */
export function parsePoints(text: string, max: number): number | undefined {
  const plain = readNumber(text) ?? '';
  if (!/^\d{1,4}(?:\.\d{1,2})?$/.test(plain)) return undefined;
  const points = Number(plain);
  return points <= max ? points : undefined;
}
