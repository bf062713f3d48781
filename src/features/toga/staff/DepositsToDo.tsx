import { useLingui } from '@lingui/react/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import { ToDoTable } from '#kit/staff/ToDoTable.tsx';
import { depositsDue, togaRentals } from './staff-toga-queries.ts';
import { useRentalHref, useTogaColumns } from './toga-columns.tsx';

/** The section of "Today" for deposits of returned togas. */
export function Component() {
  const { t } = useLingui();
  const href = staffPaths.togaRentals + togaRentals.write({ state: 'returned' });
  const hrefOf = useRentalHref();
  return (
    <ToDoTable
      title={t`Toga deposits to refund`}
      query={depositsDue}
      none={t`No deposits are waiting to be refunded.`}
      href={href}
      all={t`All deposits`}
      columns={useTogaColumns().filter(({ name }) => name !== 'state')}
      keyOf={({ id }) => id}
      hrefOf={(rental) => hrefOf(rental) ?? href}
    />
  );
}
