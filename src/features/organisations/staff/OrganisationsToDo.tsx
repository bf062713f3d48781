import { useLingui } from '@lingui/react/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import { ToDoTable } from '#kit/staff/ToDoTable.tsx';
import { handoversToDo } from './handover-queries.ts';
import { useHandoverRows } from './handover-rows.ts';
import { pageChangesToDo } from './page-change-queries.ts';
import { usePageChangeRows } from './page-change-rows.ts';
import { proposalsToDo } from './proposal-queries.ts';
import { useProposalRows } from './proposal-rows.ts';

/** Pending proposals of organisations, changes of public pages, and hand-overs of officers. */
export function Component() {
  const { t } = useLingui();
  return (
    <>
      <ToDoTable
        title={t`Proposals of organisations`}
        query={proposalsToDo}
        none={t`No proposals are waiting.`}
        href={staffPaths.organisationProposals}
        all={t`All proposals`}
        {...useProposalRows()}
      />
      <ToDoTable
        title={t`Changes of public pages`}
        query={pageChangesToDo}
        none={t`No changes of public pages are waiting.`}
        href={staffPaths.organisationPages}
        all={t`All changes of public pages`}
        {...usePageChangeRows()}
      />
      <ToDoTable
        title={t`Hand-overs of officers`}
        query={handoversToDo}
        none={t`No hand-overs are waiting.`}
        href={staffPaths.handovers}
        all={t`All hand-overs`}
        {...useHandoverRows()}
      />
    </>
  );
}
