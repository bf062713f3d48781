import { useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import type { TogaRentalEntry } from '#contract/toga/staff.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import type { ListColumn } from '#kit/staff/EntryTable.tsx';
import { useMayOpen } from '#kit/staff/staff-roles.ts';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { togaStateTable } from '../toga-states.ts';
import { useItemNames } from '../use-item-names.ts';

/** The columns of a list of rentals. */
export function useTogaColumns(): readonly ListColumn<TogaRentalEntry>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = usePersonName();
  const itemsOf = useItemNames();
  return [
    { name: 'person', label: t`Name`, cell: ({ person }) => nameOf(person) },
    { name: 'items', label: t`Items`, cell: ({ items }) => itemsOf(items) },
    {
      name: 'fitting_at',
      label: t`Fitting`,
      cell: ({ fitting_start }) => <DateTime at={fitting_start} />,
      value: ({ fitting_start }) => ({ at: fitting_start }),
    },
    {
      name: 'graduation_on',
      label: t`Graduation`,
      cell: ({ graduation_on }) => formatDate(graduation_on, locale),
      value: ({ graduation_on }) => ({ day: graduation_on }),
    },
    { name: 'state', label: t`State`, states: togaStateTable },
    {
      name: 'flagged',
      label: t`Marked twice`,
      cell: (rental) => isMarkedTwice(rental) && <StateTag tone="bad">{t`Marked twice`}</StateTag>,
      value: (rental) => isMarkedTwice(rental) && t`Marked twice`,
    },
  ];
}

function isMarkedTwice({ marks }: Pick<TogaRentalEntry, 'marks'>): boolean {
  return marks.some(({ is_kept }) => !is_kept);
}

/** Returns the URL of a rental with its measures; undefined for finance, who only refund deposits. */
export function useRentalHref(): (rental: Pick<TogaRentalEntry, 'id'>) => string | undefined {
  const isStaff = useMayOpen()('staff');
  return ({ id }) => (isStaff ? generatePath(staffPaths.togaRental, { id }) : undefined);
}
