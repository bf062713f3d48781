import { useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { AuditAction, AuditSubject } from '#contract/endpoints.ts';
import { type AuditEntry, staff } from '#contract/staff/calls.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import type { Column } from '#kit/staff/EntryTable.tsx';
import { staffList } from '#kit/staff/staff-list.ts';
import { staffAreas } from '#kit/staff/staff-menu.ts';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';

const auditLog = staffList(staff.auditLog);
export const { queries } = auditLog;

/** /staff/audit-log: actions of staff, the newest first. */
export function Component() {
  const { t } = useLingui();
  return (
    <StaffListPage
      title={t`Audit log`}
      path={staffPaths.auditLog}
      list={auditLog}
      searchLabel={t`Search by name, e-mail or number`}
      {...useAuditRows()}
    />
  );
}

/** The log's rows: person, action and time, with the action labels of each area. */
function useAuditRows() {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const nameOf = usePersonName();
  const areaOf = ({ action }: AuditEntry) => staffAreas.find(({ actions }) => action in actions);
  const pathOf = ({ subject }: AuditEntry) =>
    staffAreas.map(({ subjects }) => subjects[subject as AuditSubject]).find((found) => found !== undefined);
  const titleOf = (entry: AuditEntry) => {
    const label = areaOf(entry)?.actions[entry.action as AuditAction];
    // The beginning of a long id is distinctive enough.
    return `${label === undefined ? entry.action : i18n._(label())} · ${entry.subject_id.slice(0, 8)}`;
  };
  const detailsOf = (entry: AuditEntry) => {
    const details = areaOf(entry)?.details?.(entry.details, locale) ?? [];
    return details.map((each) => (typeof each === 'string' ? each : i18n._(each))).join(' · ');
  };
  const columns: readonly Column<AuditEntry>[] = [
    { name: 'action', label: t`Action`, cell: titleOf },
    { name: 'actor', label: t`Done by`, cell: ({ actor }) => nameOf(actor) },
    { name: 'details', label: t`Details`, cell: detailsOf },
    { name: 'at', label: t`When`, isTime: true },
  ];
  return {
    columns,
    keyOf: ({ id }: AuditEntry) => id,
    hrefOf: (entry: AuditEntry) => {
      const path = pathOf(entry);
      return path === undefined ? undefined : generatePath<string>(path, { id: entry.subject_id });
    },
  };
}
