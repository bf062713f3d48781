import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { staffPaths } from '#lib/staff-paths.ts';
import { AuditRow } from './AuditRow.tsx';
import { ListFilters } from './ListFilters.tsx';
import { ListResults } from './ListResults.tsx';
import { readStaffAddress } from './staff-address.ts';
import { auditLog } from './staff-queries.ts';
import { StaffHeading } from './StaffHeading.tsx';

const path = staffPaths.auditLog;

/** /staff/audit-log: what staff did, the newest first. */
export function AuditLogView() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const address = readStaffAddress(search, []);
  const result = useQuery(auditLog(address));
  return (
    <>
      <StaffHeading title={t`Audit log`} />
      <ListFilters path={path} address={address} states={{}} searchLabel={t`Search by name, e-mail or number`} />
      <ListResults label={t`Audit log`} path={path} address={address} result={result}>
        {(entry) => <AuditRow key={entry.id} entry={entry} />}
      </ListResults>
    </>
  );
}
