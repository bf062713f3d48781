import { useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import { staffPaths } from '#contract/staff/paths.ts';
import { ToDoTable } from '#kit/staff/ToDoTable.tsx';
import { useApplicationColumns } from './application-columns.tsx';
import { applications, waitingApplications } from './funds-admin-queries.ts';

const shown: readonly string[] = ['title', 'fund', 'person', 'submitted_at', 'amount'];

/** The section of "Today" for applications without a first reader. */
export function Component() {
  const { t } = useLingui();
  return (
    <ToDoTable
      title={t`Applications to funds`}
      query={waitingApplications}
      none={t`No application is waiting to be read.`}
      href={staffPaths.fundApplications + applications.write({ state: 'submitted' })}
      all={t`All waiting applications`}
      columns={useApplicationColumns().filter(({ name }) => shown.includes(name))}
      keyOf={({ id }) => id}
      hrefOf={({ id, is_own }) => (is_own ? undefined : generatePath(staffPaths.fundApplication, { id }))}
    />
  );
}
