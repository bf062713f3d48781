import type { DoorTicket } from '#contract/bookings/door.ts';
import { formatAttendeeName } from '#kit/booking/attendee-name.ts';
import { useSeatPlace } from '#kit/booking/use-seat-place.ts';

/** Formats name, ticket and seat as one line. */
export function useTicketLabel(): (ticket: DoorTicket) => string {
  const placeOf = useSeatPlace();
  return ({ first_name, last_name, ticket, seat }) =>
    [formatAttendeeName({ first_name, last_name }), ticket, seat === null ? '' : placeOf(seat)]
      .filter((part) => part !== '')
      .join(' · ');
}
