import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { generatePath, useSearchParams } from 'react-router';
import type { Booking } from '#contract/bookings.ts';
import { formatPeriod } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Page } from '#kit/page/Page.tsx';
import { memberPaths } from '#lib/member-paths.ts';
import { type PageAddress, paths } from '#lib/paths.ts';
import { useSession } from '#session/session.ts';
import { bookingsSource, upcomingBookings } from '#shared/booking/my-bookings.ts';
import { KeptNote } from '#shared/pass/PassPage.tsx';
import { usePass } from '#shared/pass/use-pass.ts';
import { FailureState } from '#shared/state/FailureState.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { ArticleCard } from '#ui/card/ArticleCard.tsx';
import { CardGrid } from '#ui/page/CardGrid.tsx';
import { Container } from '#ui/page/Container.tsx';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import { CardGridSkeleton } from '#ui/state/Skeletons.tsx';
import { EventFilters } from './EventFilters.tsx';
import { EventList } from './EventList.tsx';
import { readEventsAddress, writeEventsAddress } from './events-address.ts';
import { eventList, eventsOfMonth, eventTypes } from './events-queries.ts';
import { MonthView } from './MonthView.tsx';
import classes from './events.module.css';

export function queries({ search }: PageAddress) {
  const address = readEventsAddress(search);
  const { month } = address;
  return [eventTypes, month === undefined ? eventList(address) : eventsOfMonth(month, address)];
}

/** /media/events (spec §2): upcoming events, those of chosen days, or a month. */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const address = readEventsAddress(search);
  const { month } = address;
  return (
    <Page
      kicker={t`Media`}
      title={t`Events`}
      lead={t`What the union and the student organisations organise, on campus and off.`}
      description={t`What the union and student organisations organise: talks, parties, sports, films and more.`}
      search={writeEventsAddress(address)}
    >
      <Container>
        <EventFilters address={address} />
        {month !== undefined ? (
          <MonthView month={month} address={address} />
        ) : address.booked ? (
          <BookedEvents />
        ) : (
          <EventList address={address} />
        )}
      </Container>
    </Page>
  );
}

/** Events with a ticket of the member, from their bookings; offline, from those stored on this device. */
function BookedEvents() {
  const { isRegistered } = useSession();
  return isRegistered ? <Booked /> : <NothingBooked />;
}

function Booked() {
  const { t } = useLingui();
  const result = useQuery(upcomingBookings);
  const { status, isLooking, asOf } = usePass(bookingsSource, result);
  if (status === undefined) {
    if (!result.isError || isLooking) return <CardGridSkeleton label={t`Loading the events`} />;
    return <FailureState error={result.error} retry={() => void result.refetch()} isRetrying={result.isFetching} />;
  }
  const events = oneOfEach(status.data.filter(({ occurrence }) => Date.parse(occurrence.end) > Date.now()));
  if (events.length === 0) return <NothingBooked />;
  return (
    <>
      {asOf && result.isError && <KeptNote at={asOf} />}
      <CardGrid>
        {events.map((booking) => (
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
      level={2}
    />
  );
}

/** Two bookings of the same occurrence count as one event. */
function oneOfEach(bookings: readonly Booking[]): Booking[] {
  return [...new Map(bookings.map((booking) => [booking.occurrence.id, booking])).values()];
}

function NothingBooked() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`Nothing booked`} link={{ href: paths.events, label: t`Show all upcoming events` }}>
      <Trans>Events that you have a ticket for appear here.</Trans>
    </EmptyState>
  );
}
