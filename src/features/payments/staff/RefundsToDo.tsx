import { useLingui } from '@lingui/react/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import { ToDoTable } from '#kit/staff/ToDoTable.tsx';
import { useRefundRows } from './refund-columns.tsx';
import { refunds, refundsToDo } from './staff-payment-queries.ts';

/** Refunds that a member of finance has to confirm: due ones, and requested ones above the amount for one person. */
export function Component() {
  const { t } = useLingui();
  const { columns, ...rows } = useRefundRows();
  return (
    <ToDoTable
      title={t`Refunds due`}
      query={refundsToDo}
      none={t`No refunds are due.`}
      href={staffPaths.refunds + refunds.write({ state: 'to_confirm' })}
      all={t`All refunds due`}
      columns={columns.filter(({ name }) => name !== 'state')}
      {...rows}
    />
  );
}
