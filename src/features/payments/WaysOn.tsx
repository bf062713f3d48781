import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Payment, PaymentPurpose } from '#contract/payments.ts';
import { memberPaths } from '#lib/member-paths.ts';
import { ownBookingAddress } from '#shared/booking/booking-address.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { bookingIdOf, registrationStatus } from './payment-queries.ts';
import classes from './payments.module.css';

/** Links after paying: to the next step of an unfinished registration, otherwise to what was paid for. */
export function WaysOn({ payment }: { payment: Payment }) {
  const { data: status } = useQuery({ ...registrationStatus, refetchOnMount: 'always' });
  const isUnfinished = status?.steps.some(({ answer }) => answer === null) === true;
  const bookingId = bookingIdOf(payment);
  const bought = (purpose: PaymentPurpose) => payment.items.some((item) => item.purpose === purpose);
  return (
    <div className={classes.actions}>
      {bookingId !== null && (
        <ButtonLink href={ownBookingAddress(bookingId)}>
          <Trans>Show my tickets</Trans>
        </ButtonLink>
      )}
      {isUnfinished && (
        <ButtonLink tone={bookingId === null ? 'primary' : 'secondary'} href={memberPaths.volunteer}>
          <Trans>Continue your registration</Trans>
        </ButtonLink>
      )}
      {bought('student_card') && (
        <ButtonLink tone={isUnfinished ? 'secondary' : 'primary'} href={memberPaths.myStudentCard}>
          <Trans>Show my student card</Trans>
        </ButtonLink>
      )}
      {bought('parking_permit') && (
        <ButtonLink tone="secondary" href={memberPaths.myParkingPermit}>
          <Trans>Show my parking permit</Trans>
        </ButtonLink>
      )}
      <ButtonLink tone="quiet" href={memberPaths.payments}>
        <Trans>My payments</Trans>
      </ButtonLink>
    </div>
  );
}
