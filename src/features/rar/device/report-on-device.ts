import type { OutboxError } from '#client/offline/outbox-item.ts';
import type { Media } from '#contract/kit/common.ts';
import type { RarAnswer, RarReport } from '#contract/rar/calls.ts';

/** Identifies a report: ids of the organisation and of its report. */
export interface ReportIds {
  organisation: number;
  report: number;
}

/**
 * `saved`: the server has exactly this; `draft`: on this device, not yet on the server; `unsaved`: not even saved on
 * this device yet; `conflict`: could not be merged with what somebody else wrote; `refused`: the server did not accept
 * it.
 */
export type AnswerState = 'saved' | 'draft' | 'unsaved' | 'conflict' | 'refused';

/** A file of an answer: on the server, being sent there, or being removed. */
export interface LocalFile {
  uuid: string;
  name: string;
  mime_type: string;
  /** Bytes */
  size: number;
  /** `waiting`: on this device; `unsaved`: in this page only, because the device stores nothing */
  state: 'waiting' | 'unsaved' | 'sending' | 'stored' | 'refused' | 'removing';
  /** How much of it was sent, from 0 to 1; null if unknown */
  progress: number | null;
  /** As the server has it */
  media: Media | null;
  /** The local copy, to be shown or downloaded */
  preview: Blob | null;
  /** Why the server did not accept it; if it is `stored`, why it was not removed */
  error: OutboxError | null;
}

/** An answer as the person sees it. */
export interface LocalAnswer {
  question_id: number;
  answer_id: number;
  value: string;
  state: AnswerState;
  /** The server's version */
  saved: RarAnswer;
  /**
   * Both texts, if they could not be merged. `theirs` is the server's text, or what another window of this device
   * wrote: then its `version` and `saved_by` are those of their common ancestor.
   */
  conflict: { mine: string; theirs: RarAnswer } | null;
  refusal: OutboxError | null;
  files: LocalFile[];
}

/**
 * The states of RAR-25: `saving` "Saving changes…", `saved` "All changes saved" (only when NOTHING is waiting and
 * versions agree), `device` "Saved on this device", `attention` if the person must decide, `notPersisted`: the device
 * stores nothing.
 */
export type SaveState = 'saving' | 'saved' | 'device' | 'attention' | 'notPersisted';

export type ReportPhase = 'loading' | 'ready' | 'offline-without-copy' | 'missing' | 'failed';

/** Why a file was not added. `not_saved`: the device's storage is full, or it stores nothing. */
export type FileRefusal = 'too_large' | 'unsupported_type' | 'too_many' | 'not_saved';

/** The result of choosing files: only those in `added` are on this device. */
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

/** Everything a screen shows of a report, consistent at one point in time. */
export interface ReportSnapshot {
  phase: ReportPhase;
  report: RarReport | null;
  /** Milliseconds since the copy on screen was fetched; null while it is fresh */
  as_of_age: number | null;
  /** Milliseconds by which the server's clock is ahead of this device's: the server's decides about the deadline */
  clock_offset: number;
  /** By the id of the question */
  answers: ReadonlyMap<number, LocalAnswer>;
  save: SaveState;
  waiting: Waiting;
}

/** What a person can do with a report. All but `edit` reject with NotSavedError if the device stores nothing. */
export interface ReportActions {
  /** Called for what was typed: saved on the device within 400 ms, on the server 800 ms after the last keystroke */
  edit(question: number, value: string): void;
  /**
   * Decides an answer in conflict; choosing the server's text discards the person's own.
   * @param seen the other text that the person saw: a newer one still needs a decision
   */
  decide(question: number, value: string, seen: string): Promise<void>;
  /** Resolves when the files are saved on this device; pictures are shrunk first */
  addFiles(question: number, files: readonly File[]): Promise<AddedFiles>;
  removeFile(question: number, uuid: string): Promise<void>;
  /** Sends a refused file again */
  retryFile(uuid: string): Promise<void>;
  /** Fetches what others wrote */
  refresh(): Promise<void>;
}

/** A report, also offline: the server's latest version, and what was written here since. */
export interface ReportOnDevice extends ReportSnapshot, ReportActions {}

/** Shown until the device has been read. */
export const emptySnapshot: ReportSnapshot = {
  phase: 'loading',
  report: null,
  as_of_age: null,
  clock_offset: 0,
  answers: new Map(),
  save: 'saving',
  waiting: { texts: 0, files: 0, bytes: 0 },
};
