import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { generatePath } from 'react-router';
import { formatPoints } from '#client/i18n/points.ts';
import { textOrder } from '#client/i18n/text-order.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { Locale } from '#contract/kit/common.ts';
import type { RarYear, StaffSubmission } from '#contract/rar/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { listAddress, oneOf } from '#kit/list/list-address.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import { type Column, EntryTable } from '#kit/staff/EntryTable.tsx';
import { ListToolbar, sortingOf } from '#kit/staff/list/ListToolbar.tsx';
import { useShown } from '#kit/staff/list/use-address-change.ts';
import { RowsSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { StateTag, type StateTable, stateChoices } from '#kit/staff/StateTag.tsx';
import { Loaded } from '#kit/state/Loaded.tsx';
import { yearReportsQuery } from './rar-admin-queries.ts';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';

const reportStates = {
  writing: { tone: 'plain', label: () => msg`Being written` },
  missed: { tone: 'bad', label: () => msg`Not submitted` },
  submitted: { tone: 'waits', label: () => msg`Submitted` },
  marked: { tone: 'good', label: () => msg`Marked` },
  office: { tone: 'good', label: () => msg`Gets an office` },
  none: { tone: 'plain', label: () => msg`No office` },
} as const satisfies StateTable<string>;
type ReportState = keyof typeof reportStates;

function stateOf({ state, result, marked, answers }: StaffSubmission): ReportState {
  switch (state) {
    case 'open':
      return 'writing';
    case 'missed':
      return 'missed';
    case 'submitted':
      return marked < answers ? 'submitted' : 'marked';
    case 'published':
      return result?.has_office === true ? 'office' : 'none';
  }
}

/** Sort values of reports; reports without the value come last. */
const sortValues = {
  name: ({ organisation }: StaffSubmission) => organisation.name,
  rank: ({ result }: StaffSubmission) => result?.rank,
  submitted_at: ({ submitted_at }: StaffSubmission) => submitted_at ?? undefined,
  marked: ({ marked, answers }: StaffSubmission) => marked / Math.max(1, answers),
  points: ({ points, result }: StaffSubmission) => result?.points ?? points,
};
const names = Object.keys(sortValues) as (keyof typeof sortValues)[];

const list = listAddress({
  state: oneOf(Object.keys(reportStates) as ReportState[]),
  sort: oneOf([...names, ...names.map((name) => `-${name}` as const)]),
});

/** Anchor of the list. */
const ID = 'organisations';

/** The organisations of a year, with the progress of each report and of its marking. Sorted by rank once there are ranks. */
export function YearReports({ year }: { year: RarYear }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const heading = useId();
  const columns = useColumns(year.results_published_at !== null);
  const result = useQuery(yearReportsQuery(year.year));
  const shown = useShown(list.read);
  const path = generatePath(staffPaths.rarYear, { id: String(year.year) });
  const first = year.results_published_at === null ? 'name' : 'rank';
  // Links to the list, because the browser would otherwise scroll to the top of the page.
  const hrefOf = (from: typeof shown, change: object) => `${path}${list.write({ ...from, ...change })}#${ID}`;
  const sorting = sortingOf(shown, first, (change) => hrefOf(shown, change));
  const filter = { name: 'state', label: t`State`, options: stateChoices(reportStates, i18n) } as const;
  return (
    <section id={ID} className={`${layout.stack3} ${prose.part}`} aria-labelledby={heading}>
      <h2 id={heading}>{t`Organisations`}</h2>
      <Loaded result={result} placeholder={<RowsSkeleton />}>
        {(reports) => {
          if (reports.length === 0) return <p>{t`No organisation has started yet.`}</p>;
          const found = reports.filter((report) => shown.state === undefined || shown.state === stateOf(report));
          return (
            <>
              <ListToolbar {...{ columns, shown, sorting, hrefOf }} read={list.read} filters={[filter]} />
              {found.length === 0 ? (
                <p>{t`Nothing matches this filter or search.`}</p>
              ) : (
                <EntryTable
                  label={t`Organisations`}
                  entries={sorted(found, sorting.current, locale)}
                  columns={columns}
                  keyOf={({ id }) => id}
                  hrefOf={({ id, submitted_at }) =>
                    submitted_at === null ? undefined : generatePath(staffPaths.rarReport, { id: String(id) })
                  }
                  sorting={sorting}
                />
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

/** @param sort a column name, prefixed with `-` for descending order */
function sorted(reports: readonly StaffSubmission[], sort: string, locale: Locale): StaffSubmission[] {
  const compare = textOrder(locale);
  const name = names.find((each) => sort.endsWith(each)) ?? 'name';
  const direction = sort.startsWith('-') ? -1 : 1;
  return reports.toSorted((one, other) => {
    const [a, b] = [sortValues[name](one), sortValues[name](other)];
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    return direction * (typeof a === 'string' ? compare(a, String(b)) : a - Number(b));
  });
}

/** @param isRanked whether results are published */
function useColumns(isRanked: boolean): readonly Column<StaffSubmission>[] {
  const { t } = useLingui();
  const number = { isSortable: true, isNumber: true };
  const rank: Column<StaffSubmission> = { ...number, name: 'rank', label: t`Rank`, cell: ({ result }) => result?.rank };
  return [
    { name: 'name', label: t`Organisation`, isSortable: true, cell: ({ organisation }) => organisation.name },
    ...(isRanked ? [rank] : []),
    { name: 'state', label: t`State`, cell: (report) => <StateTag of={reportStates} state={stateOf(report)} /> },
    {
      name: 'submitted_at',
      label: t`Submitted`,
      isSortable: true,
      cell: ({ submitted_at }) => submitted_at !== null && <DateTime at={submitted_at} />,
    },
    {
      ...number,
      name: 'marked',
      label: t`Marked`,
      cell: ({ submitted_at, marked, answers }) => submitted_at !== null && t`${marked} of ${answers}`,
    },
    {
      ...number,
      name: 'points',
      label: t`Points`,
      cell: ({ submitted_at, result, points }) => submitted_at !== null && formatPoints(result?.points ?? points),
    },
  ];
}
