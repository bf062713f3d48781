import { Trans } from '@lingui/react/macro';
import { CallButton } from '#shared/CallButton.tsx';
import { usePassCheckout } from '#shared/use-pass-checkout.ts';

/** Opens the checkout of the permit that was asked for. */
export function PayForPermit() {
  const { fee, pay } = usePassCheckout('parking_permit');
  return (
    <CallButton act={pay}>
      {fee === undefined ? <Trans>Pay for the permit</Trans> : <Trans>Pay {fee} for the permit</Trans>}
    </CallButton>
  );
}
