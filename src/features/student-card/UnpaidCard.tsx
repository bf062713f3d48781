import { Trans, useLingui } from '@lingui/react/macro';
import { GoOnPaying } from '#shared/GoOnPaying.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PayForCard } from './PayForCard.tsx';

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
