import { Trans } from '@lingui/react/macro';
import { CallButton } from '#shared/CallButton.tsx';
import { usePassCheckout } from '#shared/use-pass-checkout.ts';

/** Asks for the card: that is its payment. */
export function PayForCard() {
  const { fee, pay } = usePassCheckout('student_card');
  return (
    <CallButton act={pay}>
      {fee === undefined ? <Trans>Get my card</Trans> : <Trans>Get my card for {fee}</Trans>}
    </CallButton>
  );
}
