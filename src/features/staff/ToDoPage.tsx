import { useLingui } from '@lingui/react/macro';
import { useMayOpen, useStaffAreas } from '#kit/staff/staff-area.ts';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';

/** /staff: the work waiting for whoever is signed in, area by area. */
export function Component() {
  const { t } = useLingui();
  const mayOpen = useMayOpen();
  const sections = useStaffAreas()
    .flatMap(({ toDo }) => toDo ?? [])
    .filter(({ who }) => mayOpen(who))
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
