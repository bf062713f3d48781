import { generatePath } from 'react-router';
import type { StaffPermit } from '#contract/parking-admin.ts';
import { staffPaths } from '#lib/staff-paths.ts';
import { Moment } from './Moment.tsx';
import { PermitStateTag } from './PermitStateTag.tsx';
import { Row } from './Rows.tsx';
import { usePersonName } from './use-person-name.ts';

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
      aside={<Moment at={requested_at} />}
    />
  );
}
