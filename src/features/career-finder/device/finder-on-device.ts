import { type ChoicePart, noSelections, type Selections } from '#contract/career-finder/answers.ts';

/**
 * `saving`: being written to the disk; `device`: on this device's disk; `saved`: also on the server; `notPersisted`: the device stores
 * nothing; `nothing`: there are no answers.
 */
export type FinderSaveState = 'nothing' | 'saving' | 'device' | 'saved' | 'notPersisted';

/** All displayed data of the career finder, at one point in time. */
export interface FinderSnapshot {
  phase: 'loading' | 'ready' | 'failed';
  /** Null before the first answer */
  reference: string | null;
  selections: Selections;
  save: FinderSaveState;
}

/** The actions; each change is displayed at once, and called saved once it is on the disk. */
export interface FinderActions {
  /**
   * Adds or removes a choice.
   * @returns false if the part is full and nothing was changed
   */
  toggle(part: Exclude<ChoicePart, 'sectors'>, id: string): boolean;
  /** @param place from 0; an empty `id` clears it */
  chooseSector(place: number, id: string): void;
  answer(question: string, answer: number): void;
  /** Deletes all answers and the reference, here and on the server */
  clear(): Promise<void>;
  /**
   * Continues under the reference of another device, with merged answers. Rejects with an ApiError if offline, or if the reference does not
   * exist
   */
  adopt(reference: string): Promise<void>;
}

export interface LocalFinder extends FinderSnapshot, FinderActions {}

/** Shown until the device has been read. */
export const emptyFinderSnapshot: FinderSnapshot = {
  phase: 'loading',
  reference: null,
  selections: noSelections,
  save: 'nothing',
};
