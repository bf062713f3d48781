import { useLingui } from '@lingui/react/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { handovers } from './handover-queries.ts';
import { useHandoverRows } from './handover-rows.ts';

export const { queries } = handovers;

/** /staff/handovers: hand-overs of officers that wait for a decision. */
export function Component() {
  const { t } = useLingui();
  return <StaffListPage title={t`Hand-overs`} path={staffPaths.handovers} list={handovers} {...useHandoverRows()} />;
}
