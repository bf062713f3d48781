/** Bounds on what one account, one network and one kind of call may take of the server (docs/decisions/fair-queueing.md). */
export interface LoadLimits {
  /** Calls of one account that run at a time, and that wait for it; further ones get 429 */
  account: { atOnce: number; waiting: number };
  /** The same for costly calls of one account, or of one network without an account */
  costlyPerCaller: { atOnce: number; waiting: number };
  /** The same for public calls of one network, which may be a whole campus */
  network: { atOnce: number; waiting: number };
  /** Database connections of each kind of call; together fewer than there are (`MAX_CONNECTIONS` in connect.ts) */
  connections: Record<LoadKind, number>;
  /** Calls of one kind that wait for a connection */
  waiting: number;
  /** Milliseconds that a call waits at most, for its account or for a connection */
  longestWait: number;
  /** Milliseconds after which a statement of a costly read is cancelled; of the others: `STATEMENT_TIMEOUT` in connect.ts */
  costlyStatement: number;
  /** What one account may write in an hour */
  writes: Record<'member' | 'staff', WriteAllowance>;
}

/** What an account may write in an hour. Real people use a small part of it, also while a report saves itself. */
export interface WriteAllowance {
  /** Accepted writes */
  writes: number;
  /** Bytes of text */
  textBytes: number;
  /** Bytes of files */
  fileBytes: number;
}

/**
 * `public`: without an account; `member`: of an account; `costly`: searches, exports and staff lists, whose statements may
 * read a whole table.
 */
export type LoadKind = 'public' | 'member' | 'costly';

const MB = 1024 * 1024;

export const loadLimits: LoadLimits = {
  account: { atOnce: 4, waiting: 60 },
  costlyPerCaller: { atOnce: 2, waiting: 30 },
  network: { atOnce: 5, waiting: 2000 },
  connections: { public: 6, member: 14, costly: 4 },
  waiting: 4000,
  longestWait: 10_000,
  costlyStatement: 10_000,
  writes: {
    // A write a second for an hour, each with three thousand words.
    member: { writes: 3600, textBytes: 48 * MB, fileBytes: 1024 * MB },
    // Several devices at a door share one account, and send what they scanned without a network.
    staff: { writes: 36_000, textBytes: 256 * MB, fileBytes: 2048 * MB },
  },
};
