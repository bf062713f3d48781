import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { Booking } from '#contract/bookings/calls.ts';
import { bookingsPaths } from '#contract/bookings/paths.ts';
import { calendarFeedsPaths } from '#contract/calendar-feeds/paths.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { bookingsSource, upcomingBookingsQuery } from '#kit/booking/my-bookings.ts';
import { pageAddress } from '#kit/list/list-address.ts';
import { ListPager } from '#kit/page/ListPager.tsx';
import { PageHead } from '#kit/page/PageHead.tsx';
import { usePass } from '#kit/pass/use-pass.ts';
import { StoredCopyNote } from '#kit/state/AsOf.tsx';
import { FailureState } from '#kit/state/FailureState.tsx';
import { useRetryOnline } from '#kit/state/use-retry-online.ts';
import { PassPlace } from '#kit/ui/card/Pass.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import {
  cancelledBookingsQuery,
  mergedBookingsQuery,
  pastBookingsQuery,
  unpaidBookingsQuery,
} from './booking-queries.ts';
import { MyBooking } from './tickets/MyBooking.tsx';
import { MergedBookings, MyBookingList } from './tickets/MyBookingList.tsx';
import { MyWaitingLists } from './waiting/MyWaitingLists.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './tickets/my-bookings.module.css';

const none: readonly Booking[] = [];

/** /account/bookings, and a single booking; both work offline at the entrance of an event. */
export function Component() {
  const { id } = useParams();
  return id === undefined ? <MyBookings /> : <MyBooking key={id} id={id} />;
}

/**
 * Unpaid, upcoming, past and cancelled bookings; merged ones are collapsed. Offline, the tickets stored on this device.
 */
function MyBookings() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { page } = pageAddress.read(search);
  const upcoming = useQuery(upcomingBookingsQuery);
  const unpaid = useQuery(unpaidBookingsQuery);
  const past = useQuery(pastBookingsQuery(page));
  const cancelled = useQuery(cancelledBookingsQuery);
  const merged = useQuery(mergedBookingsQuery);
  useRetryOnline(unpaid);
  useRetryOnline(past);
  useRetryOnline(cancelled);
  useRetryOnline(merged);
  const { status, isLooking, asOf } = usePass(bookingsSource, upcoming);
  // The list waits until the sections above it have loaded, unless the tickets come from this device.
  const before = status?.data.length === 0 ? [unpaid, past, cancelled, merged] : [unpaid];
  const isDue = status !== undefined && (upcoming.data === undefined || !before.some(({ isLoading }) => isLoading));
  const [isShown, setShown] = useState(false);
  if (isDue && !isShown) setShown(true);
  const title = t`My tickets`;
  const isEmpty = [status, unpaid.data, past.data, cancelled.data, merged.data].every(
    (answer) => answer?.data.length === 0,
  );
  return (
    <Container>
      <PageHead title={title} description={t`Your bookings, and the tickets to show at the door.`} />
      <PassPlace title={title} note={asOf && <StoredCopyNote at={asOf} />}>
        {isEmpty ? (
          <>
            <NoTickets />
            <MyWaitingLists />
            <MoreLinks />
          </>
        ) : status !== undefined && isShown ? (
          <div className={`${layout.stack6} ${classes.groups}`}>
            <MyBookingList title={t`Awaiting payment or confirmation`} bookings={unpaid.data?.data ?? none} />
            <MyBookingList title={t`Coming up`} bookings={status.data} isMain />
            {[past, cancelled, merged].some(({ isLoading }) => isLoading) ? (
              // About as high as the lists it replaces, to avoid a layout shift.
              <ArticleSkeleton label={t`Loading your tickets`} />
            ) : (
              <>
                <MyBookingList title={t`Past`} bookings={past.data?.data ?? none}>
                  {past.data && (
                    <ListPager
                      meta={past.data.meta}
                      hrefOf={(to) => memberPaths.myBookings + pageAddress.write({ page: to })}
                    />
                  )}
                </MyBookingList>
                <MyBookingList title={t`Cancelled or expired`} bookings={cancelled.data?.data ?? none} />
                <MergedBookings bookings={merged.data?.data ?? none} />
                <MyWaitingLists />
                <MoreLinks />
              </>
            )}
            {past.isError && past.data === undefined && (
              <p>
                <Trans>Only tickets for upcoming events are saved on this device. The others need a connection.</Trans>
              </p>
            )}
          </div>
        ) : status !== undefined || !upcoming.isError || isLooking ? (
          <ArticleSkeleton label={t`Loading your tickets`} />
        ) : (
          <FailureState error={upcoming.error} retry={() => void upcoming.refetch()} isRetrying={upcoming.isFetching} />
        )}
      </PassPlace>
    </Container>
  );
}

function MoreLinks() {
  return (
    <div className={layout.stack2}>
      <p>
        <Link href={bookingsPaths.acceptTicket}>
          <Trans>Accept a ticket from another student</Trans>
        </Link>
      </p>
      <p>
        <Link href={calendarFeedsPaths.own}>
          <Trans>Show your tickets in your calendar</Trans>
        </Link>
      </p>
    </div>
  );
}

function NoTickets() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`No tickets yet`} link={{ href: paths.events, label: t`See what’s on`, tone: 'primary' }}>
      <Trans>Your bookings and tickets appear here. Tickets also open offline.</Trans>
    </EmptyState>
  );
}
