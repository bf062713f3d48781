import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { generatePath } from 'react-router';
import { formatDay } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import { type Interviewer, interviewsAdmin } from '#contract/interviews/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import type { Crud } from '#kit/staff/CrudSection.tsx';
import type { Column } from '#kit/staff/EntryTable.tsx';
import { staffList } from '#kit/staff/staff-list.ts';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { InterviewerForm } from './InterviewerForm.tsx';
import { interviewCompanies, refreshes } from './interviews-admin-queries.ts';

const interviewers = staffList(interviewsAdmin.interviewers);

export function queries(address: PageAddress) {
  return [...interviewers.queries(address), interviewCompanies];
}

/** /staff/interviewers: who sees students for which company; their times are on their own pages. */
export function Component() {
  const { t } = useLingui();
  return (
    <StaffListPage
      title={t`Interviewers`}
      path={staffPaths.interviewers}
      list={interviewers}
      searchLabel={t`Interviewer or company`}
      columns={useColumns()}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => generatePath(staffPaths.interviewer, { id: String(id) })}
      crud={useInterviewerCrud()}
    />
  );
}

function useColumns(): readonly Column<Interviewer>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const daysOf = ({ windows }: Interviewer) =>
    [...new Set(windows.map(({ day }) => formatDay(day, locale)))].join(', ');
  const bookedOf = ({ windows }: Interviewer) => windows.reduce((sum, { booked }) => sum + booked, 0);
  return [
    { name: 'name', label: t`Name` },
    { name: 'company', label: t`Company`, cell: ({ company }) => company.name },
    { name: 'place', label: t`Room` },
    { name: 'days', label: t`Days`, cell: daysOf },
    { name: 'booked', label: t`Interviews`, isNumber: true, cell: bookedOf },
  ];
}

function useInterviewerCrud(): Crud<Interviewer> {
  const { t } = useLingui();
  const { data: companies = [] } = useQuery(interviewCompanies);
  return {
    nameOf: ({ name, company }) => `${name}, ${company.name}`,
    add: t`Add an interviewer`,
    renderForm: (form) => <InterviewerForm {...form} companies={companies} />,
    renderRemoval: ({ entry, onDone, ...button }) => (
      <ConfirmAction
        {...button}
        tone="compact"
        title={t`Remove this interviewer?`}
        endpoint={interviewsAdmin.removeInterviewer}
        input={{ params: { id: entry.id } }}
        refreshes={refreshes}
        confirm={t`Remove it`}
        cancel={t`Keep it`}
        onDone={() => onDone(t`The interviewer was removed.`)}
      >
        <p>
          {entry.name}, {entry.company.name}
        </p>
        <p>
          <Trans>Their times are removed too. An interviewer who has or had interviews cannot be removed.</Trans>
        </p>
      </ConfirmAction>
    ),
  };
}
