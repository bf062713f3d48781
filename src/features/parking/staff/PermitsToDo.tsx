import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { writeStaffAddress } from '#kit/staff/staff-address.ts';
import { TO_DO_SHOWN, ToDoSection } from '#kit/staff/ToDoSection.tsx';
import { staffPaths } from '#lib/staff-paths.ts';
import { permitList } from './permit-queries.ts';
import { PermitRow } from './PermitRow.tsx';

const pending = permitList({ state: 'pending', limit: TO_DO_SHOWN });

/** Permits that wait for a decision. */
export function Component() {
  const { t } = useLingui();
  const result = useQuery(pending);
  return (
    <ToDoSection
      title={t`Permits to decide`}
      result={result}
      none={t`No permits are waiting. Requests appear here once they are paid for.`}
      href={staffPaths.permits + writeStaffAddress({ state: 'pending' })}
      all={t`All waiting permits`}
    >
      {(permit) => <PermitRow key={permit.id} permit={permit} />}
    </ToDoSection>
  );
}
