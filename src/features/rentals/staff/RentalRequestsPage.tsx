import { useLingui } from '@lingui/react/macro';
import { rentalsAdmin, rentalSorts, type StaffRental } from '#contract/rentals-admin.ts';
import { formatDate, formatDay } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import { DecisionActions } from '#kit/staff/DecisionActions.tsx';
import type { Column } from '#kit/staff/EntryTable.tsx';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { StateTag, useStateChoices } from '#kit/staff/StateTag.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import type { PageAddress } from '#lib/paths.ts';
import { staffPaths } from '#lib/staff-paths.ts';
import { rentalStateTable } from '../rental-states.ts';
import { rentalList, rentalsAddress } from './rental-queries.ts';

export function queries({ search }: PageAddress) {
  return [rentalList(rentalsAddress.read(search))];
}

/** /staff/rentals: requests for equipment, each decided right in the list. */
export function Component() {
  const { t } = useLingui();
  const nameOf = usePersonName();
  return (
    <StaffListPage
      title={t`Rental requests`}
      path={staffPaths.rentals}
      list={rentalsAddress}
      query={rentalList}
      filters={[{ name: 'state', label: t`State`, options: useStateChoices(rentalStateTable) }]}
      firstSort={rentalSorts[0]}
      columns={useColumns()}
      keyOf={({ id }) => id}
      renderActions={({ id, state, name, person }, results) =>
        state === 'requested' && (
          <DecisionActions
            endpoint={rentalsAdmin.decide}
            id={id}
            name={`${name}, ${nameOf(person)}`}
            refreshes={['rentalsAdmin', 'staff']}
            {...results}
          />
        )
      }
    />
  );
}

function useColumns(): readonly Column<StaffRental>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = usePersonName();
  const whoAsks = ({ person, organisation }: StaffRental) =>
    [nameOf(person), organisation].filter((name) => name !== null).join(', ');
  const days = ({ starts_on, ends_on }: StaffRental) =>
    `${formatDay(starts_on, locale)} – ${formatDate(ends_on, locale)}`;
  return [
    { name: 'name', label: t`Equipment`, cell: ({ name }) => name },
    { name: 'starts_on', label: t`Dates`, isSortable: true, cell: days },
    { name: 'person', label: t`Requested by`, cell: whoAsks },
    { name: 'purpose', label: t`Purpose`, cell: ({ purpose }) => purpose },
    { name: 'state', label: t`State`, cell: ({ state }) => <StateTag of={rentalStateTable} state={state} /> },
    {
      name: 'requested_at',
      label: t`Asked for`,
      isSortable: true,
      cell: (each) => <DateTime at={each.requested_at} />,
    },
  ];
}
