import type { ErrorCode } from '#contract/codes.ts';

/**
 * What went wrong before any answer of ours arrived: no connection; nothing came in time; somebody else answered
 * (a captive portal); our answer has a shape this version does not know.
 */
export type TransportCode = 'offline' | 'timed_out' | 'not_authentic' | 'unexpected_answer';

interface Details {
  code: ErrorCode | TransportCode;
  /** HTTP status; 0 when there was no answer of ours */
  status: number;
  /** A sentence of the server in the reader's language; empty when there was no answer of ours */
  message?: string;
  /** Sentences by field name */
  errors?: Record<string, string[]>;
  /** Seconds to wait before asking again */
  retry_after?: number;
  /** Number to quote to the union, with `internal` */
  error_id?: string;
  /** All that the answer said: some codes come with what the screen needs to go on (wire.md, "Errors") */
  body?: unknown;
}

/** The one error of `call()` (wire.md, "Errors"). */
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

  /** True when the union's server was not reached: the saved copy is all there is. */
  get isUnreachable(): boolean {
    return this.code === 'offline' || this.code === 'timed_out' || this.code === 'not_authentic';
  }
}
