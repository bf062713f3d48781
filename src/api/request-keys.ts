import { randomUuid } from '#lib/random-uuid.ts';
import { ApiError } from './api-error.ts';

/** The `Idempotency-Key`s of writes whose answers have not come yet. */
export interface RequestKeys {
  /** The same key for the same content until it is answered, so that pressing again after a lost answer sends nothing twice */
  keyOf: (content: unknown) => string;
  /** To be called once the server has answered: the same content is a new request from then on */
  forget: (content: unknown) => void;
}

/** Keys that live as long as whoever holds them. @param content must survive `JSON.stringify` */
export function createRequestKeys(): RequestKeys {
  const keys = new Map<string, string>();
  return {
    keyOf(content) {
      const text = JSON.stringify(content);
      const key = keys.get(text) ?? randomUuid();
      keys.set(text, key);
      return key;
    },
    forget: (content) => void keys.delete(JSON.stringify(content)),
  };
}

/** Whether nobody knows if a write was done: there was no answer, or one that says to ask again. */
export function isAnswerLost(error: unknown): boolean {
  return error instanceof ApiError && (error.isUnreachable || error.status >= 500 || error.code === 'in_progress');
}
