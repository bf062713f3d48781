import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Payment } from '#contract/payments.ts';
import { formatTime } from '#i18n/dates.ts';
import { memberPaths } from '#lib/member-paths.ts';
import { GoOnPaying } from '#shared/GoOnPaying.tsx';
import { PageHead } from '#shared/page/PageHead.tsx';
import { Loaded } from '#shared/state/Loaded.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Container } from '#ui/page/Container.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { ArticleSkeleton } from '#ui/state/Skeletons.tsx';
import { BackToBooking } from './BackToBooking.tsx';
import { NoPayment } from './NoPayment.tsx';
import { OnlySignedIn } from './OnlySignedIn.tsx';
import { bookingIdOf, payment, paymentIdIn } from './payment-queries.ts';
import { PaymentFacts } from './PaymentFacts.tsx';
import classes from './payments.module.css';

/** /payment/cancel (spec §2; wire.md, "Checkout"): what was to be paid stays available, with the time that is left. */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const id = paymentIdIn(search);
  return (
    <>
      <PageHead title={t`Not paid`} description={t`The payment was cancelled.`} />
      <OnlySignedIn title={t`Not paid`}>
        {id === undefined ? (
          <NoPayment>
            <Trans>There is no payment at this address.</Trans>
          </NoPayment>
        ) : (
          <BrokenOff id={id} />
        )}
      </OnlySignedIn>
    </>
  );
}

function BrokenOff({ id }: { id: string }) {
  const { t } = useLingui();
  const result = useQuery({ ...payment(id), refetchOnMount: 'always' });
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
  // A booking's places are held for a shorter time than its checkout is open.
  const lead = bookingId === null ? going : t`Nothing was taken from your card.`;
  return (
    <>
      <PageHeader
        kicker={t`Payment`}
        title={isPaid ? t`Your payment` : t`Not paid`}
        lead={payable_until === null ? undefined : lead}
      />
      <Container>
        <div className={classes.stack}>
          <PaymentFacts payment={found} />
          <div className={classes.actions}>
            {bookingId === null && payable_until !== null && <GoOnPaying paymentId={found.id} />}
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
