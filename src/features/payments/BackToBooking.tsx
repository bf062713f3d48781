import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { bookingAddress } from '#shared/booking-address.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { bookedEvent } from './payment-queries.ts';

/** Back to a booking that was not paid: while its places are held, to its last step; afterwards to begin again. */
export function BackToBooking({ bookingId }: { bookingId: string }) {
  const { data: booking } = useQuery({ ...bookedEvent(bookingId), refetchOnMount: 'always' });
  if (booking === undefined) return null;
  const { event, occurrence, held_until } = booking;
  const isHeld = held_until !== null;
  return (
    <ButtonLink
      tone="secondary"
      href={bookingAddress(event.slug, { occurrence: occurrence.id, step: isHeld ? 'check' : 'tickets' })}
    >
      {isHeld ? <Trans>Back to the booking</Trans> : <Trans>Book again</Trans>}
    </ButtonLink>
  );
}
