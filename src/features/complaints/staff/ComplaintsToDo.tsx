import { useLingui } from '@lingui/react/macro';
import type { ComplaintState } from '#contract/complaints/calls.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { TO_DO_LIMIT } from '#kit/staff/fresh.ts';
import { ToDoTable } from '#kit/staff/ToDoTable.tsx';
import { useComplaintRows } from './complaint-columns.tsx';
import { complaintList } from './staff-complaint-queries.ts';

/** Unread complaints, and complaints without a reply. */
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
  return (
    <ToDoTable
      title={title}
      query={complaintList.query({ state }, TO_DO_LIMIT)}
      none={t`No complaints are waiting here.`}
      href={staffPaths.complaints + complaintList.write({ state })}
      all={all}
      {...useComplaintRows()}
    />
  );
}
