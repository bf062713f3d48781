import { useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import type { StaffRefund } from '#contract/payments/refunds.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import type { ListColumn } from '#kit/staff/EntryTable.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { refundKindLabels, refundStateTable } from './refund-labels.ts';

/** Returns the table props for refunds: columns, keys and links. */
export function useRefundRows() {
  const { t, i18n } = useLingui();
  const nameOf = usePersonName();
  const columns: readonly ListColumn<StaffRefund>[] = [
    { name: 'payer', label: t`Payer`, cell: ({ payer }) => nameOf(payer) },
    { name: 'kind', label: t`Why`, cell: ({ kind }) => i18n._(refundKindLabels[kind]()) },
    {
      name: 'amount',
      label: t`Amount`,
      isNumber: true,
      cell: ({ amount }) => amount.formatted,
      value: ({ amount }) => amount,
    },
    { name: 'state', label: t`State`, states: refundStateTable },
    { name: 'requested_at', label: t`Requested`, isTime: true },
  ];
  return {
    columns,
    keyOf: ({ id }: StaffRefund) => id,
    hrefOf: ({ payment_id }: StaffRefund) => generatePath(staffPaths.payment, { id: payment_id }),
  };
}
