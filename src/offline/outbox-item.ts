import type { ApiError } from '#api/api-error.ts';

/**
 * The state of a write (safety.md, "The outbox"). Before it, there is a draft in the drafts; after it, when the item is
 * done, nothing.
 */
export type OutboxState = 'pending' | 'sending' | 'blocked_auth' | 'needs_attention' | 'conflict';

/** Why an item was not taken the last time. */
export interface OutboxError {
  code: ApiError['code'];
  /** HTTP status; 0 when there was no answer of ours */
  status: number;
  /** The server's sentence in the language it was asked in; may be empty */
  message: string;
  /** The server's sentences by field name */
  errors: Record<string, string[]>;
}

/** One write that waits. */
export interface OutboxItem {
  /** Grows: the order in which items were made */
  id: number;
  /** Items of a scope are sent strictly one after the other, e.g. `rar:7:q12`; other scopes do not wait for them */
  scope: string;
  /** Id of the contract's endpoint, e.g. `contact.send` */
  endpoint: string;
  /** What the endpoint takes: params, query, body */
  input: unknown;
  /** `Idempotency-Key`: the same for every attempt, a new one once the person changed the content */
  key: string;
  /** User id, or null for a write that belongs to nobody */
  owner: string | null;
  /** Sent without token and cookies */
  is_anonymous: boolean;
  state: OutboxState;
  /** Attempts that failed */
  tries: number;
  /** Not before this moment, in milliseconds since 1970 */
  next_at: number;
  created_at: number;
  error: OutboxError | null;
}
