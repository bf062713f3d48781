import { useLingui } from '@lingui/react/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import { ToDoTable } from '#kit/staff/ToDoTable.tsx';
import { useRequestRows } from './request-columns.tsx';
import { requests, requestsToDo } from './requests.ts';

/** Pending requests. */
export function Component() {
  const { t } = useLingui();
  return (
    <ToDoTable
      title={t`Rental requests to decide`}
      query={requestsToDo}
      none={t`No rental requests are waiting.`}
      href={staffPaths.rentals + requests.write({ state: 'requested' })}
      all={t`All waiting rental requests`}
      {...useRequestRows()}
    />
  );
}
