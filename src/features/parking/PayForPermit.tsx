import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { transportOf } from '#api/query.ts';
import { payments } from '#contract/payments.ts';
import { CallButton } from '#shared/CallButton.tsx';
import { goToCheckout } from '#shared/checkout.ts';
import { fees, feeOf } from '#shared/pass-queries.ts';

/** Opens the checkout of the permit that was asked for. */
export function PayForPermit() {
  const client = useQueryClient();
  const { data } = useQuery(fees);
  const fee = feeOf(data, 'parking_permit');
  const pay = async () => {
    const query = { type: 'session', student_card: false, parking_permit: true } as const;
    goToCheckout(await call(transportOf(client), payments.cards, { query }));
  };
  return (
    <CallButton act={pay}>
      {fee === undefined ? <Trans>Pay for the permit</Trans> : <Trans>Pay {fee} for the permit</Trans>}
    </CallButton>
  );
}
