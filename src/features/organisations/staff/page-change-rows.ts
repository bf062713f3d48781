import { useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import type { PageChangeSummary } from '#contract/organisations/pages-staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import type { ListColumn } from '#kit/staff/EntryTable.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';

/** Returns the table props for pending changes of public pages: columns, keys and links. */
export function usePageChangeRows() {
  const { t } = useLingui();
  const nameOf = usePersonName();
  const columns: readonly ListColumn<PageChangeSummary>[] = [
    { name: 'name', label: t`Organisation` },
    { name: 'saved_by', label: t`Changed by`, cell: ({ saved_by }) => saved_by && nameOf(saved_by) },
    { name: 'saved_at', label: t`Changed`, isTime: true },
  ];
  const hrefOf = ({ id }: PageChangeSummary) => generatePath(staffPaths.organisation, { id: String(id) });
  return { columns, keyOf: ({ id }: PageChangeSummary) => id, hrefOf };
}
