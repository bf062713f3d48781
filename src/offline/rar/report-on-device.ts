import type { Media } from '#contract/common.ts';
import type { RarAnswer, RarReport } from '#contract/rar.ts';
import type { OutboxError } from '../outbox-item.ts';

/** Which report: ids of the organisation and of its report. */
export interface ReportIds {
  organisation: number;
  report: number;
}

/**
 * `saved`: the server has exactly this; `draft`: on this device, not yet there; `unsaved`: not even on this device's disk
 * yet; `conflict`: it could not be merged with what somebody else wrote; `refused`: the server does not take it.
 */
export type AnswerState = 'saved' | 'draft' | 'unsaved' | 'conflict' | 'refused';

/** A file of an answer: on the server, being sent there, or being removed. */
export interface LocalFile {
  uuid: string;
  name: string;
  mime_type: string;
  /** Bytes */
  size: number;
  /** `waiting`: on this device; `unsaved`: in this page only, as the device keeps nothing */
  state: 'waiting' | 'unsaved' | 'sending' | 'stored' | 'refused' | 'removing';
  /** How much of it was sent, from 0 to 1; null when that is not known */
  progress: number | null;
  /** As the server has it */
  media: Media | null;
  /** What lies on this device, to be shown or downloaded */
  preview: Blob | null;
  /** Why the server did not take it; of one that is `stored`, why it was not removed */
  error: OutboxError | null;
}

/** An answer as the person sees it. */
export interface LocalAnswer {
  question_id: number;
  answer_id: number;
  value: string;
  state: AnswerState;
  /** As the server last said */
  saved: RarAnswer;
  /**
   * Both texts, where they could not be merged. `theirs` is what the server has, or what another window of this device
   * wrote: then its `version` and `saved_by` are those of the answer both were written on.
   */
  conflict: { mine: string; theirs: RarAnswer } | null;
  refusal: OutboxError | null;
  files: LocalFile[];
}

/**
 * The words of behaviour.md: `saving` "Saving changes…", `saved` "All changes saved" (only when NOTHING waits and versions
 * agree), `device` "Saved on this device", `attention` where the person must decide, `notPersisted`: the device keeps nothing.
 */
export type SaveState = 'saving' | 'saved' | 'device' | 'attention' | 'notPersisted';

export type ReportPhase = 'loading' | 'ready' | 'offline-without-copy' | 'missing' | 'failed';

/** Why a file was not taken over. `not_saved`: the device's storage is full, or it keeps nothing. */
export type FileRefusal = 'too_large' | 'unsupported_type' | 'too_many' | 'not_saved';

/** What became of files that were chosen: only what is in `added` is on this device. */
export interface AddedFiles {
  added: string[];
  refused: { name: string; reason: FileRefusal }[];
}

/** What has not reached the server. */
export interface Waiting {
  texts: number;
  files: number;
  /** Of these files */
  bytes: number;
}

/** What a screen shows of a report, at one moment. */
export interface ReportSnapshot {
  phase: ReportPhase;
  report: RarReport | null;
  /** Milliseconds since the copy that is shown was fetched; null while it is fresh */
  as_of_age: number | null;
  /** Milliseconds that the server's clock is ahead of this device's: it decides about the deadline */
  clock_offset: number;
  /** By the id of the question */
  answers: ReadonlyMap<number, LocalAnswer>;
  save: SaveState;
  waiting: Waiting;
}

/** What a person does with a report. All but `edit` reject with NotSavedError when the device keeps nothing. */
export interface ReportActions {
  /** What was typed: on the disk within 400 ms, on the server 800 ms after the last letter */
  edit(question: number, value: string): void;
  /**
   * What an answer in conflict is to be; what the server has gives the own text up.
   * @param seen the other text that the person had before them: a newer one is still to be decided about
   */
  decide(question: number, value: string, seen: string): Promise<void>;
  /** Resolves when the files are on this device's disk; pictures are made smaller first */
  addFiles(question: number, files: readonly File[]): Promise<AddedFiles>;
  removeFile(question: number, uuid: string): Promise<void>;
  /** Sends a refused file once more */
  retryFile(uuid: string): Promise<void>;
  /** Asks the server what others wrote */
  refresh(): Promise<void>;
}

/** A report, also without a network: what the server last said, and what was written here since. */
export interface ReportOnDevice extends ReportSnapshot, ReportActions {}

/** What is shown until the device was asked. */
export const nothingYet: ReportSnapshot = {
  phase: 'loading',
  report: null,
  as_of_age: null,
  clock_offset: 0,
  answers: new Map(),
  save: 'saving',
  waiting: { texts: 0, files: 0, bytes: 0 },
};
