import { useLingui } from '@lingui/react/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { RefundDeposit } from './RefundDeposit.tsx';
import { togaRentals } from './staff-toga-queries.ts';
import { useRentalHref, useTogaColumns } from './toga-columns.tsx';

export const { queries } = togaRentals;

/** /staff/toga/rentals: all rentals; deposits are refunded from the list. */
export function Component() {
  const { t } = useLingui();
  return (
    <StaffListPage
      title={t`Toga rentals`}
      path={staffPaths.togaRentals}
      list={togaRentals}
      searchLabel={t`Search by code, name or e-mail`}
      columns={useTogaColumns()}
      keyOf={({ id }) => id}
      hrefOf={useRentalHref()}
      renderActions={(rental, results) =>
        rental.state === 'returned' && <RefundDeposit rental={rental} tone="compact" {...results} />
      }
    />
  );
}
