import type { RarAnswer, RarQuestion, RarReport, RarSection } from '#contract/rar/calls.ts';

/** A question with its section and number. */
export interface PlacedQuestion {
  section: RarSection;
  question: RarQuestion;
}

/** Every question, in order. */
export function questionsOf({ sections }: Pick<RarReport, 'sections'>): PlacedQuestion[] {
  return sections.flatMap((section) => section.questions.map((question) => ({ section, question })));
}

/** Returns a report's answers by question. */
export function answersByQuestion({ answers }: Pick<RarReport, 'answers'>): Map<number, RarAnswer> {
  return new Map(answers.map((answer) => [answer.question_id, answer]));
}
