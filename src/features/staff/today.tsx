import { Trans, useLingui } from '@lingui/react/macro';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { isStaffMember } from '#kit/person/is-staff-member.ts';
import type { TodayParts } from '#kit/today/today-part.ts';
import { WaitingRow } from '#kit/today/WaitingRow.tsx';

/** A link to the staff pages, without counts, because only those pages may fetch them. */
export const today: TodayParts = [{ place: 'waiting', order: 5, Component: ToStaff, isFor: isStaffMember }];

function ToStaff() {
  const { t } = useLingui();
  return (
    <WaitingRow href={memberPaths.staff} title={t`Staff`}>
      <Trans>Everything to decide and to check</Trans>
    </WaitingRow>
  );
}
