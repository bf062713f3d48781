import { generatePath } from 'react-router';
import { type StaffPermit } from '#contract/parking-admin.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import { Row } from '#kit/staff/Rows.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { staffPaths } from '#lib/staff-paths.ts';
import { PermitStateTag } from './PermitStateTag.tsx';

/** A permit in a list. */
export function PermitRow({ permit }: { permit: StaffPermit }) {
  const nameOf = usePersonName();
  const { id, number_plate, holder, code, state, requested_at } = permit;
  return (
    <Row
      href={generatePath(staffPaths.permit, { id: String(id) })}
      title={number_plate}
      detail={[nameOf(holder), code].filter((part) => part !== null).join(' · ')}
      tag={<PermitStateTag state={state} />}
      aside={<DateTime at={requested_at} />}
    />
  );
}
