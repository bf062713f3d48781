import { useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import type { StaffPayment } from '#contract/payments/staff-payment.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import type { ListColumn } from '#kit/staff/EntryTable.tsx';
import { paymentStateTable } from '#kit/staff/state-tables.ts';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { purposeLabels } from './purpose-labels.ts';

/** Returns the table props for payments: columns, keys and links. */
export function usePaymentRows() {
  const { t, i18n } = useLingui();
  const nameOf = usePersonName();
  const columns: readonly ListColumn<StaffPayment>[] = [
    { name: 'payer', label: t`Payer`, cell: ({ payer }) => nameOf(payer) },
    {
      name: 'items',
      label: t`Paid for`,
      cell: ({ items }) => items.map(({ purpose }) => i18n._(purposeLabels[purpose]())).join(' · '),
    },
    {
      name: 'amount',
      label: t`Amount`,
      isNumber: true,
      cell: ({ amount }) => amount.formatted,
      value: ({ amount }) => amount,
    },
    { name: 'state', label: t`State`, states: paymentStateTable },
    { name: 'created_at', label: t`Started`, isTime: true },
  ];
  return {
    columns,
    keyOf: ({ id }: StaffPayment) => id,
    hrefOf: ({ id }: StaffPayment) => generatePath(staffPaths.payment, { id }),
  };
}
