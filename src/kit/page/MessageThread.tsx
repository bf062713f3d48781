import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import layout from '#kit/ui/page/layout.module.css';
import classes from './message-thread.module.css';

interface Message {
  id: string | number;
  /** `union`, or the member who started the thread */
  from: string;
  text: string;
  /** Its day or time, in words */
  when: string;
  /** Shown below the text: its files */
  more?: ReactNode;
}

interface Props {
  messages: readonly Message[];
  /** Display name of the member who started the thread */
  author: string;
}

/** The messages between a member and the union, oldest first. */
export function MessageThread({ messages, author }: Props) {
  const { t } = useLingui();
  return (
    <ol className={layout.stack4} aria-label={t`Conversation`}>
      {messages.map((message) => (
        <li key={message.id} className={classes.message} data-from={message.from}>
          <p className={layout.quiet}>
            <strong>{message.from === 'union' ? t`The union` : author}</strong> · {message.when}
          </p>
          <p className={classes.text}>{message.text}</p>
          {message.more}
        </li>
      ))}
    </ol>
  );
}
