import type { ApiError } from '../api/api-error.ts';

/**
 * Milliseconds that a form waits for its answer before it reports that the message is saved and is sent automatically:
 * an item that takes longer counts as waiting.
 */
export const SEND_PATIENCE_MS = 6_000;

/** The state of a write (OFFLINE-21, OFFLINE-22). Before this it is a draft; once it is done, the item is removed. */
export type OutboxState = 'pending' | 'sending' | 'blocked_auth' | 'needs_attention' | 'conflict';

/** Why the last attempt failed. */
export interface OutboxError {
  code: ApiError['code'];
  /** HTTP status; 0 if the server did not answer */
  status: number;
  /** The server's message in the language of the request; may be empty */
  message: string;
  /** The server's messages by field name */
  errors: Record<string, string[]>;
}

/** One waiting write. */
export interface OutboxItem {
  /** Increases with every item: the order in which they were created */
  id: number;
  /** Items of one scope are sent strictly in order, e.g. `rar:7:q12`; other scopes do not wait for them */
  scope: string;
  /** Id of the contract's endpoint, e.g. `contact.send` */
  endpoint: string;
  /** The input of the endpoint: params, query, body */
  input: unknown;
  /** `Idempotency-Key`: the same for every attempt; a new one once the user has changed the content */
  key: string;
  /** User id, or null for a write without an owner */
  owner: string | null;
  /** Sent without token and cookies */
  is_anonymous: boolean;
  state: OutboxState;
  /** Number of failed attempts */
  tries: number;
  /** Not to be sent before this time, in milliseconds since 1970 */
  next_at: number;
  created_at: number;
  error: OutboxError | null;
  /** An attempt under this key may have arrived; missing on items of earlier releases */
  is_unsure?: boolean;
}
