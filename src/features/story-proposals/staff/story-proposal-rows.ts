import { useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import { useLocale } from '#client/i18n/use-locale.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import type { StoryProposalSummary } from '#contract/story-proposals/staff.ts';
import type { ListColumn } from '#kit/staff/EntryTable.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { useKindLabels } from '../story-proposal-fields.ts';

/** Returns the table props for pending story proposals: columns, keys and links. */
export function useStoryProposalRows() {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = usePersonName();
  const kinds = useKindLabels();
  const columns: readonly ListColumn<StoryProposalSummary>[] = [
    { name: 'title', label: t`Title`, cell: ({ title }) => title[locale] || title.en },
    { name: 'kind', label: t`Kind`, cell: ({ kind }) => kinds[kind] },
    { name: 'person', label: t`Proposed by`, cell: ({ person }) => nameOf(person) },
    { name: 'organisation', label: t`Organisation`, cell: ({ organisation }) => organisation },
    { name: 'proposed_at', label: t`Proposed`, isTime: true },
  ];
  const hrefOf = ({ id }: StoryProposalSummary) => generatePath(staffPaths.storyProposal, { id: String(id) });
  return { columns, keyOf: ({ id }: StoryProposalSummary) => id, hrefOf };
}
