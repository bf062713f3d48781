import { useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import type { RarYear } from '#contract/rar/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import type { EntryTableProps } from '#kit/staff/EntryTable.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { useNow } from '#kit/state/use-now.ts';
import { yearStateOf, yearStates } from './year-states.ts';

/** Returns the table props for years: columns, keys and links. */
export function useYearRows(): Pick<EntryTableProps<RarYear>, 'columns' | 'keyOf' | 'hrefOf'> {
  const { t } = useLingui();
  const now = useNow();
  return {
    columns: [
      { name: 'year', label: t`Year`, cell: ({ year }) => year },
      { name: 'state', label: t`State`, cell: (year) => <StateTag of={yearStates} state={yearStateOf(year, now)} /> },
      { name: 'deadline', label: t`Deadline`, cell: ({ deadline }) => <DateTime at={deadline} /> },
      { name: 'started', label: t`Started`, isNumber: true, cell: ({ started }) => started },
      { name: 'submitted', label: t`Submitted`, isNumber: true, cell: ({ submitted }) => submitted },
      { name: 'marked', label: t`Marked`, isNumber: true, cell: ({ marked }) => marked },
    ],
    keyOf: ({ year }) => year,
    hrefOf: ({ year }) => generatePath(staffPaths.rarYear, { id: String(year) }),
  };
}
