import { useLingui } from '@lingui/react/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import { ToDoTable } from '#kit/staff/ToDoTable.tsx';
import { handoversToDo } from './handover-queries.ts';
import { useHandoverRows } from './handover-rows.ts';

/** Pending hand-overs of officers. */
export function Component() {
  const { t } = useLingui();
  return (
    <ToDoTable
      title={t`Hand-overs of officers`}
      query={handoversToDo}
      none={t`No hand-overs are waiting.`}
      href={staffPaths.handovers}
      all={t`All hand-overs`}
      {...useHandoverRows()}
    />
  );
}
