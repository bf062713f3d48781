import { useLingui } from '@lingui/react/macro';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { READERS_NEEDED, type StaffApplicationSummary } from '#contract/funds/staff-forms.ts';
import type { ListColumn } from '#kit/staff/EntryTable.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { applicationStateTable } from '../application-states.ts';
import classes from '#kit/staff/staff.module.css';
import layout from '#kit/ui/page/layout.module.css';

/** The columns of a list of applications. */
export function useApplicationColumns(): readonly ListColumn<StaffApplicationSummary>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = usePersonName();
  const readersOf = ({ readers, average }: StaffApplicationSummary) =>
    average === null || average === undefined
      ? t`${readers} of ${READERS_NEEDED}`
      : t`${readers} of ${READERS_NEEDED}, average ${average}`;
  return [
    {
      name: 'title',
      label: t`Application`,
      cell: ({ number, title }) => (
        <>
          {title} <span className={`${layout.quiet} ${classes.detail}`}>{number}</span>
        </>
      ),
      value: ({ number, title }) => `${title} ${number}`,
    },
    { name: 'fund', label: t`Fund`, cell: ({ fund }) => fund.name },
    { name: 'person', label: t`From`, cell: ({ organisation, person }) => organisation ?? nameOf(person) },
    { name: 'submitted_at', label: t`Sent`, isTime: true },
    {
      name: 'amount',
      label: t`Amount`,
      isNumber: true,
      cell: ({ requested, approved }) => (approved ?? requested).formatted,
      value: ({ requested, approved }) => approved ?? requested,
    },
    {
      name: 'readers',
      label: t`Read by`,
      cell: (each) => (each.is_own ? <StateTag tone="plain">{t`Your own`}</StateTag> : readersOf(each)),
      value: (each) => (each.is_own ? t`Your own` : readersOf(each)),
    },
    { name: 'state', label: t`State`, states: applicationStateTable },
    {
      name: 'report_due_on',
      label: t`Receipts due`,
      cell: ({ report_due_on }) => report_due_on && formatDate(report_due_on, locale),
      value: ({ report_due_on }) => report_due_on && { day: report_due_on },
    },
  ];
}
