import { useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import { formatMoment } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { EventProposalSummary } from '#contract/events/proposals-staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import type { ListColumn } from '#kit/staff/EntryTable.tsx';

/** Returns the table props for pending event proposals: columns, keys and links. */
export function useEventProposalRows() {
  const { t } = useLingui();
  const locale = useLocale();
  const columns: readonly ListColumn<EventProposalSummary>[] = [
    { name: 'title', label: t`Title`, cell: ({ title }) => title[locale] || title.en },
    { name: 'organisation', label: t`Organisation`, cell: ({ organisation }) => organisation },
    {
      name: 'dates',
      label: t`First date`,
      cell: ({ dates }) => {
        const [first] = dates.map(({ starts_at }) => starts_at).toSorted();
        return first === undefined ? '' : formatMoment(first, locale);
      },
    },
    { name: 'expected', label: t`Expected people`, isNumber: true },
    { name: 'saved_at', label: t`Sent`, isTime: true },
  ];
  const hrefOf = ({ id }: EventProposalSummary) => generatePath(staffPaths.eventProposal, { id: String(id) });
  return { columns, keyOf: ({ id }: EventProposalSummary) => id, hrefOf };
}
