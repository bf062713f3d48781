import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { transportOf } from '#api/query.ts';
import type { AnswerOf, EndpointSpec, InputOf } from '#contract/endpoint.ts';

/**
 * A write of staff: straight to the server, never kept for later. What was read before is read again after it, whether
 * it was done or somebody else was first.
 */
export function useStaffAction<S extends EndpointSpec>(endpoint: S) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const run = async (input: InputOf<S>): Promise<{ answer: AnswerOf<S> } | { error: ApiError }> => {
    setBusy(true);
    setFailure(undefined);
    try {
      return { answer: await call(transportOf(client), endpoint, input) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      return { error };
    } finally {
      void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('staff.') });
      setBusy(false);
    }
  };
  return { run, isBusy, failure };
}
