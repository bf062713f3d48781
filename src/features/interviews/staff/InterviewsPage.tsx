import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { generatePath } from 'react-router';
import { interviewSorts, type StaffInterview } from '#contract/interviews-admin.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import type { Column } from '#kit/staff/EntryTable.tsx';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { StateTag, useStateChoices } from '#kit/staff/StateTag.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import type { PageAddress } from '#lib/paths.ts';
import { staffPaths } from '#lib/staff-paths.ts';
import { toChoices } from '#shared/form/to-choices.ts';
import { Link } from '#ui/Link.tsx';
import { interviewStateTable } from '../interview-states.ts';
import { InterviewActions } from './InterviewActions.tsx';
import { filterOf, interviewCompanies, interviewList, interviewsAddress } from './interviews-admin-queries.ts';
import { InterviewsTableFile } from './InterviewsTableFile.tsx';

export function queries({ search }: PageAddress) {
  return [interviewList(interviewsAddress.read(search)), interviewCompanies];
}

/** /staff/interviews: who has which interview, and who came. */
export function Component() {
  const { t } = useLingui();
  const { data: companies = [] } = useQuery(interviewCompanies);
  return (
    <StaffListPage
      title={t`Interviews`}
      path={staffPaths.interviews}
      list={interviewsAddress}
      query={interviewList}
      searchLabel={t`Name or address of the student`}
      filters={[
        { name: 'company', label: t`Company`, options: toChoices(companies) },
        { name: 'state', label: t`State`, options: useStateChoices(interviewStateTable) },
      ]}
      firstSort={interviewSorts[0]}
      renderNote={(shown) => <InterviewsTableFile filter={filterOf(shown)} />}
      columns={useColumns()}
      keyOf={({ id }) => id}
      renderActions={(interview, onDone) => <InterviewActions interview={interview} onDone={onDone} />}
    />
  );
}

function useColumns(): readonly Column<StaffInterview>[] {
  const { t } = useLingui();
  const nameOf = usePersonName();
  return [
    { name: 'starts_at', label: t`Time`, isSortable: true, cell: ({ starts_at }) => <DateTime at={starts_at} /> },
    { name: 'person', label: t`Student`, cell: ({ person }) => nameOf(person) },
    { name: 'company', label: t`Company`, cell: ({ company }) => company.name },
    {
      name: 'interviewer',
      label: t`Interviewer`,
      cell: ({ interviewer_id, interviewer }) =>
        interviewer && (
          <Link href={generatePath(staffPaths.interviewer, { id: String(interviewer_id) })}>{interviewer}</Link>
        ),
    },
    { name: 'state', label: t`State`, cell: ({ state }) => <StateTag of={interviewStateTable} state={state} /> },
  ];
}
