/** Limits for one account, one network and one kind of call (docs/decisions/fair-queueing.md). */
export interface LoadLimits {
  /** Concurrent and queued calls of one account; further calls get 429 */
  account: { atOnce: number; waiting: number };
  /** The same for costly calls of one account, or of one network without an account */
  costlyPerCaller: { atOnce: number; waiting: number };
  /** The same for public calls of one network, which may be a whole campus */
  network: { atOnce: number; waiting: number };
  /** Database connections for each kind of call; their sum is less than `MAX_CONNECTIONS` in connect.ts */
  connections: Record<LoadKind, number>;
  /** The maximum number of calls of one kind that wait for a connection */
  waiting: number;
  /** The maximum milliseconds that a call waits for its account or for a connection */
  longestWait: number;
  /**
   * Milliseconds after which a statement of a costly read is cancelled; for other calls: `STATEMENT_TIMEOUT` in
   * connect.ts
   */
  costlyStatement: number;
  /** The hourly write limits of one account */
  writes: Record<'member' | 'staff', WriteAllowance>;
}

/** The hourly write limits of an account. Real use is far below them, even while a report is saved automatically. */
export interface WriteAllowance {
  /** Accepted writes */
  writes: number;
  /** Bytes of text */
  textBytes: number;
  /** Bytes of files */
  fileBytes: number;
}

/**
 * `public`: without an account; `member`: of an account; `costly`: searches, exports and staff lists, whose statements
 * may read a whole table.
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
    // One write per second for an hour, each with three thousand words.
    member: { writes: 3600, textBytes: 48 * MB, fileBytes: 1024 * MB },
    // Several check-in devices share one account, and upload their offline scans together.
    staff: { writes: 36_000, textBytes: 256 * MB, fileBytes: 2048 * MB },
  },
};
