import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { memberPaths } from '#contract/kit/member-paths.ts';
import type { StudentCardStatus } from '#contract/student-card/calls.ts';
import { OfferFor } from '#kit/pass/NextStep.tsx';
import { findOpening } from '#kit/pass/opening.ts';
import { OpeningText } from '#kit/pass/OpeningText.tsx';
import { openingDatesQuery } from '#kit/pass/pass-queries.ts';
import { usePassCheckout } from '#kit/pass/use-pass-checkout.ts';
import { ContinuePayment } from '#kit/payment/ContinuePayment.tsx';
import { CallButton } from '#kit/state/CallButton.tsx';
import { useNow } from '#kit/state/use-now.ts';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';

/** The card's page for a member without a card. */
export function Component({ status: { state, payment_id } }: { status: StudentCardStatus }) {
  if (state === 'awaiting_payment') return <UnpaidCard paymentId={payment_id} />;
  return (
    <OfferFor offer="student_card">
      <AskForCard />
    </OfferFor>
  );
}

/** How to get a card, if applications are open (CARD-1). */
function AskForCard() {
  const { t } = useLingui();
  const { data: windows } = useQuery(openingDatesQuery);
  const now = useNow();
  const opening = windows && findOpening(windows, 'student_card', now);
  return (
    <EmptyState
      title={t`You have no student card yet`}
      action={
        <>
          {opening?.state !== 'open' && windows !== undefined ? null : <PayForCard />}
          <ButtonLink tone="secondary" href={memberPaths.studentCard}>
            <Trans>What the card is for</Trans>
          </ButtonLink>
        </>
      }
    >
      <Trans>It appears here as soon as you pay.</Trans> {opening && <OpeningText opening={opening} />}
    </EmptyState>
  );
}

/** Requested, but not paid: continues the payment, or starts a new one if it has expired. */
function UnpaidCard({ paymentId }: { paymentId: string | null }) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Your card is waiting for payment`}
      action={paymentId === null ? <PayForCard /> : <ContinuePayment paymentId={paymentId} />}
    >
      <Trans>Your card appears here as soon as you pay.</Trans>
    </EmptyState>
  );
}

/** The payment, which is also the application. */
function PayForCard() {
  const { fee, pay } = usePassCheckout('student_card');
  return (
    <CallButton act={pay}>
      {fee === undefined ? <Trans>Get my card</Trans> : <Trans>Get my card for {fee}</Trans>}
    </CallButton>
  );
}
