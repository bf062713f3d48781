import { useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import { formatDays } from '#client/i18n/days.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { StaffRental } from '#contract/rentals/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import type { ListColumn } from '#kit/staff/EntryTable.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { rentalStateTable } from '../rental-states.ts';

/** Formats the requested items: "Gazebo, Projector". */
export function formatItems({ things }: Pick<StaffRental, 'things'>): string {
  return things.map(({ name }) => name).join(', ');
}

/** Returns a function for the requester's name, with the organisation if there is one. */
export function useRequesterName(): (rental: Pick<StaffRental, 'person' | 'organisation'>) => string {
  const nameOf = usePersonName();
  return ({ person, organisation }) => (organisation === null ? nameOf(person) : `${nameOf(person)}, ${organisation}`);
}

/** Returns a function for the title of a request in decisions: "Gazebo, Maria Vella". */
export function useRequestName(): (rental: Pick<StaffRental, 'things' | 'person' | 'organisation'>) => string {
  const whoAsks = useRequesterName();
  return (rental) => `${formatItems(rental)}, ${whoAsks(rental)}`;
}

/** Returns the table props for requests: columns, keys and links. */
export function useRequestRows() {
  const { t } = useLingui();
  const locale = useLocale();
  const columns: readonly ListColumn<StaffRental>[] = [
    { name: 'things', label: t`Requested`, cell: formatItems },
    { name: 'starts_on', label: t`Dates`, cell: (each) => formatDays(each.starts_on, each.ends_on, locale) },
    { name: 'person', label: t`Requested by`, cell: useRequesterName() },
    { name: 'state', label: t`State`, states: rentalStateTable },
    { name: 'requested_at', label: t`Asked for`, isTime: true },
  ];
  return {
    columns,
    keyOf: ({ id }: StaffRental) => id,
    hrefOf: ({ id }: StaffRental) => generatePath(staffPaths.rental, { id: String(id) }),
  };
}
