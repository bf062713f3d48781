import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { StaffPayment } from '#contract/staff.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import { Facts } from '#kit/staff/Facts.tsx';
import { PageSkeleton } from '#kit/staff/PageSkeleton.tsx';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { Loaded } from '#shared/Loaded.tsx';
import { PaymentStateTag, usePurposes } from './PaymentStateTag.tsx';
import { RefundSection } from './RefundSection.tsx';
import { paymentView } from './staff-payment-queries.ts';

/** /staff/payments/:id */
export function Component() {
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
          <RefundSection payment={payment} />
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
        [t`Begun`, <DateTime key="created" at={payment.created_at} />],
        [t`Paid at`, paid_at === null ? null : <DateTime key="paid" at={paid_at} />],
        [t`To pay back`, refunded_at === null ? (payment.refund?.formatted ?? null) : null],
        [t`Paid back`, refunded_at === null ? null : <DateTime key="refunded" at={refunded_at} />],
        [t`Receipt`, payment.receipt_number],
        [t`Checkout`, payment.session_id],
        [t`Reason`, payment.reason],
      ]}
    />
  );
}
