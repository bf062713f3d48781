import { type ChoicePart, noSelections, type Selections } from '#contract/career-finder/answers.ts';

/**
 * `saving`: on its way to the disk; `device`: on this device's disk; `saved`: the server has it too; `notPersisted`: the
 * device keeps nothing; `nothing`: nothing was answered.
 */
export type FinderSaveState = 'nothing' | 'saving' | 'device' | 'saved' | 'notPersisted';

/** What a screen shows of the career finder, at one moment. */
export interface FinderSnapshot {
  phase: 'loading' | 'ready' | 'failed';
  /** Null before anything was answered */
  reference: string | null;
  selections: Selections;
  save: FinderSaveState;
}

/** What a person does with it; each change is on the screen at once and on the disk before it is called saved. */
export interface FinderActions {
  /** Chooses something, or gives it up. @returns false where its part is full, and nothing was changed */
  toggle(part: Exclude<ChoicePart, 'sectors'>, id: string): boolean;
  /** @param place from 0; an empty `id` chooses nothing there */
  chooseSector(place: number, id: string): void;
  answer(question: string, answer: number): void;
  /** Forgets every answer and its reference, here and on the server */
  clear(): Promise<void>;
  /**
   * Goes on under the reference of another device, with the answers of both. Rejects with an ApiError without a network,
   * or where there is no such reference
   */
  adopt(reference: string): Promise<void>;
}

export interface FinderOnDevice extends FinderSnapshot, FinderActions {}

/** What is shown until the device was asked. */
export const emptyFinderSnapshot: FinderSnapshot = {
  phase: 'loading',
  reference: null,
  selections: noSelections,
  save: 'nothing',
};
