/** Kinds of question that a ticket type can ask: a short text, one of some options, or yes or no (TICKET-10). */
export const questionKinds = ['text', 'choice', 'yes_no'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** The maximum length of an answer, and of an option. */
export const MAX_ANSWER = 200;

/** Returns the options of a question, one in each line of a text. */
export function optionsIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
