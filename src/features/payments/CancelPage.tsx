import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatTime, formatAge } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import type { Payment } from '#contract/payments/calls.ts';
import { bookingPath } from '#kit/booking/booking-address.ts';
import { bookingQuery } from '#kit/booking/my-bookings.ts';
import { ContinuePayment } from '#kit/payment/ContinuePayment.tsx';
import { Loaded } from '#kit/state/Loaded.tsx';
import { useNow } from '#kit/state/use-now.ts';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { PageHeader } from '#kit/ui/page/PageHeader.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { bookingIdOf, paymentQuery } from './payment-queries.ts';
import { PaymentFacts } from './PaymentFacts.tsx';
import { PaymentPage } from './PaymentPage.tsx';
import layout from '#kit/ui/page/layout.module.css';

/** /payment/cancel (PAY-16): the unpaid items stay available, with the time that is left. */
export function Component() {
  const { t } = useLingui();
  return (
    <PaymentPage title={t`Not paid`} description={t`The payment was cancelled.`}>
      {(id) => <BrokenOff id={id} />}
    </PaymentPage>
  );
}

function BrokenOff({ id }: { id: string }) {
  const { t } = useLingui();
  const result = useQuery({ ...paymentQuery(id), refetchOnMount: 'always' });
  return (
    <Loaded whole result={result} placeholder={<ArticleSkeleton label={t`Loading the payment`} />}>
      {(found) => <Kept payment={found} />}
    </Loaded>
  );
}

function Kept({ payment: found }: { payment: Payment }) {
  const { t } = useLingui();
  const { payable_until } = found;
  const until = payable_until === null ? '' : formatTime(payable_until);
  const bookingId = bookingIdOf(found);
  const isPaid = found.state !== 'open' && found.state !== 'expired';
  const going = t`Nothing was taken from your card. You can continue until ${until}.`;
  // The hold of a booking is shorter than its checkout.
  const lead = bookingId === null ? going : t`Nothing was taken from your card.`;
  return (
    <>
      <PageHeader
        kicker={t`Payment`}
        title={isPaid ? t`Your payment` : t`Not paid`}
        lead={payable_until === null ? undefined : lead}
      />
      <Container>
        <div className={`${layout.start5} ${layout.reading}`}>
          <PaymentFacts payment={found} />
          <div className={layout.buttons}>
            {bookingId === null && payable_until !== null && <ContinuePayment paymentId={found.id} />}
            {bookingId === null || isPaid ? null : <BackToBooking bookingId={bookingId} />}
            <ButtonLink tone="secondary" href={memberPaths.payments}>
              <Trans>My payments</Trans>
            </ButtonLink>
          </div>
        </div>
      </Container>
    </>
  );
}

/** A link to the unpaid booking: to its last step while its places are held, otherwise to a new booking. */
function BackToBooking({ bookingId }: { bookingId: string }) {
  const locale = useLocale();
  const { data: booking } = useQuery({ ...bookingQuery(bookingId), refetchOnMount: 'always' });
  const now = useNow();
  if (booking === undefined) return null;
  const { event, occurrence, held_until } = booking;
  const isHeld = held_until !== null;
  const until = isHeld ? formatAge(held_until, now, locale) : '';
  return (
    <>
      <p>
        {isHeld ? (
          <Trans>Your places are held for you until {until}.</Trans>
        ) : (
          <Trans>Your places are no longer held for you.</Trans>
        )}
      </p>
      <ButtonLink href={bookingPath(event.slug, { occurrence: occurrence.id, step: isHeld ? 'check' : 'tickets' })}>
        {isHeld ? <Trans>Back to the booking</Trans> : <Trans>Book again</Trans>}
      </ButtonLink>
    </>
  );
}
