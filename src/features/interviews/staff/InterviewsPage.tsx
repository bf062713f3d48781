import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { generatePath } from 'react-router';
import type { PageAddress } from '#client/lib/page-address.ts';
import { interviewsAdmin, type StaffInterview } from '#contract/interviews/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { toChoices } from '#kit/form/to-choices.ts';
import type { ListColumn } from '#kit/staff/EntryTable.tsx';
import { staffList } from '#kit/staff/staff-list.ts';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { Link } from '#kit/ui/Link.tsx';
import { interviewStateTable } from '../interview-states.ts';
import { InterviewActions } from './InterviewActions.tsx';
import { interviewCompaniesQuery } from './interviews-admin-queries.ts';
import { InterviewsTableFile } from './InterviewsTableFile.tsx';

const interviews = staffList(interviewsAdmin.list);

export function queries(address: PageAddress) {
  return [...interviews.queries(address), interviewCompaniesQuery];
}

/** /staff/interviews: all interviews and the attendance. */
export function Component() {
  const { t } = useLingui();
  const { data: companies = [] } = useQuery(interviewCompaniesQuery);
  return (
    <StaffListPage
      title={t`Interviews`}
      path={staffPaths.interviews}
      list={interviews}
      searchLabel={t`Student’s name or address`}
      filters={[{ name: 'company_id', label: t`Company`, options: toChoices(companies) }]}
      renderNote={({ company_id, state, search }) => <InterviewsTableFile filter={{ company_id, state, search }} />}
      columns={useColumns()}
      keyOf={({ id }) => id}
      renderActions={(interview, results) => <InterviewActions interview={interview} {...results} />}
    />
  );
}

function useColumns(): readonly ListColumn<StaffInterview>[] {
  const { t } = useLingui();
  const nameOf = usePersonName();
  return [
    { name: 'starts_at', label: t`Time`, isTime: true },
    { name: 'person', label: t`Student`, cell: ({ person }) => nameOf(person) },
    { name: 'company', label: t`Company`, cell: ({ company }) => company.name },
    {
      name: 'interviewer',
      label: t`Interviewer`,
      cell: ({ interviewer_id, interviewer }) =>
        interviewer && (
          <Link href={generatePath(staffPaths.interviewer, { id: String(interviewer_id) })}>{interviewer}</Link>
        ),
      value: ({ interviewer }) => interviewer,
    },
    { name: 'state', label: t`State`, states: interviewStateTable },
  ];
}
