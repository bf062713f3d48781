import { useLingui } from '@lingui/react/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import { ToDoTable } from '#kit/staff/ToDoTable.tsx';
import { usePermitRows } from './permit-columns.tsx';
import { permits, permitsToDo } from './permit-queries.ts';

/** Pending permits. */
export function Component() {
  const { t } = useLingui();
  return (
    <ToDoTable
      title={t`Permits to decide`}
      query={permitsToDo}
      none={t`No permits are waiting. Requests appear here once they are paid for.`}
      href={staffPaths.permits + permits.write({ state: 'pending' })}
      all={t`All waiting permits`}
      {...usePermitRows()}
    />
  );
}
