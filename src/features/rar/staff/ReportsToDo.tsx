import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { RarYear } from '#contract/rar-admin.ts';
import { ToDoSection } from '#kit/staff/ToDoSection.tsx';
import { staffPaths } from '#lib/staff-paths.ts';
import { allYears } from './rar-admin-queries.ts';
import { YearRow } from './YearRow.tsx';

/** Years whose reports are to be marked, or marked and their results to be published; reports to mark are counted. */
export function Component() {
  const { t } = useLingui();
  const result = useQuery({ ...allYears, select: waitingIn });
  return (
    <ToDoSection
      title={t`Reports to mark`}
      result={result}
      none={t`No reports are waiting. Submitted reports appear here after the deadline.`}
      href={staffPaths.rarYears}
      all={t`All years of reports`}
    >
      {(year) => <YearRow key={year.year} year={year} />}
    </ToDoSection>
  );
}

function waitingIn(years: RarYear[]) {
  const data = years.filter(waitsForResults);
  return { data, meta: { total: data.reduce((sum, { submitted, marked }) => sum + submitted - marked, 0) } };
}

function waitsForResults({ deadline, results_published_at, submitted }: RarYear): boolean {
  return results_published_at === null && submitted > 0 && Date.parse(deadline) <= Date.now();
}
