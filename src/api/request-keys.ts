import { randomUuid } from '#lib/random-uuid.ts';
import { ApiError } from './api-error.ts';

/** The `Idempotency-Key`s of writes whose answers have not come yet. */
export interface RequestKeys {
  /** The same key for the same content until it is answered, so that pressing again after a lost answer sends nothing twice */
  keyOf: (content: unknown) => string;
  /** To be called once the server has answered: the same content is a new request from then on */
  forget: (content: unknown) => void;
}

/**
 * Keys of contents that survive `JSON.stringify`.
 * @param lifetime milliseconds for which the same content is the same request; as long as whoever holds the keys without it
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

/** Whether nobody knows if a write was done: there was no answer, or one that says to ask again. */
export function isAnswerLost(error: unknown): boolean {
  return error instanceof ApiError && (error.isUnreachable || error.status >= 500 || error.code === 'in_progress');
}
