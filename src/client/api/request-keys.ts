import { randomUuid } from '../lib/random-uuid.ts';
import { ApiError } from './api-error.ts';

/** The `Idempotency-Key`s of writes that have not been answered yet. */
export interface RequestKeys {
  /**
   * Returns the same key for the same content until it is answered, so that pressing again after a lost answer sends
   * nothing twice
   */
  keyOf: (content: unknown) => string;
  /** Call it once the server has answered: from then on the same content is a new request */
  forget: (content: unknown) => void;
}

/**
 * Keys for contents that can be stringified.
 * @param lifetime milliseconds for which the same content counts as the same request; by default, as long as these keys
 *   exist
 */
export function createRequestKeys(lifetime = Infinity): RequestKeys {
  const keys = new Map<string, { key: string; until: number }>();
  return {
    keyOf(content) {
      const text = JSON.stringify(content);
      const now = Date.now();
      const known = keys.get(text);
      if (known !== undefined && known.until > now) return known.key;
      const key = randomUuid();
      keys.set(text, { key, until: now + lifetime });
      return key;
    },
    forget: (content) => void keys.delete(JSON.stringify(content)),
  };
}

/** Whether the outcome of a write is unknown: there was no answer, or one that requests a retry. */
export function isAnswerLost(error: unknown): boolean {
  return error instanceof ApiError && (error.isUnreachable || error.status >= 500 || error.code === 'in_progress');
}
