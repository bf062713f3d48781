import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { PaymentPurpose } from '#contract/kit/checkout.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import type { Payment } from '#contract/payments/calls.ts';
import { togaPaths } from '#contract/toga/paths.ts';
import { ownBookingPath } from '#kit/booking/booking-address.ts';
import { ReminderCard } from '#kit/booking/ReminderCard.tsx';
import { playHaptic } from '#kit/device/haptic.ts';
import { Loaded } from '#kit/state/Loaded.tsx';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { PageHeader } from '#kit/ui/page/PageHeader.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { bookingIdOf, paymentQuery, registrationStatusQuery } from './payment-queries.ts';
import { PaymentFacts } from './PaymentFacts.tsx';
import { PaymentPage } from './PaymentPage.tsx';
import layout from '#kit/ui/page/layout.module.css';

/** Milliseconds between two polls, increasing to the last value. */
const PAUSES = [1000, 1500, 2500, 4000, 6000, 10_000, 15_000];
/** Number of responses after which the page shows that the payment takes long. */
const SLOW_AFTER = 6;

/** /payment/success (PAY-16): trusts only the server, never the URL. */
export function Component() {
  const { t } = useLingui();
  return (
    <PaymentPage title={t`Your payment`} description={t`The status of your payment.`}>
      {(id) => <Confirming id={id} />}
    </PaymentPage>
  );
}

/** Polls the server until the payment is confirmed or has failed. */
function Confirming({ id }: { id: string }) {
  const { t } = useLingui();
  const result = useQuery({
    ...paymentQuery(id),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data === undefined || data.state === 'open' ? (PAUSES[dataUpdateCount] ?? 15_000) : false,
  });
  const isLong = useAnswers(result.dataUpdatedAt) > SLOW_AFTER;
  return (
    <Loaded whole result={result} placeholder={<ArticleSkeleton label={t`Confirming your payment`} />}>
      {(found) => <Outcome payment={found} isLong={isLong} isCutOff={result.isError} />}
    </Loaded>
  );
}

interface Props {
  payment: Payment;
  isLong: boolean;
  isCutOff: boolean;
}

function Outcome({ payment: found, isLong, isCutOff }: Props) {
  const { t } = useLingui();
  const bookingId = bookingIdOf(found);
  const isBooked = found.state === 'paid' && bookingId !== null;
  useEffect(() => {
    if (isBooked) playHaptic('done');
  }, [isBooked]);
  const titles = {
    open: t`Confirming your payment`,
    paid: t`Payment received`,
    expired: t`Not paid`,
    refund_due: t`You will be refunded`,
    refunded: t`You have been refunded`,
  };
  return (
    <>
      <PageHeader kicker={t`Payment`} title={titles[found.state]} />
      <Container>
        <div className={`${layout.start5} ${layout.reading}`}>
          <div role="status">
            <PaymentStateText state={found.state} isBooking={bookingId !== null} />
            {found.state === 'open' && isCutOff && (
              <Notice tone="warning">
                <Trans>There is no connection at the moment. This does not affect your payment: come back later.</Trans>
              </Notice>
            )}
            {found.state === 'open' && isLong && !isCutOff && (
              <Notice>
                <Trans>
                  This is taking longer than usual. You can leave this page: we will e-mail you as soon as it is
                  confirmed.
                </Trans>
              </Notice>
            )}
          </div>
          {found.state === 'paid' && <NextSteps payment={found} />}
          <PaymentFacts payment={found} />
          {found.state !== 'paid' && (
            <ButtonLink tone="secondary" href={memberPaths.payments}>
              <Trans>My payments</Trans>
            </ButtonLink>
          )}
          {isBooked && <ReminderCard />}
        </div>
      </Container>
    </>
  );
}

function PaymentStateText({ state, isBooking }: Pick<Payment, 'state'> & { isBooking: boolean }) {
  if (state === 'open')
    return <Trans>We are waiting for the payment provider to confirm it. This takes a few seconds.</Trans>;
  if (state === 'paid')
    return isBooking ? (
      <Trans>Your places are booked. A confirmation email will follow, with your tickets.</Trans>
    ) : (
      <Trans>The receipt is on its way to you by e-mail.</Trans>
    );
  if (state === 'expired')
    return <Trans>The payment was not finished in time. Nothing was taken from your card.</Trans>;
  if (isBooking)
    return (
      <Trans>
        Your payment arrived after your hold expired, and your places have been booked by somebody else. You have no
        tickets and will get a full refund. We have e-mailed you about it.
      </Trans>
    );
  return <Trans>What you paid for was no longer available. We have e-mailed you about it.</Trans>;
}

/** Counts the responses, given the time of the last one. */
function useAnswers(updatedAt: number): number {
  const last = useRef(0);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (updatedAt === last.current) return;
    last.current = updatedAt;
    setCount((before) => before + 1);
  }, [updatedAt]);
  return count;
}

interface NextStepLink {
  href: string;
  label: string;
}

/** Links after paying: first to the purchase, then to the remaining steps of the registration. Only the first link is black. */
function NextSteps({ payment: found }: { payment: Payment }) {
  const { t } = useLingui();
  const { data: status } = useQuery({ ...registrationStatusQuery, refetchOnMount: 'always' });
  const isUnfinished = status?.steps.some(({ answer }) => answer === null) === true;
  const bookingId = bookingIdOf(found);
  const bought = (purpose: PaymentPurpose) => found.items.some((item) => item.purpose === purpose);
  const links: NextStepLink[] = [
    ...(bookingId === null ? [] : [{ href: ownBookingPath(bookingId), label: t`Show my tickets` }]),
    ...(bought('student_card') ? [{ href: memberPaths.myStudentCard, label: t`Show my student card` }] : []),
    ...(bought('toga') ? [{ href: togaPaths.myTogaRental, label: t`My toga rental` }] : []),
    ...(bought('parking_permit') ? [{ href: memberPaths.myParkingPermit, label: t`Show my parking permit` }] : []),
    ...(isUnfinished ? [{ href: paths.register, label: t`Continue your registration` }] : []),
  ];
  return (
    <div className={layout.buttons}>
      {links.map(({ href, label }, index) => (
        <ButtonLink key={href} tone={index === 0 ? 'primary' : 'secondary'} href={href}>
          {label}
        </ButtonLink>
      ))}
      <ButtonLink tone="quiet" href={memberPaths.payments}>
        <Trans>My payments</Trans>
      </ButtonLink>
    </div>
  );
}
