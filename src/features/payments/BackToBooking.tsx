import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatAge } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { bookingAddress } from '#shared/booking/booking-address.ts';
import { bookingOf } from '#shared/booking/my-bookings.ts';
import { ButtonLink } from '#ui/Button.tsx';

/** Back to a booking that was not paid: to its last step while its places are held, otherwise to book again. */
export function BackToBooking({ bookingId }: { bookingId: string }) {
  const locale = useLocale();
  const { data: booking } = useQuery({ ...bookingOf(bookingId), refetchOnMount: 'always' });
  if (booking === undefined) return null;
  const { event, occurrence, held_until } = booking;
  const isHeld = held_until !== null;
  const until = isHeld ? formatAge(held_until, new Date(), locale) : '';
  return (
    <>
      <p>
        {isHeld ? (
          <Trans>Your places are held for you until {until}.</Trans>
        ) : (
          <Trans>Your places are no longer held for you.</Trans>
        )}
      </p>
      <ButtonLink href={bookingAddress(event.slug, { occurrence: occurrence.id, step: isHeld ? 'check' : 'tickets' })}>
        {isHeld ? <Trans>Back to the booking</Trans> : <Trans>Book again</Trans>}
      </ButtonLink>
    </>
  );
}
