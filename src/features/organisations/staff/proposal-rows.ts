import { useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import type { ProposalSummary } from '#contract/organisations/proposals-staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import type { ListColumn } from '#kit/staff/EntryTable.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';

/** Returns the table props for pending proposals: columns, keys and links. */
export function useProposalRows() {
  const { t } = useLingui();
  const nameOf = usePersonName();
  const columns: readonly ListColumn<ProposalSummary>[] = [
    { name: 'short_name', label: t`Organisation` },
    { name: 'name', label: t`Full name`, cell: ({ name }) => name.en },
    { name: 'person', label: t`Proposed by`, cell: ({ person }) => nameOf(person) },
    { name: 'members', label: t`Members`, isNumber: true },
    { name: 'similar_count', label: t`Similar names`, isNumber: true },
    { name: 'proposed_at', label: t`Proposed`, isTime: true },
  ];
  const hrefOf = ({ id }: ProposalSummary) => generatePath(staffPaths.organisationProposal, { id: String(id) });
  return { columns, keyOf: ({ id }: ProposalSummary) => id, hrefOf };
}
