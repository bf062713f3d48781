import type { RarQuestion } from '#contract/rar.ts';

/** Id of the field on screen, of which there is one. */
export const ANSWER_ID = 'answer';

/** What the field of an answer is given, of whichever kind it is. */
export interface AnswerProps {
  question: RarQuestion;
  value: string;
  /** It can be read and copied, no more */
  isReadOnly: boolean;
  onChange: (value: string) => void;
}
