import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoment } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { InboxMessage } from '#contract/contact/staff.ts';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './message-thread.module.css';

/** A message and its answers, earliest first, with their authors and times. */
export function MessageThread({ message }: { message: InboxMessage }) {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = usePersonName();
  return (
    <ol className={`${layout.stack3} ${classes.thread}`} aria-label={t`Message and answers`}>
      <li>
        <p className={layout.quiet}>
          {message.name}, {formatMoment(message.received_at, locale)}
        </p>
        <p className={classes.text} lang={message.locale}>
          {message.message}
        </p>
      </li>
      {message.answers.map(({ id, text, answered_by, answered_at, mailed_at }) => (
        <li key={id}>
          <p className={layout.quiet}>
            {answered_by === null ? t`Deleted account` : nameOf(answered_by)}, {formatMoment(answered_at, locale)} ·{' '}
            {mailed_at === null ? <Trans>The e-mail is waiting to be sent.</Trans> : <Trans>Sent by e-mail.</Trans>}
          </p>
          <p className={classes.text} lang={message.locale}>
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
