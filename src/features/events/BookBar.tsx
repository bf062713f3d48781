import { Trans } from '@lingui/react/macro';
import { ApiError } from '#client/api/api-error.ts';
import { formatPeriod } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { EventItem } from '#contract/events/calls.ts';
import type { Occurrence } from '#contract/kit/tickets.ts';
import { bookingAddress } from '#kit/booking/booking-address.ts';
import { bookingStateOf } from '#kit/booking/booking-state.ts';
import { useNow } from '#kit/state/use-now.ts';
import { ActionBar } from '#kit/ui/page/ActionBar.tsx';
import { BookLink } from './BookLink.tsx';
import { occurrencesToBook } from './occurrences-to-book.ts';
import { useLiveTickets } from './use-live-tickets.ts';

/** On phones the price and the button stay at the foot of the screen, as long as there is something to book. */
export function BookBar({ event }: { event: EventItem }) {
  const [next, ...others] = occurrencesToBook(event, useNow());
  return next === undefined ? null : <Bar event={event} next={next} isOnlyOne={others.length === 0} />;
}

function Bar({ event, next, isOnlyOne }: { event: EventItem; next: Occurrence; isOnlyOne: boolean }) {
  const locale = useLocale();
  const { data, error } = useLiveTickets(event.id, next);
  const now = useNow();
  // Of several, another one may have places.
  if (isOnlyOne && bookingStateOf(next, data, now).kind !== 'open') return null;
  const isCutOff = data === undefined && error instanceof ApiError && error.isUnreachable;
  return (
    <ActionBar title={<Price price={next.price} />} note={formatPeriod(next.start, next.end, locale)}>
      <BookLink address={bookingAddress(event.slug, { occurrence: next.id })} isCutOff={isCutOff} />
    </ActionBar>
  );
}

function Price({ price }: Pick<Occurrence, 'price'>) {
  if (price === null) return <Trans>Free</Trans>;
  const { min, max } = price;
  const lowest = min.formatted;
  return min.amount === max.amount ? lowest : <Trans>From {lowest}</Trans>;
}
