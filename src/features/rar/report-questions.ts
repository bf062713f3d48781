import type { RarAnswer, RarQuestion, RarReport, RarSection } from '#contract/rar.ts';

/** A question where it stands in the report. */
export interface PlacedQuestion {
  section: RarSection;
  question: RarQuestion;
}

/** Every question, in the order they are asked. */
export function questionsOf({ sections }: Pick<RarReport, 'sections'>): PlacedQuestion[] {
  return sections.flatMap((section) => section.questions.map((question) => ({ section, question })));
}

/** The answers of a report by their questions. */
export function answersByQuestion({ answers }: Pick<RarReport, 'answers'>): Map<number, RarAnswer> {
  return new Map(answers.map((answer) => [answer.question_id, answer]));
}
