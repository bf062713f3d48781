import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { query } from '#api/query.ts';
import { staff } from '#contract/staff.ts';
import { freshList } from '#kit/staff/fresh.ts';
import { ListFilters } from '#kit/staff/ListFilters.tsx';
import { readStaffAddress, type StaffAddress } from '#kit/staff/staff-address.ts';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { StaffResults } from '#kit/staff/StaffResults.tsx';
import type { PageAddress } from '#lib/paths.ts';
import { staffPaths } from '#lib/staff-paths.ts';
import { AuditRow } from './AuditRow.tsx';

const path = staffPaths.auditLog;

export function queries({ search }: PageAddress) {
  return [auditLog(readStaffAddress(search, []))];
}

function auditLog({ page, search }: StaffAddress<never>) {
  return { ...query(staff.auditLog, { query: { page, filter: { search } } }), ...freshList };
}

/** /staff/audit-log: what staff did, the newest first. */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const address = readStaffAddress(search, []);
  const result = useQuery(auditLog(address));
  return (
    <>
      <StaffHeading title={t`Audit log`} />
      <ListFilters path={path} address={address} states={{}} searchLabel={t`Search by name, e-mail or number`} />
      <StaffResults label={t`Audit log`} path={path} address={address} result={result}>
        {(entry) => <AuditRow key={entry.id} entry={entry} />}
      </StaffResults>
    </>
  );
}
