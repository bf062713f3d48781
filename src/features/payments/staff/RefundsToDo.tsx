import { useLingui } from '@lingui/react/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import { ToDoTable } from '#kit/staff/ToDoTable.tsx';
import { usePaymentRows } from './payment-columns.tsx';
import { payments, refundsToDo } from './staff-payment-queries.ts';

/** Payments with a due refund. */
export function Component() {
  const { t } = useLingui();
  return (
    <ToDoTable
      title={t`Refunds due`}
      query={refundsToDo}
      none={t`No refunds are due.`}
      href={staffPaths.payments + payments.write({ state: 'refund_due' })}
      all={t`All refunds due`}
      {...usePaymentRows()}
    />
  );
}
