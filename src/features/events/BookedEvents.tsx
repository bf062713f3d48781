import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { generatePath } from 'react-router';
import { formatPeriod } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { Booking } from '#contract/bookings/calls.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { bookingsSource, upcomingBookingsQuery } from '#kit/booking/my-bookings.ts';
import { AnswerOrSavedCopy } from '#kit/pass/AnswerOrSavedCopy.tsx';
import { useNow } from '#kit/state/use-now.ts';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { ArticleCard } from '#kit/ui/card/ArticleCard.tsx';
import { CardGrid } from '#kit/ui/page/CardGrid.tsx';
import { CardGridSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { NoBookedEvents } from './EventList.tsx';
import classes from './event-list.module.css';

/** Events with a ticket of the member, from the bookings on the server or, offline, on this device. */
export function Component() {
  const { t } = useLingui();
  const now = useNow();
  return (
    <AnswerOrSavedCopy
      source={bookingsSource}
      result={useQuery(upcomingBookingsQuery)}
      placeholder={<CardGridSkeleton label={t`Loading the events`} hasRows />}
    >
      {({ data }) => <BookedCards bookings={uniqueByOccurrence(data.filter((booking) => isUpcoming(booking, now)))} />}
    </AnswerOrSavedCopy>
  );
}

function isUpcoming({ occurrence }: Booking, now: Date): boolean {
  return Date.parse(occurrence.end) > now.getTime();
}

function BookedCards({ bookings }: { bookings: readonly Booking[] }) {
  if (bookings.length === 0) return <NoBookedEvents />;
  return (
    <>
      <CardGrid hasRows>
        {bookings.map((booking) => (
          <li key={booking.id}>
            <BookedCard booking={booking} />
          </li>
        ))}
      </CardGrid>
      <p className={classes.more}>
        <ButtonLink href={memberPaths.myBookings}>
          <Trans>Show my tickets</Trans>
        </ButtonLink>
      </p>
    </>
  );
}

function BookedCard({ booking: { event, occurrence } }: { booking: Booking }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <ArticleCard
      href={generatePath(paths.event, { id: event.slug })}
      title={event.title}
      kicker={occurrence.status === 'cancelled' ? t`Cancelled` : t`Booked`}
      summary={occurrence.venue ?? undefined}
      date={{ label: formatPeriod(occurrence.start, occurrence.end, locale), dateTime: occurrence.start }}
      variant="row"
      level={2}
    />
  );
}

/** Removes further bookings of the same occurrence. */
function uniqueByOccurrence(bookings: readonly Booking[]): Booking[] {
  return [...new Map(bookings.map((booking) => [booking.occurrence.id, booking])).values()];
}
