import { useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { StaffFund } from '#contract/funds/staff-forms.ts';
import { dateInSentence } from '#contract/kit/written-dates.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { type Column, EntryTable } from '#kit/staff/EntryTable.tsx';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { RowsSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { useNow } from '#kit/state/use-now.ts';
import { staffFundsQuery } from './funds-admin-queries.ts';

export function queries() {
  return [staffFundsQuery];
}

/** /staff/funds: all funds, and whether they are open. */
export function Component() {
  const { t } = useLingui();
  const columns = useColumns();
  return (
    <>
      <StaffHeading title={t`Funds`} />
      <LoadedQuery query={staffFundsQuery} placeholder={<RowsSkeleton />}>
        {(funds) => (
          <EntryTable
            label={t`Funds`}
            entries={funds}
            columns={columns}
            keyOf={({ id }) => id}
            hrefOf={({ id }) => generatePath(staffPaths.fund, { id: String(id) })}
          />
        )}
      </LoadedQuery>
    </>
  );
}

function useColumns(): readonly Column<StaffFund>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow().getTime();
  const nextDay = ({ windows }: StaffFund) => {
    const current = windows.find(
      ({ opens_at, closes_at }) => Date.parse(opens_at) <= now && now < Date.parse(closes_at),
    );
    const next = windows.findLast(({ opens_at }) => Date.parse(opens_at) > now);
    if (current !== undefined) return t`Closes on ${dateInSentence(current.closes_on, locale)}`;
    return next === undefined ? null : t`Opens on ${dateInSentence(next.opens_on, locale)}`;
  };
  return [
    { name: 'name', label: t`Fund`, cell: ({ name }) => name[locale] || name.en },
    {
      name: 'caps',
      label: t`Caps`,
      cell: ({ grants }) => grants.map(({ cap }) => cap.formatted).join(', '),
    },
    { name: 'questions', label: t`Questions`, isNumber: true, cell: ({ questions }) => questions.length },
    { name: 'closes', label: t`Next date`, cell: nextDay },
    {
      name: 'state',
      label: t`State`,
      cell: ({ is_open }) => <StateTag tone={is_open ? 'good' : 'plain'}>{is_open ? t`Open now` : t`Closed`}</StateTag>,
    },
  ];
}
