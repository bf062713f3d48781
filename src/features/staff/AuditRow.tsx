import { useLingui } from '@lingui/react';
import { generatePath } from 'react-router';
import type { AuditAction, AuditSubject } from '#contract/endpoints.ts';
import type { AuditEntry } from '#contract/staff.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import { Row } from '#kit/staff/Rows.tsx';
import { useStaffAreas } from '#kit/staff/staff-area.ts';
import { usePersonName } from '#kit/staff/use-person-name.ts';

/** Who did what, when, in the words of the area that it was done in. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const nameOf = usePersonName();
  const areas = useStaffAreas();
  const { action, subject, subject_id: id } = entry;
  const area = areas.find(({ actions }) => action in actions);
  const label = area?.actions[action as AuditAction];
  const path = areas.map(({ subjects }) => subjects[subject as AuditSubject]).find((found) => found !== undefined);
  const details = (area?.details?.(entry.details, locale) ?? []).map((each) =>
    typeof each === 'string' ? each : i18n._(each),
  );
  return (
    <Row
      {...(path !== undefined && { href: generatePath<string>(path, { id }) })}
      title={`${label === undefined ? action : i18n._(label())} · ${shortened(id)}`}
      detail={[nameOf(entry.actor), ...details].join(' · ')}
      aside={<DateTime at={entry.at} />}
    />
  );
}

/** Of a long id the beginning tells it from others well enough. */
function shortened(id: string): string {
  return id.slice(0, 8);
}
