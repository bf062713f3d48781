import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { transportOf } from '#client/api/query.ts';
import { payments } from '#contract/payments/calls.ts';
import { CallButton } from '../state/CallButton.tsx';
import { goToCheckout } from './checkout.ts';

/** Continues a payment that was started. */
export function ContinuePayment({ paymentId }: { paymentId: string }) {
  const client = useQueryClient();
  const resume = async () =>
    goToCheckout(await call(transportOf(client), payments.resume, { params: { id: paymentId } }));
  return (
    <CallButton act={resume}>
      <Trans>Continue to payment</Trans>
    </CallButton>
  );
}
