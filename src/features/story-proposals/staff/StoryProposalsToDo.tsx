import { useLingui } from '@lingui/react/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import { ToDoTable } from '#kit/staff/ToDoTable.tsx';
import { storyProposalsToDo } from './story-proposal-queries.ts';
import { useStoryProposalRows } from './story-proposal-rows.ts';

/** Pending story proposals. */
export function Component() {
  const { t } = useLingui();
  return (
    <ToDoTable
      title={t`Proposed stories`}
      query={storyProposalsToDo}
      none={t`No proposed stories are waiting.`}
      href={staffPaths.storyProposals}
      all={t`All proposed stories`}
      {...useStoryProposalRows()}
    />
  );
}
