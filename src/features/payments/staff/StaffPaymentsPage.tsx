import { useLingui } from '@lingui/react/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { usePaymentRows } from './payment-columns.tsx';
import { payments } from './staff-payment-queries.ts';

export const { queries } = payments;

/** /staff/payments */
export function Component() {
  const { t } = useLingui();
  return (
    <StaffListPage
      title={t`Payments`}
      path={staffPaths.payments}
      list={payments}
      searchLabel={t`Search by receipt, checkout, name or e-mail`}
      {...usePaymentRows()}
    />
  );
}
