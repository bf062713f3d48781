import type { ErrorCode } from '#contract/codes.ts';

/**
 * Why there is no valid answer: no connection; a timeout; an answer from another server (a captive portal); or an
 * answer of ours with a shape that this version cannot parse.
 */
export type TransportCode = 'offline' | 'timed_out' | 'not_authentic' | 'unexpected_answer';

interface Details {
  code: ErrorCode | TransportCode;
  /** HTTP status; 0 when the server did not answer */
  status: number;
  /** The server's message in the reader's language; empty when the server did not answer */
  message?: string;
  /** Sentences by field name */
  errors?: Record<string, string[]>;
  /** Seconds to wait before a retry */
  retry_after?: number;
  /** Number to quote to the union, with `internal` */
  error_id?: string;
  /** The whole error body: some codes carry data the screen needs (WIRE-15) */
  body?: unknown;
}

/** The only error that `call()` throws (WIRE-15). */
export class ApiError extends Error {
  readonly code: Details['code'];
  readonly status: number;
  readonly errors: Record<string, string[]>;
  readonly retry_after: number | undefined;
  readonly error_id: string | undefined;
  readonly body: unknown;

  constructor(details: Details, cause?: unknown) {
    super(details.message ?? '', { cause });
    this.name = 'ApiError';
    this.code = details.code;
    this.status = details.status;
    this.errors = details.errors ?? {};
    this.retry_after = details.retry_after;
    this.error_id = details.error_id;
    this.body = details.body;
  }

  /** True if the union's server was not reached: only the saved copy is available. */
  get isUnreachable(): boolean {
    return this.code === 'offline' || this.code === 'timed_out' || this.code === 'not_authentic';
  }
}
