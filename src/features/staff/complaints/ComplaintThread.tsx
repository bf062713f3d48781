import { useLingui } from '@lingui/react/macro';
import type { StaffComplaint } from '#contract/complaints.ts';
import { formatDate } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useAuthorName } from './use-author-name.ts';
import classes from './complaints.module.css';

/** All that was written, from the complaint on. Of an anonymous author only the day is known. */
export function ComplaintThread({ complaint }: { complaint: StaffComplaint }) {
  const { t } = useLingui();
  const locale = useLocale();
  const author = useAuthorName()(complaint);
  const first = { id: complaint.id, from: 'author' as const, text: complaint.text, on: complaint.received_on };
  return (
    <ol className={classes.thread} aria-label={t`What was written`}>
      {[first, ...complaint.messages].map(({ id, from, text, on }) => (
        <li key={id} className={classes.message} data-from={from}>
          <p className={classes.who}>
            <strong>{from === 'union' ? t`The union` : author}</strong> · {formatDate(on, locale)}
          </p>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
