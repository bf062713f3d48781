import { useLingui } from '@lingui/react/macro';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { Handover } from '#contract/organisations/staff-forms.ts';
import type { ListColumn } from '#kit/staff/EntryTable.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { handoverPath } from './handover-resources.ts';

/** Returns the table props for pending hand-overs: columns, keys and links. */
export function useHandoverRows() {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = usePersonName();
  const columns: readonly ListColumn<Handover>[] = [
    { name: 'organisation', label: t`Organisation`, cell: ({ organisation }) => organisation.name },
    { name: 'outgoing', label: t`Outgoing officer`, cell: ({ outgoing }) => nameOf(outgoing) },
    {
      name: 'successor',
      label: t`Next officer`,
      cell: ({ successor, email }) => (successor === null ? email : nameOf(successor)),
    },
    {
      name: 'starts_on',
      label: t`First day`,
      cell: ({ starts_on }) => formatDate(starts_on, locale),
      value: ({ starts_on }) => ({ day: starts_on }),
    },
    { name: 'requested_at', label: t`Named`, isTime: true },
  ];
  return { columns, keyOf: ({ id }: Handover) => id, hrefOf: handoverPath };
}
