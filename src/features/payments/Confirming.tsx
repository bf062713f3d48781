import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Payment } from '#contract/payments.ts';
import { memberPaths } from '#lib/member-paths.ts';
import { Loaded } from '#shared/state/Loaded.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Container } from '#ui/page/Container.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { Notice } from '#ui/state/Notice.tsx';
import { ArticleSkeleton } from '#ui/state/Skeletons.tsx';
import { bookingIdOf, payment } from './payment-queries.ts';
import { PaymentFacts } from './PaymentFacts.tsx';
import { useAnswers } from './use-answers.ts';
import { WaysOn } from './WaysOn.tsx';
import classes from './payments.module.css';

/** Milliseconds until the server is asked again, increasing up to the last. */
const PAUSES = [1000, 1500, 2500, 4000, 6000, 10_000, 15_000];
/** After this many answers the page says that it is taking long. */
const SLOW_AFTER = 6;

/** Polls the server until the payment is confirmed or has failed. */
export function Confirming({ id }: { id: string }) {
  const { t } = useLingui();
  const result = useQuery({
    ...payment(id),
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
        <div className={classes.stack}>
          <div role="status">
            <StateWords state={found.state} isBooking={bookingId !== null} />
            {found.state === 'open' && isCutOff && (
              <Notice tone="warning">
                <Trans>There is no connection at the moment. Your payment continues without it: come back later.</Trans>
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
          <PaymentFacts payment={found} />
          {found.state === 'paid' ? (
            <WaysOn payment={found} />
          ) : (
            <ButtonLink tone="secondary" href={memberPaths.payments}>
              <Trans>My payments</Trans>
            </ButtonLink>
          )}
        </div>
      </Container>
    </>
  );
}

function StateWords({ state, isBooking }: Pick<Payment, 'state'> & { isBooking: boolean }) {
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
        Your payment arrived after your time had run out, and somebody else has your places. You have no tickets and
        will get a full refund. We have e-mailed you about it.
      </Trans>
    );
  return <Trans>What you paid for was no longer available. We have e-mailed you about it.</Trans>;
}
