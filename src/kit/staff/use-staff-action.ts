import { useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { transportOf } from '#api/query.ts';
import type { EndpointSpec, InputOf } from '#contract/endpoint.ts';
import { useAction } from '#shared/state/use-action.ts';

/** A write of staff. What was read before is read again after it, whether it was done or somebody else was first. */
export function useStaffAction<S extends EndpointSpec>(endpoint: S) {
  const client = useQueryClient();
  return useAction(async (input: InputOf<S>) => {
    try {
      return await call(transportOf(client), endpoint, input);
    } finally {
      void client.invalidateQueries({ predicate: ({ meta }) => meta?.['private'] === true });
    }
  });
}
