import { useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { StaffComplaint } from '#contract/complaints/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import type { ListColumn } from '#kit/staff/EntryTable.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { complaintStateTable } from './complaint-states.ts';
import { useAuthorName } from './use-author-name.ts';

/** Returns the table props for complaints: columns, keys and links. */
export function useComplaintRows() {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const nameOf = useAuthorName();
  const columns: readonly ListColumn<StaffComplaint>[] = [
    { name: 'type', label: t`Subject` },
    { name: 'text', label: t`Complaint`, cell: ({ text }) => beginningOf(text) },
    { name: 'author', label: t`From`, cell: nameOf },
    {
      name: 'state',
      label: t`State`,
      cell: ({ state, messages }) => (
        <>
          <StateTag of={complaintStateTable} state={state} />
          {state === 'in_review' && messages.at(-1)?.from === 'author' && ` ${t`replied`}`}
        </>
      ),
      value: ({ state }) => i18n._(complaintStateTable[state].label()),
    },
    {
      name: 'received_on',
      label: t`Received on`,
      cell: ({ received_on }) => <time dateTime={received_on}>{formatDate(received_on, locale)}</time>,
      value: ({ received_on }) => ({ day: received_on }),
    },
  ];
  return {
    columns,
    keyOf: ({ id }: StaffComplaint) => id,
    hrefOf: ({ id }: StaffComplaint) => generatePath(staffPaths.complaint, { id }),
  };
}

function beginningOf(text: string): string {
  return text.length <= 90 ? text : `${text.slice(0, 90)}…`;
}
