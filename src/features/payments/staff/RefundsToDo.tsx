import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { writeStaffAddress } from '#kit/staff/staff-address.ts';
import { TO_DO_SHOWN, ToDoSection } from '#kit/staff/ToDoSection.tsx';
import { staffPaths } from '#lib/staff-paths.ts';
import { PaymentRow } from './PaymentRow.tsx';
import { paymentList } from './staff-payment-queries.ts';

const refundsDue = paymentList({ state: 'refund_due', limit: TO_DO_SHOWN });

/** Payments of which money is to go back. */
export function Component() {
  const { t } = useLingui();
  const result = useQuery(refundsDue);
  return (
    <ToDoSection
      title={t`Refunds due`}
      result={result}
      none={t`No refunds are due.`}
      href={staffPaths.payments + writeStaffAddress({ state: 'refund_due' })}
      all={t`All refunds due`}
    >
      {(payment) => <PaymentRow key={payment.id} payment={payment} />}
    </ToDoSection>
  );
}
