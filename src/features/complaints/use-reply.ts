import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { transportOf } from '#api/query.ts';
import type { AnswerOf, Endpoint, EndpointSpec, InputOf } from '#contract/endpoint.ts';
import { randomUuid } from '#lib/random-uuid.ts';

/**
 * Writes back, straight to the server: a code and words that wait on a device would tie one to the other. The same words
 * go under the same key until an answer comes, so that a lost answer does not say them twice.
 */
export function useReply<S extends Endpoint<EndpointSpec>>(endpoint: S) {
  const client = useQueryClient();
  const keys = useRef(new Map<string, string>());
  return async (input: InputOf<S>): Promise<{ answer: AnswerOf<S> } | { error: ApiError }> => {
    const content = JSON.stringify(input);
    const key = keys.current.get(content) ?? randomUuid();
    keys.current.set(content, key);
    try {
      const answer = await call(transportOf(client), endpoint, input, { key });
      keys.current.delete(content);
      return { answer };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { error };
    }
  };
}
