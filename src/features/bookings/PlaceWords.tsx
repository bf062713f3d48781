import type { Attendee } from '#contract/bookings.ts';
import { useSeatPlace } from '#shared/use-seat-place.ts';

/** Which ticket somebody has, and where they sit. */
export function PlaceWords({ person: { ticket, seat } }: { person: Pick<Attendee, 'ticket' | 'seat'> }) {
  const placeOf = useSeatPlace();
  return seat === null ? ticket.name : `${ticket.name} · ${placeOf(seat)}`;
}
