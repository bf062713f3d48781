import { useLingui } from '@lingui/react/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { useRefundRows } from './refund-columns.tsx';
import { refunds } from './staff-payment-queries.ts';

export const { queries } = refunds;

/** /staff/refunds: all refunds by state, with links to the pages of their payments. */
export function Component() {
  const { t } = useLingui();
  return (
    <StaffListPage
      title={t`Refunds`}
      path={staffPaths.refunds}
      list={refunds}
      searchLabel={t`Search by receipt, name or e-mail`}
      {...useRefundRows()}
    />
  );
}
