import { formatDate, formatTime } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { RentalMessage } from '#contract/rentals/calls.ts';
import { MessageThread } from '#kit/page/MessageThread.tsx';

/**
 * The messages of a request, the oldest first.
 * @param person the requester's display name
 */
export function RentalMessages({ messages, person }: { messages: readonly RentalMessage[]; person: string }) {
  const locale = useLocale();
  if (messages.length === 0) return null;
  return (
    <MessageThread
      author={person}
      messages={messages.map(({ written_at, ...message }) => ({
        ...message,
        when: `${formatDate(written_at, locale)}, ${formatTime(written_at)}`,
      }))}
    />
  );
}
