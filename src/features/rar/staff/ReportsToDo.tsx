import { useLingui } from '@lingui/react/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import { ToDoTable } from '#kit/staff/ToDoTable.tsx';
import { yearsToMarkQuery } from './rar-admin-queries.ts';
import { useYearRows } from './year-columns.tsx';

/** Years with reports to mark. */
export function Component() {
  const { t } = useLingui();
  return (
    <ToDoTable
      title={t`Reports to mark`}
      query={yearsToMarkQuery}
      none={t`No reports are waiting. Submitted reports appear here after the deadline.`}
      href={staffPaths.rarYears}
      all={t`All report years`}
      {...useYearRows()}
    />
  );
}
