import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { memberPaths } from '#lib/member-paths.ts';
import { CallButton } from '#shared/CallButton.tsx';
import { GoOnPaying } from '#shared/GoOnPaying.tsx';
import { openingOf } from '#shared/opening.ts';
import { OpeningWords } from '#shared/OpeningWords.tsx';
import { openingDates } from '#shared/pass-queries.ts';
import { usePassCheckout } from '#shared/use-pass-checkout.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

/** No card: how to get one, where it can be asked for now (spec §4 "Student card: request open or closed"). */
export function AskForCard() {
  const { t } = useLingui();
  const { data: windows } = useQuery(openingDates);
  const opening = windows && openingOf(windows, 'student_card', new Date());
  return (
    <EmptyState
      title={t`You have no student card yet`}
      action={
        <>
          {opening?.state !== 'open' && windows !== undefined ? null : <PayForCard />}
          <ButtonLink tone="secondary" href={memberPaths.studentCard}>
            <Trans>What the card is good for</Trans>
          </ButtonLink>
        </>
      }
    >
      <Trans>Once paid, it is on this screen at once.</Trans> {opening && <OpeningWords opening={opening} />}
    </EmptyState>
  );
}

/** Asked for and not paid: the payment goes on where it was left, or is begun again when it has run out. */
export function UnpaidCard({ paymentId }: { paymentId: string | null }) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Your card waits for its payment`}
      action={paymentId === null ? <PayForCard /> : <GoOnPaying paymentId={paymentId} />}
    >
      <Trans>As soon as it is paid, your card is here.</Trans>
    </EmptyState>
  );
}

/** Asks for the card: that is its payment. */
function PayForCard() {
  const { fee, pay } = usePassCheckout('student_card');
  return (
    <CallButton act={pay}>
      {fee === undefined ? <Trans>Get my card</Trans> : <Trans>Get my card for {fee}</Trans>}
    </CallButton>
  );
}
