import { useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import { togaSorts } from '#contract/toga-admin.ts';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { useStateChoices } from '#kit/staff/StateTag.tsx';
import type { PageAddress } from '#lib/paths.ts';
import { staffPaths } from '#lib/staff-paths.ts';
import { togaStateTable } from '../toga-states.ts';
import { RefundDeposit } from './RefundDeposit.tsx';
import { togaAddress, togaList } from './staff-toga-queries.ts';
import { useTogaColumns } from './toga-columns.tsx';

export function queries({ search }: PageAddress) {
  return [togaList(togaAddress.read(search))];
}

/** /staff/toga/rentals: who rents a toga; deposits are given back right in the list. */
export function Component() {
  const { t } = useLingui();
  return (
    <StaffListPage
      title={t`Toga rentals`}
      path={staffPaths.togaRentals}
      list={togaAddress}
      query={togaList}
      searchLabel={t`Search by code, name or e-mail`}
      filters={[{ name: 'state', label: t`State`, options: useStateChoices(togaStateTable) }]}
      firstSort={togaSorts[0]}
      columns={useTogaColumns()}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => generatePath(staffPaths.togaRental, { id })}
      renderActions={(rental, onDone) =>
        rental.state === 'returned' && <RefundDeposit rental={rental} tone="compact" onDone={onDone} />
      }
    />
  );
}
