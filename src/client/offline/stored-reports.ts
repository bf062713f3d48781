import type { Media } from '#contract/kit/common.ts';
import type { QuestionKind, RarAnswer, RarReport } from '#contract/rar/calls.ts';

/** A report as the server last sent it. */
export interface StoredReport {
  /** Owner and report, as `reportKey()` of the area writes them */
  key: string;
  owner: string;
  report: RarReport;
  /** Milliseconds since 1970 */
  fetched_at: number;
  /** Milliseconds by which the server's clock was ahead of this device's */
  clock_offset: number;
  /**
   * When a write of this device last added or removed a file, by question: a read that started earlier does not include
   * it
   */
  files_changed_at: Record<number, number>;
}

/** Another version of the same answer that could not be merged with ours. */
export interface ConflictingVersion {
  value: string;
  /** The answer as the server has it; null for a version from another window on this device */
  answer: RarAnswer | null;
}

/** An answer that differs from the server's, or that the server has not confirmed. */
export interface AnswerDraft {
  /** The server's version when this was written */
  base: { value: string; version: number };
  value: string;
  /** Increases with every change, so that windows detect changes of other windows */
  revision: number;
  /**
   * Versions that the user has to decide about, one after the other; at most one is the server's. Devices store this
   * name: changing it would need an upgrade of their databases.
   */
  rivals: ConflictingVersion[];
}

export interface StoredDraftAnswer extends AnswerDraft {
  /** Owner, report and question, as `draftKey()` of the area writes them */
  key: string;
  owner: string;
  organisation: number;
  report: number;
  question: number;
  kind: QuestionKind;
}

/** A file that waits to be sent, or a file on the server that waits to be removed. */
export interface StoredFile {
  /** Its id on the device and on the server, and its idempotency key */
  uuid: string;
  owner: string;
  organisation: number;
  report: number;
  question: number;
  answer_id: number;
  name: string;
  mime_type: string;
  size: number;
  /** Null if it is only to be removed */
  blob: Blob | null;
  /** It is to be removed again; if it may have arrived, it must finish arriving first */
  is_removed: boolean;
  /** The server's record of the file */
  media: Media | null;
  added_at: number;
}
