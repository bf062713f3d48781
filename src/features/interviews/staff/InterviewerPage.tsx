import { useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import type { PageAddress } from '#client/lib/page-address.ts';
import type { Interviewer } from '#contract/interviews/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import type { Fact } from '#kit/staff/Facts.tsx';
import { StaffDetailPage } from '#kit/staff/StaffDetailPage.tsx';
import { NotFound } from '#kit/state/NotFound.tsx';
import { InterviewerDay } from './InterviewerDay.tsx';
import { interviewerView } from './interviews-admin-queries.ts';
import { InterviewWindows } from './InterviewWindows.tsx';

export function queries({ params }: PageAddress) {
  return [interviewerView(Number(params['id']))];
}

/** /staff/interviewers/:id: when somebody sees students, and the list of a day for the door and for printing. */
export function Component() {
  const { t } = useLingui();
  const id = Number(useParams()['id']);
  const factsOf = (interviewer: Interviewer): Fact[] => [
    [t`Company`, interviewer.company.name],
    [t`Room`, interviewer.place],
  ];
  if (!Number.isInteger(id) || id <= 0) return <NotFound />;
  return (
    <StaffDetailPage
      key={id}
      query={interviewerView(id)}
      back={{ href: staffPaths.interviewers, label: t`Interviewers` }}
      title={({ name }) => name}
      facts={factsOf}
      renderActions={(interviewer) => (
        <>
          <InterviewerDay interviewer={interviewer} />
          <h2>{t`Times`}</h2>
          <InterviewWindows interviewer={interviewer} />
        </>
      )}
    />
  );
}
