import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ComplaintState } from '#contract/complaints.ts';
import { writeStaffAddress } from '#kit/staff/staff-address.ts';
import { TO_DO_SHOWN, ToDoSection } from '#kit/staff/ToDoSection.tsx';
import { staffPaths } from '#lib/staff-paths.ts';
import { ComplaintRow } from './ComplaintRow.tsx';
import { complaintList } from './staff-complaint-queries.ts';

/** Complaints that nobody has looked at, and those that wait for an answer. */
export function Component() {
  const { t } = useLingui();
  return (
    <>
      <InState state="received" title={t`New complaints`} all={t`All new complaints`} />
      <InState state="in_review" title={t`Complaints in review`} all={t`All complaints in review`} />
    </>
  );
}

function InState({ state, title, all }: { state: ComplaintState; title: string; all: string }) {
  const { t } = useLingui();
  const result = useQuery(complaintList({ state, limit: TO_DO_SHOWN }));
  return (
    <ToDoSection
      title={title}
      result={result}
      none={t`No complaints are waiting here.`}
      href={staffPaths.complaints + writeStaffAddress({ state })}
      all={all}
    >
      {(complaint) => <ComplaintRow key={complaint.id} complaint={complaint} />}
    </ToDoSection>
  );
}
