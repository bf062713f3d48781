import { useLingui } from '@lingui/react/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { proposals } from './proposal-queries.ts';
import { useProposalRows } from './proposal-rows.ts';

export const { queries } = proposals;

/** /staff/organisation-proposals: organisations that students propose, until they are decided (ORG-14). */
export function Component() {
  const { t } = useLingui();
  return (
    <StaffListPage
      title={t`Proposals of organisations`}
      path={staffPaths.organisationProposals}
      list={proposals}
      {...useProposalRows()}
    />
  );
}
