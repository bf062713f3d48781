import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Booking } from '#contract/bookings.ts';
import { pageAddress } from '#kit/list/list-address.ts';
import { memberPaths } from '#lib/member-paths.ts';
import { paths } from '#lib/paths.ts';
import { FailureState } from '#shared/FailureState.tsx';
import { ListPager } from '#shared/ListPager.tsx';
import { bookingsSource, upcomingBookings } from '#shared/my-bookings.ts';
import { PageHead } from '#shared/PageHead.tsx';
import { KeptNote } from '#shared/PassPage.tsx';
import { usePass } from '#shared/use-pass.ts';
import { useRetryOnline } from '#shared/use-retry-online.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Container } from '#ui/Container.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PassPlace } from '#ui/Pass.tsx';
import { ArticleSkeleton } from '#ui/Skeletons.tsx';
import { cancelledBookings, mergedBookings, pastBookings, unpaidBookings } from './booking-queries.ts';
import { MergedBookings, MyBookingList } from './MyBookingList.tsx';
import classes from './my-bookings.module.css';

const none: readonly Booking[] = [];

/** What is unpaid, to come, past and cancelled; what was merged is folded away. Without a network, the tickets that this device keeps. */
export function MyBookings() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { page } = pageAddress.read(search);
  const upcoming = useQuery(upcomingBookings);
  const unpaid = useQuery(unpaidBookings);
  const past = useQuery(pastBookings(page));
  const cancelled = useQuery(cancelledBookings);
  const merged = useQuery(mergedBookings);
  useRetryOnline(unpaid);
  useRetryOnline(past);
  useRetryOnline(cancelled);
  useRetryOnline(merged);
  const { status, isLooking, asOf } = usePass(bookingsSource, upcoming);
  const title = t`My tickets`;
  const isEmpty = [status, unpaid.data, past.data, cancelled.data, merged.data].every(
    (answer) => answer?.data.length === 0,
  );
  return (
    <Container>
      <PageHead title={title} description={t`Your bookings, and the tickets to show at the door.`} />
      <PassPlace title={title} note={asOf && upcoming.isError && <KeptNote at={asOf} />}>
        {isEmpty ? (
          <Nothing />
        ) : status !== undefined ? (
          <div className={classes.groups}>
            <MyBookingList title={t`To be paid or confirmed`} bookings={unpaid.data?.data ?? none} />
            <MyBookingList title={t`Coming up`} bookings={status.data} isMain />
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
            {past.isError && past.data === undefined && (
              <p>
                <Trans>Only tickets that are to come are kept on this device. The others need a connection.</Trans>
              </p>
            )}
          </div>
        ) : !upcoming.isError || isLooking ? (
          <ArticleSkeleton label={t`Loading your tickets`} />
        ) : (
          <FailureState error={upcoming.error} retry={() => void upcoming.refetch()} isRetrying={upcoming.isFetching} />
        )}
      </PassPlace>
    </Container>
  );
}

function Nothing() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`No tickets yet`}
      action={
        <ButtonLink href={paths.events}>
          <Trans>See what is on</Trans>
        </ButtonLink>
      }
    >
      <Trans>What you book is here with its tickets, which open without a network.</Trans>
    </EmptyState>
  );
}
