import { Trans, useLingui } from '@lingui/react/macro';
import type { ApiError } from '#api/api-error.ts';
import type { ComplaintFeedback } from '#contract/complaints.ts';
import { formatDate } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Notice } from '#ui/Notice.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { useStateSentence } from './use-complaint-states.ts';
import classes from './complaints.module.css';

interface Props {
  feedback: ComplaintFeedback;
  onReply: (text: string) => Promise<ApiError | undefined>;
  /** With a heading of its own, where nothing above names it */
  heading?: true;
}

/** A complaint as its author reads it: where it stands, what was written, and room to write back. */
export function Thread({ feedback, onReply, heading }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const { id, type, state, text, received_on, messages, can_reply } = feedback;
  const sentence = useStateSentence(state);
  const day = (on: string) => formatDate(on, locale);
  return (
    <div className={classes.feedback}>
      {heading && <h2>{type}</h2>}
      <Notice tone={state === 'closed' ? 'success' : 'info'}>{sentence}</Notice>
      <ol className={classes.thread} aria-label={t`What was written`}>
        <Message who={t`You`} from="author" day={day(received_on)} text={text} />
        {messages.map((message) => (
          <Message
            key={message.id}
            who={message.from === 'union' ? t`The union` : t`You`}
            from={message.from}
            day={day(message.on)}
            text={message.text}
          />
        ))}
      </ol>
      {can_reply && <ReplyForm key={messages.length} id={id} onReply={onReply} />}
      {state === 'closed' && (
        <p>
          <Trans>Nothing more can be added here. A new complaint is always possible.</Trans>
        </p>
      )}
    </div>
  );
}

interface MessageProps {
  who: string;
  from: 'author' | 'union';
  day: string;
  text: string;
}

function Message({ who, from, day, text }: MessageProps) {
  return (
    <li className={classes.message} data-from={from}>
      <p className={classes.who}>
        <strong>{who}</strong> · {day}
      </p>
      <p>{text}</p>
    </li>
  );
}
