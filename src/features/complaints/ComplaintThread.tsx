import { useLingui } from '@lingui/react/macro';
import type { ComplaintFeedback } from '#contract/complaints.ts';
import { formatDate } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import classes from './complaint-thread.module.css';

interface Props {
  complaint: Pick<ComplaintFeedback, 'id' | 'text' | 'received_on' | 'messages'>;
  /** How its author is shown to the reader */
  author: string;
}

/** All messages, starting with the complaint. Only the day of each is known: the hour would reveal too much. */
export function ComplaintThread({ complaint: { id, text, received_on, messages }, author }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const first = { id, from: 'author' as const, text, on: received_on };
  return (
    <ol className={classes.thread} aria-label={t`Conversation`}>
      {[first, ...messages].map((message) => (
        <li key={message.id} className={classes.message} data-from={message.from}>
          <p className={classes.who}>
            <strong>{message.from === 'union' ? t`The union` : author}</strong> · {formatDate(message.on, locale)}
          </p>
          <p>{message.text}</p>
        </li>
      ))}
    </ol>
  );
}
