import type { OutboxError } from '#client/offline/outbox-item.ts';
import type { Media } from '#contract/kit/common.ts';
import type { RarAnswer, RarReport } from '#contract/rar/calls.ts';

/** Identifies a report: ids of the organisation and of its report. */
export interface ReportIds {
  organisation: number;
  report: number;
}

/**
 * `saved`: identical on the server; `draft`: on this device only; `unsaved`: not stored on this device yet; `conflict`: could not be merged
 * with another officer's text; `refused`: rejected by the server.
 */
export type AnswerState = 'saved' | 'draft' | 'unsaved' | 'conflict' | 'refused';

/** An answer's file: on the server, being uploaded, or being removed. */
export interface LocalFile {
  uuid: string;
  name: string;
  mime_type: string;
  /** Bytes */
  size: number;
  /** `waiting`: on this device; `unsaved`: in this page only, because the device stores nothing */
  state: 'waiting' | 'unsaved' | 'sending' | 'stored' | 'refused' | 'removing';
  /** The uploaded share, from 0 to 1; null if unknown */
  progress: number | null;
  /** The file on the server */
  media: Media | null;
  /** The local copy, to display or download */
  preview: Blob | null;
  /** Why the server rejected the file; if it is `stored`, why its removal was rejected */
  error: OutboxError | null;
}

/** An answer as shown to the user. */
export interface LocalAnswer {
  question_id: number;
  answer_id: number;
  value: string;
  state: AnswerState;
  /** The server's version */
  saved: RarAnswer;
  /**
   * Both texts, if they could not be merged. `theirs` is the server's text, or the text of another window of this device: then its
   * `version` and `saved_by` are those of the common ancestor.
   */
  conflict: { mine: string; theirs: RarAnswer } | null;
  refusal: OutboxError | null;
  files: LocalFile[];
}

/**
 * The states of RAR-25: `saving` "Saving changes…", `saved` "All changes saved" (only when NOTHING is pending and versions agree), `device`
 * "Saved on this device", `attention` if the user must decide, `notPersisted` if the device stores nothing.
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

/** The number of texts and files that are not on the server. */
export interface UnsentCounts {
  texts: number;
  files: number;
  /** The total size of these files */
  bytes: number;
}

/** All displayed data of a report, consistent at one point in time. */
export interface ReportSnapshot {
  phase: ReportPhase;
  report: RarReport | null;
  /** Milliseconds since the displayed copy was fetched; null while it is fresh */
  as_of_age: number | null;
  /** Milliseconds by which the server's clock is ahead of the device's, because the server's clock decides about the deadline */
  clock_offset: number;
  /** By the id of the question */
  answers: ReadonlyMap<number, LocalAnswer>;
  save: SaveState;
  waiting: UnsentCounts;
}

/** The actions on a report. All except `edit` reject with NotSavedError if the device stores nothing. */
export interface ReportActions {
  /** Called on each change of the text, which is stored on the device within 400 ms, and sent 800 ms after the last keystroke */
  edit(question: number, value: string): void;
  /**
   * Resolves the conflict of an answer; choosing the server's text discards the user's own.
   * @param seen the other text that the user saw: a newer one still needs a decision
   */
  decide(question: number, value: string, seen: string): Promise<void>;
  /** Resolves when the files are saved on this device; pictures are shrunk first */
  addFiles(question: number, files: readonly File[]): Promise<AddedFiles>;
  removeFile(question: number, uuid: string): Promise<void>;
  /** Sends a refused file again */
  retryFile(uuid: string): Promise<void>;
  /** Fetches the changes of other officers */
  refresh(): Promise<void>;
}

/** A report that also works offline: the server's latest version, and the changes made on this device. */
export interface LocalReport extends ReportSnapshot, ReportActions {}

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
