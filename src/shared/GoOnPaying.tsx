import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { transportOf } from '#api/query.ts';
import { payments } from '#contract/payments/calls.ts';
import { goToCheckout } from './checkout.ts';
import { CallButton } from './state/CallButton.tsx';

/** Continues a payment that was started. */
export function GoOnPaying({ paymentId }: { paymentId: string }) {
  const client = useQueryClient();
  const resume = async () =>
    goToCheckout(await call(transportOf(client), payments.resume, { params: { id: paymentId } }));
  return (
    <CallButton act={resume}>
      <Trans>Continue to payment</Trans>
    </CallButton>
  );
}
