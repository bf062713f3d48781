import { useLingui } from '@lingui/react/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import { TO_DO_LIMIT } from '#kit/staff/fresh.ts';
import { ToDoTable } from '#kit/staff/ToDoTable.tsx';
import { handovers } from './handover-resources.ts';
import { useHandoverRows } from './handover-rows.ts';

const handoversToDo = handovers.query({}, TO_DO_LIMIT);

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
