import { useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { transportOf } from '#api/query.ts';
import type { Booking } from '#contract/bookings.ts';
import type { Endpoint, EndpointSpec, InputOf } from '#contract/endpoint.ts';
import { takeBooking } from './booking-queries.ts';

/**
 * A change of a booking, straight to the server: places are never queued (safety.md, rule 5). Lists and wallet follow.
 * @throws ApiError
 */
export function useBookingChange(): <S extends Endpoint<EndpointSpec>>(
  endpoint: S,
  input: InputOf<S>,
) => Promise<void> {
  const client = useQueryClient();
  return async (endpoint, input) => {
    try {
      takeBooking(client, (await call(transportOf(client), endpoint, input)) as Booking);
    } finally {
      void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('bookings.') });
    }
  };
}
