import { useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import type { StaffPermit } from '#contract/parking/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import type { ListColumn } from '#kit/staff/EntryTable.tsx';
import { permitStateTable } from '#kit/staff/state-tables.ts';
import { usePersonName } from '#kit/staff/use-person-name.ts';

/** Returns the table props for permits: columns, keys and links. */
export function usePermitRows() {
  const { t } = useLingui();
  const nameOf = usePersonName();
  const columns: readonly ListColumn<StaffPermit>[] = [
    { name: 'number_plate', label: t`Number plate` },
    { name: 'holder', label: t`Holder`, cell: ({ holder }) => nameOf(holder) },
    { name: 'code', label: t`Code` },
    { name: 'state', label: t`State`, states: permitStateTable },
    { name: 'requested_at', label: t`Asked for`, isTime: true },
  ];
  return { columns, keyOf: ({ id }: StaffPermit) => id, hrefOf: permitHref };
}

export function permitHref({ id }: Pick<StaffPermit, 'id'>): string {
  return generatePath(staffPaths.permit, { id: String(id) });
}
