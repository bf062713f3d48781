import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { generatePath } from 'react-router';
import { query } from '#client/api/query.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import type { AuditAction, AuditSubject } from '#contract/endpoints.ts';
import { type AuditEntry, type AuditPage, staff } from '#contract/staff/calls.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { type Column, EntryTable } from '#kit/staff/EntryTable.tsx';
import { freshList } from '#kit/staff/fresh.ts';
import { useShown } from '#kit/staff/list/use-address-change.ts';
import { staffAreas } from '#kit/staff/staff-menu.ts';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { RowsSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { Loaded } from '#kit/state/Loaded.tsx';
import { TextFileButton } from '#kit/state/TextFileButton.tsx';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { type AuditAddress, auditAddress, auditHref, filterOf } from './audit-address.ts';
import { AuditChange } from './AuditChange.tsx';
import { auditActors, AuditFilters } from './AuditFilters.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './audit-log.module.css';

const pageOf = (shown: AuditAddress) => {
  const { before, after } = shown;
  return { ...query(staff.auditLog, { query: { filter: filterOf(shown, staffAreas), before, after } }), ...freshList };
};
export const queries = ({ search }: PageAddress) => [pageOf(auditAddress.read(search)), auditActors];

/** /staff/audit-log: actions of staff, the newest first. */
export function Component() {
  const { t } = useLingui();
  const shown = useShown(auditAddress.read);
  const result = useQuery(pageOf(shown));
  return (
    <>
      <StaffHeading title={t`Audit log`} />
      <AuditFilters shown={shown} />
      <TextFileButton
        endpoint={staff.auditTable}
        input={{ query: { filter: filterOf(shown, staffAreas) } }}
        type="text/csv"
        unreachable={<Trans>Downloading the table needs a connection.</Trans>}
      >
        <Trans>Download as CSV</Trans>
      </TextFileButton>
      <Loaded result={result} placeholder={<RowsSkeleton />}>
        {(page) => (
          <div className={layout.stack3} aria-busy={result.isPlaceholderData}>
            {page.entries.length === 0 ? <NothingFound /> : <AuditTable entries={page.entries} />}
            <AuditPager shown={shown} page={page} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function NothingFound() {
  const { t } = useLingui();
  const action = (
    <ButtonLink href={staffPaths.auditLog} tone="secondary">
      <Trans>Show all</Trans>
    </ButtonLink>
  );
  return (
    <EmptyState title={t`Nothing found`} action={action}>
      <Trans>Nothing matches this filter or search.</Trans>
    </EmptyState>
  );
}

/** Links to the neighbouring pages, which have no numbers: the rows of ten years are not counted. */
function AuditPager({ shown, page: { entries, has_newer, has_older } }: { shown: AuditAddress; page: AuditPage }) {
  const { t } = useLingui();
  if (!has_newer && !has_older) return null;
  return (
    <nav className={classes.pager} aria-label={t`Pages`}>
      {has_newer && (
        <>
          <Link href={auditHref(shown, {})}>
            <Trans>Newest</Trans>
          </Link>
          <Link href={auditHref(shown, { after: entries.at(0)?.id })} rel="prev">
            ← <Trans>Newer</Trans>
          </Link>
        </>
      )}
      {has_older && (
        <Link href={auditHref(shown, { before: entries.at(-1)?.id })} rel="next">
          <Trans>Older</Trans> →
        </Link>
      )}
    </nav>
  );
}

/** Rows with person, action and time, with the action labels of each area. */
function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const nameOf = usePersonName();
  const titleOf = (entry: AuditEntry) => {
    const label = areaOf(entry)?.actions[entry.action as AuditAction];
    const action = label === undefined ? entry.action : i18n._(label());
    return entry.subject_id === 'list' ? action : `${action} · ${shortId(entry.subject_id)}`;
  };
  const detailsOf = (entry: AuditEntry) => {
    const details = areaOf(entry)?.details?.(entry.details, locale) ?? [];
    const rows = Number(entry.details['rows'] ?? 0);
    const exported = 'rows' in entry.details ? [t`${plural(rows, { one: '# row', other: '# rows' })}`] : [];
    return [...details.map((each) => (typeof each === 'string' ? each : i18n._(each))), ...exported].join(' · ');
  };
  const columns: readonly Column<AuditEntry>[] = [
    { name: 'action', label: t`Action`, cell: titleOf },
    { name: 'actor', label: t`Done by`, cell: ({ actor }) => nameOf(actor) },
    { name: 'details', label: t`Details`, cell: detailsOf },
    { name: 'at', label: t`When`, isTime: true },
    {
      name: 'change',
      label: t({ message: 'Change', context: 'column' }),
      cell: (entry) => changeOf(entry, titleOf(entry)),
    },
  ];
  return (
    <EntryTable label={t`Audit log`} entries={entries} columns={columns} keyOf={({ id }) => id} hrefOf={subjectHref} />
  );
}

/** The beginning of a long id is distinctive enough. */
function shortId(id: string): string {
  return /^[\da-f]{8}-/.test(id) ? id.slice(0, 8) : id;
}

function changeOf({ id, has_change }: AuditEntry, name: string) {
  return has_change && <AuditChange id={id} name={name} />;
}

function areaOf({ action }: AuditEntry) {
  return staffAreas.find(({ actions }) => action in actions);
}

/** Returns the address of the entry's page; undefined for actions on a whole list. */
function subjectHref({ subject, subject_id }: AuditEntry): string | undefined {
  if (subject_id === 'list') return undefined;
  const path = staffAreas.map(({ subjects }) => subjects[subject as AuditSubject]).find((found) => found !== undefined);
  return path === undefined ? undefined : generatePath<string>(path, { id: subject_id });
}
