import { useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import type { AuditAction, AuditEntry } from '#contract/staff.ts';
import type { WindowKind } from '#contract/student-card.ts';
import { useWindowKinds } from '#features/student-card/staff/use-window-kinds.ts';
import { formatDate, formatTime } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import { Row } from '#kit/staff/Rows.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { staffPaths } from '#lib/staff-paths.ts';

/** Who did what, when. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const nameOf = usePersonName();
  const actions: Readonly<Record<string, string>> = useActions();
  const details = useDetails(entry);
  const href = hrefOf(entry);
  return (
    <Row
      {...(href !== undefined && { href })}
      title={`${actions[entry.action] ?? entry.action} · ${shortened(entry.subject_id)}`}
      detail={[nameOf(entry.actor), ...details].join(' · ')}
      aside={<DateTime at={entry.at} />}
    />
  );
}

function useActions(): Record<AuditAction, string> {
  const { t } = useLingui();
  return {
    permit_approved: t`Permit approved`,
    permit_rejected: t`Permit rejected`,
    opening_date_added: t`Period added`,
    opening_date_changed: t`Period changed`,
    opening_date_removed: t`Period removed`,
    payment_refunded: t`Payment paid back`,
    ticket_admitted: t`Ticket let in`,
    ticket_refused: t`Ticket refused at the door`,
    complaint_answered: t`Complaint answered`,
    complaint_triaged: t`Complaint sorted`,
    rar_year_added: t`Report year added`,
    rar_year_changed: t`Report dates changed`,
    rar_question_added: t`Report question added`,
    rar_question_changed: t`Report question changed`,
    rar_question_removed: t`Report question removed`,
    rar_questions_published: t`Report questions published`,
    rar_answer_marked: t`Report answer marked`,
    rar_results_published: t`Report results published`,
    staff_added: t`Member of staff added`,
    licence_viewed: t`Licence photos viewed`,
    complaint_viewed: t`Complaint read`,
    door_list_viewed: t`Door list viewed`,
  };
}

/** Of a period its kind and times; other actions carry nothing to read. */
function useDetails({ details }: AuditEntry): string[] {
  const locale = useLocale();
  const kinds: Readonly<Record<string, string>> = useWindowKinds();
  const { kind, opens_at, closes_at } = details as { kind?: WindowKind; opens_at?: string; closes_at?: string };
  const moment = (at: string) => `${formatDate(at, locale)}, ${formatTime(at)}`;
  return [
    ...(kind === undefined ? [] : [kinds[kind] ?? kind]),
    ...(opens_at === undefined || closes_at === undefined ? [] : [`${moment(opens_at)} – ${moment(closes_at)}`]),
  ];
}

function hrefOf({ subject, subject_id: id }: AuditEntry): string | undefined {
  if (subject === 'parking_permit') return generatePath(staffPaths.permit, { id });
  if (subject === 'payment') return generatePath(staffPaths.payment, { id });
  if (subject === 'rar_year') return generatePath(staffPaths.rarYear, { id });
  if (subject === 'rar_submission') return generatePath(staffPaths.rarReport, { id });
  if (subject === 'occurrence') return generatePath(staffPaths.doorOf, { id });
  if (subject === 'complaint') return generatePath(staffPaths.complaint, { id });
  return undefined;
}

/** Of a long id the beginning tells it from others well enough. */
function shortened(id: string): string {
  return id.slice(0, 8);
}
