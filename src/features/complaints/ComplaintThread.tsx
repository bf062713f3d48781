import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { ComplaintFeedback } from '#contract/complaints/calls.ts';
import { MessageThread } from '#kit/page/MessageThread.tsx';

interface Props {
  complaint: Pick<ComplaintFeedback, 'id' | 'text' | 'received_on' | 'messages'>;
  /** The author as displayed to the current reader */
  author: string;
}

/** All messages, starting with the complaint. Only dates are stored, because times could identify the author. */
export function ComplaintThread({ complaint: { id, text, received_on, messages }, author }: Props) {
  const locale = useLocale();
  const first = { id, from: 'author' as const, text, on: received_on };
  const all = [first, ...messages].map(({ on, ...message }) => ({ ...message, when: formatDate(on, locale) }));
  return <MessageThread messages={all} author={author} />;
}
