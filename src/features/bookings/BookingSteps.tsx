import type { EventItem, Occurrence } from '#contract/events.ts';
import type { BookingStep } from '#shared/booking-address.ts';
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
  if (step === 'check') return <CheckStep flow={flow} />;
  if (step === 'seats' && occurrence.is_seated) return <SeatsStep flow={flow} />;
  return <TicketsStep flow={flow} />;
}
