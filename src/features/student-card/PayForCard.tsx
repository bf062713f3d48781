import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { transportOf } from '#api/query.ts';
import { payments } from '#contract/payments.ts';
import { CallButton } from '#shared/CallButton.tsx';
import { goToCheckout } from '#shared/checkout.ts';
import { fees, feeOf } from '#shared/pass-queries.ts';

/** Asks for the card: that is its payment. */
export function PayForCard() {
  const client = useQueryClient();
  const { data } = useQuery(fees);
  const fee = feeOf(data, 'student_card');
  const pay = async () => {
    const query = { type: 'session', student_card: true, parking_permit: false } as const;
    goToCheckout(await call(transportOf(client), payments.cards, { query }));
  };
  return (
    <CallButton act={pay}>
      {fee === undefined ? <Trans>Get my card</Trans> : <Trans>Get my card for {fee}</Trans>}
    </CallButton>
  );
}
