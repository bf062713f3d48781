import type { Merge } from './answer-draft.ts';
import type { Question } from './answer-rows.ts';
import type { Rows } from './derive.ts';
import type { Fetched } from './report-rows.ts';
import type { StoredFile } from './rows.ts';

/** What was typed, and on what. */
export interface TypedText {
  ancestor: string;
  value: string;
  merge: Merge;
}

/** What a person decided, and the other text that they had seen. */
export interface Decided {
  value: string;
  seen: string;
}

/** Where a report, and what was written for it, lies on this device. Writes reject with NotSavedError. */
export interface ReportStorage {
  /** False: it lies in memory only, and is gone with the page */
  keeps: boolean;
  read(): Promise<Rows>;
  /** Calls back when something may have changed, in any window. Gives back how to stop */
  watch(onChange: () => void): () => void;
  keepTyped(question: Question, typed: TypedText): Promise<void>;
  keepDecision(question: Question, decided: Decided): Promise<void>;
  keepReport(fetched: Fetched): Promise<void>;
  forgetReport(): Promise<void>;
  keepFile(file: StoredFile): Promise<void>;
  /** @param stored the file as the server has it, if it does */
  dropFile(uuid: string, stored: StoredFile | undefined): Promise<void>;
  retryFile(uuid: string): Promise<void>;
}
