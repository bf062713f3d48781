import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { StaffPayment } from '#contract/payments-admin.ts';
import { Loaded } from '#shared/Loaded.tsx';
import { Facts } from './Facts.tsx';
import { Moment } from './Moment.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { PaymentStateTag, usePurposes } from './PaymentStateTag.tsx';
import { RefundPart } from './RefundPart.tsx';
import { paymentView } from './staff-queries.ts';
import { StaffHeading } from './StaffHeading.tsx';
import { usePersonName } from './use-person-name.ts';

/** /staff/payments/:id */
export function PaymentView() {
  const { t } = useLingui();
  const id = useParams()['id'] ?? '';
  const result = useQuery(paymentView(id));
  return (
    <Loaded key={id} result={result} placeholder={<PageSkeleton />} whole>
      {(payment) => (
        <>
          <StaffHeading title={t`Payment of ${payment.amount.formatted}`}>
            <PaymentStateTag state={payment.state} />
          </StaffHeading>
          <PaymentFacts payment={payment} />
          <RefundPart payment={payment} />
        </>
      )}
    </Loaded>
  );
}

function PaymentFacts({ payment }: { payment: StaffPayment }) {
  const { t } = useLingui();
  const nameOf = usePersonName();
  const purposes = usePurposes();
  const { payer, paid_at, refunded_at } = payment;
  return (
    <Facts
      facts={[
        ...payment.items.map(({ purpose, amount }) => [purposes[purpose], amount.formatted] as const),
        [t`Payer`, nameOf(payer)],
        [t`E-mail`, payer.email],
        [t`Begun`, <Moment key="created" at={payment.created_at} />],
        [t`Paid at`, paid_at === null ? null : <Moment key="paid" at={paid_at} />],
        [t`To pay back`, refunded_at === null ? (payment.refund?.formatted ?? null) : null],
        [t`Paid back`, refunded_at === null ? null : <Moment key="refunded" at={refunded_at} />],
        [t`Receipt`, payment.receipt_number],
        [t`Checkout`, payment.session_id],
        [t`Reason`, payment.reason],
      ]}
    />
  );
}
