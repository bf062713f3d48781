import { useLingui } from '@lingui/react/macro';
import type { ComplaintFeedback } from '#contract/complaints.ts';
import { formatDate } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import classes from './complaint-thread.module.css';

interface Props {
  complaint: Pick<ComplaintFeedback, 'id' | 'text' | 'received_on' | 'messages'>;
  /** What its author is called by whoever reads */
  author: string;
}

/** All that was written, from the complaint on. Only the day of each is known: an hour would tell too much. */
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
