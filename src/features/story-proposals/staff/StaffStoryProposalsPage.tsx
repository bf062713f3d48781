import { useLingui } from '@lingui/react/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { storyProposals } from './story-proposal-queries.ts';
import { useStoryProposalRows } from './story-proposal-rows.ts';

export const { queries } = storyProposals;

/** /staff/story-proposals: stories that members propose, until they are decided (STORY-3). */
export function Component() {
  const { t } = useLingui();
  return (
    <StaffListPage
      title={t`Proposed stories`}
      path={staffPaths.storyProposals}
      list={storyProposals}
      {...useStoryProposalRows()}
    />
  );
}
