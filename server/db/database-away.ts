/** Codes of sockets and of PostgreSQL (classes 08, 53 and 57P) that mean a temporary failure. */
const AWAY_CODE = /^(?:ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08\w{3}|53\w{3}|57P0[1-5])$/;
/** Messages of `pg` and its pool that have no code. */
const AWAY_TEXT =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|client was closed|not queryable/i;

/**
 * The database is unreachable at the moment: answered with 503 (OFFLINE-39). Work in progress was not committed, unless
 * the connection was lost while the response to the commit was pending. Has the message and code of its cause.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  readonly code: string | undefined;

  constructor(cause: Error & { code?: string }) {
    super(cause.message, { cause });
    this.code = cause.code;
  }
}

/** Converts an error that reports a failed or lost connection to `DatabaseUnavailable`; returns any other unchanged. */
export function asDatabaseError(failure: unknown): unknown {
  if (!(failure instanceof Error) || failure instanceof DatabaseUnavailable) return failure;
  const { code } = failure as Error & { code?: unknown };
  const isAway = typeof code === 'string' ? AWAY_CODE.test(code) : AWAY_TEXT.test(failure.message);
  return isAway ? new DatabaseUnavailable(failure) : failure;
}

/** SQLSTATE `query_canceled`: PostgreSQL cancelled a statement that took longer than `statement_timeout`. */
const CANCELLED = '57014';

/** Whether a statement was cancelled because it took too long. Its transaction was rolled back. */
export function isStatementTimeout(failure: unknown): boolean {
  return failure instanceof Error && (failure as Error & { code?: unknown }).code === CANCELLED;
}
