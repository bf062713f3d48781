import { useLingui } from '@lingui/react/macro';
import { rentalsAdmin, type StaffRental } from '#contract/rentals-admin.ts';
import { formatDays } from '#i18n/days.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { DecisionActions } from '#kit/staff/DecisionActions.tsx';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { staffPaths } from '#lib/staff-paths.ts';
import { rentalStateTable } from '../rental-states.ts';
import { requests } from './requests.ts';

export const { queries } = requests;

/** /staff/rentals: requests for equipment, each decided right in the list. */
export function Component() {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = usePersonName();
  const whoAsks = ({ person, organisation }: StaffRental) =>
    organisation === null ? nameOf(person) : `${nameOf(person)}, ${organisation}`;
  return (
    <StaffListPage
      title={t`Rental requests`}
      path={staffPaths.rentals}
      list={requests}
      columns={[
        { name: 'name', label: t`Equipment` },
        { name: 'starts_on', label: t`Dates`, cell: (each) => formatDays(each.starts_on, each.ends_on, locale) },
        { name: 'person', label: t`Requested by`, cell: whoAsks },
        { name: 'purpose', label: t`Purpose` },
        { name: 'state', label: t`State`, states: rentalStateTable },
        { name: 'requested_at', label: t`Asked for`, isTime: true },
      ]}
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
