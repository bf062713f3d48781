import { Trans } from '@lingui/react/macro';
import type { Notification } from '#contract/notifications.ts';
import { formatDate, formatTime } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Link } from '#ui/Link.tsx';
import { useNotificationWords } from './use-notification-words.ts';
import classes from './notifications.module.css';

/** One notification; a new one is marked by a word and a bar, not by colour alone. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const locale = useLocale();
  const wordsOf = useNotificationWords();
  const { created_at, path } = notification;
  const isNew = notification.read_at === null;
  return (
    <li data-new={isNew || undefined}>
      <div>
        {isNew && (
          <strong className={classes.tag}>
            <Trans>New</Trans>
          </strong>
        )}{' '}
        <Link href={path}>{wordsOf(notification)}</Link>
      </div>
      <time className={classes.about} dateTime={created_at}>
        {formatDate(created_at, locale)}, {formatTime(created_at)}
      </time>
    </li>
  );
}
