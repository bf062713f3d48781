import { useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import type { StaffComplaint } from '#contract/complaints-admin.ts';
import { formatDate } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Row } from '#kit/staff/Rows.tsx';
import { staffPaths } from '#lib/staff-paths.ts';
import { ComplaintStateTag } from './ComplaintStateTag.tsx';
import { useAuthorName } from './use-author-name.ts';

/** A complaint in a list. */
export function ComplaintRow({ complaint }: { complaint: StaffComplaint }) {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = useAuthorName();
  const { id, type, text, state, received_on, messages } = complaint;
  const isReplied = state === 'in_review' && messages.at(-1)?.from === 'author';
  const detail = [nameOf(complaint), ...(isReplied ? [t`replied`] : []), beginningOf(text)].join(' · ');
  return (
    <Row
      href={generatePath(staffPaths.complaint, { id })}
      title={type}
      detail={detail}
      tag={<ComplaintStateTag state={state} />}
      aside={formatDate(received_on, locale)}
    />
  );
}

function beginningOf(text: string): string {
  return text.length <= 90 ? text : `${text.slice(0, 90)}…`;
}
