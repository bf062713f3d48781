import { useLingui } from '@lingui/react/macro';
import { useStaffAreas } from '#kit/staff/staff-area.ts';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';

/** /staff: the work waiting for staff, area by area. */
export function Component() {
  const { t } = useLingui();
  const sections = useStaffAreas()
    .flatMap(({ toDo }) => toDo ?? [])
    .toSorted((a, b) => a.order - b.order);
  return (
    <>
      <StaffHeading title={t`To do`} />
      {sections.map(({ order, Section }) => (
        <Section key={order} />
      ))}
    </>
  );
}
