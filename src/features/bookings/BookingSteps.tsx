import { Navigate } from 'react-router';
import type { EventItem, Occurrence } from '#contract/events.ts';
import { bookingAddress, type BookingStep } from '#shared/booking-address.ts';
import { CheckStep } from './CheckStep.tsx';
import { SeatsStep } from './SeatsStep.tsx';
import { TicketsStep } from './TicketsStep.tsx';
import { useBooking } from './use-booking.ts';

interface Props {
  event: EventItem;
  occurrence: Occurrence;
  step: BookingStep;
}

/** The steps of one occurrence for one person; what they share outlives each of them. */
export function BookingSteps({ event, occurrence, step }: Props) {
  const flow = useBooking(event, occurrence);
  const firstStep = bookingAddress(event.slug, { occurrence: occurrence.id });
  if (step === 'check') return <CheckStep flow={flow} />;
  if (step === 'seats' && occurrence.is_seated) {
    // Seats are looked for with tickets: an address alone brings none.
    const hasTickets = flow.total > 0 || flow.kept.choice.seats.length > 0;
    if (flow.isKnown && !hasTickets) return <Navigate to={firstStep} replace />;
    return <SeatsStep flow={flow} />;
  }
  return <TicketsStep flow={flow} />;
}
