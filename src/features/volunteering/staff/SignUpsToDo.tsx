import { useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import { staffPaths } from '#contract/staff/paths.ts';
import { TO_DO_LIMIT } from '#kit/staff/fresh.ts';
import { ToDoTable } from '#kit/staff/ToDoTable.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { undecidedSignUpsQuery } from './volunteering-admin-queries.ts';

/** Pending sign-ups of volunteers, the earliest opportunity first. */
export function Component() {
  const { t } = useLingui();
  const nameOf = usePersonName();
  return (
    <ToDoTable
      title={t`Volunteers to confirm`}
      query={undecidedSignUpsQuery(TO_DO_LIMIT)}
      none={t`No sign-ups are waiting for a decision.`}
      href={staffPaths.volunteerSignUps}
      all={t`All sign-ups to decide on`}
      columns={[
        {
          name: 'person',
          label: t`Volunteer`,
          cell: ({ person }) => (person === null ? t`Deleted account` : nameOf(person)),
        },
        { name: 'title', label: t`Opportunity` },
        { name: 'starts_at', label: t`Begins`, isTime: true },
      ]}
      keyOf={({ id }) => id}
      hrefOf={({ opportunity_id }) => generatePath(staffPaths.volunteerOpportunity, { id: String(opportunity_id) })}
    />
  );
}
