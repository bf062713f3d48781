import { useLingui } from '@lingui/react/macro';
import { paymentSorts } from '#contract/payments-admin.ts';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { useStateChoices } from '#kit/staff/StateTag.tsx';
import type { PageAddress } from '#lib/paths.ts';
import { staffPaths } from '#lib/staff-paths.ts';
import { usePaymentRows } from './payment-columns.tsx';
import { paymentStateTable } from './payment-states.ts';
import { paymentList, paymentsAddress } from './staff-payment-queries.ts';

export function queries({ search }: PageAddress) {
  return [paymentList(paymentsAddress.read(search))];
}

/** /staff/payments */
export function Component() {
  const { t } = useLingui();
  return (
    <StaffListPage
      title={t`Payments`}
      path={staffPaths.payments}
      list={paymentsAddress}
      query={paymentList}
      searchLabel={t`Search by receipt, checkout, name or e-mail`}
      filters={[{ name: 'state', label: t`State`, options: useStateChoices(paymentStateTable) }]}
      firstSort={paymentSorts[0]}
      {...usePaymentRows()}
    />
  );
}
