import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { ComplaintFeedback } from '#contract/complaints/calls.ts';
import { MessageThread } from '#kit/page/MessageThread.tsx';

interface Props {
  complaint: Pick<ComplaintFeedback, 'id' | 'text' | 'received_on' | 'messages'>;
  /** How its author is shown to the reader */
  author: string;
}

/** All messages, starting with the complaint. Only the day of each is known: the hour would reveal too much. */
export function ComplaintThread({ complaint: { id, text, received_on, messages }, author }: Props) {
  const locale = useLocale();
  const first = { id, from: 'author' as const, text, on: received_on };
  const all = [first, ...messages].map(({ on, ...message }) => ({ ...message, when: formatDate(on, locale) }));
  return <MessageThread messages={all} author={author} />;
}
