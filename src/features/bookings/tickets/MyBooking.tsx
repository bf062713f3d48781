import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { generatePath, useLocation } from 'react-router';
import { ApiError } from '#client/api/api-error.ts';
import { formatPeriod, formatTime } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { Attendee, Booking } from '#contract/bookings/calls.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { formatAttendeeName } from '#kit/booking/attendee-name.ts';
import { bookingQuery, bookingsSource, upcomingBookingsQuery } from '#kit/booking/my-bookings.ts';
import { ReminderCard } from '#kit/booking/ReminderCard.tsx';
import { PageHead } from '#kit/page/PageHead.tsx';
import { usePass } from '#kit/pass/use-pass.ts';
import { StoredCopyNote } from '#kit/state/AsOf.tsx';
import { FailureState } from '#kit/state/FailureState.tsx';
import { NotFound } from '#kit/state/NotFound.tsx';
import { useNow } from '#kit/state/use-now.ts';
import { useRetryOnline } from '#kit/state/use-retry-online.ts';
import { PassAndNotes, PassPlace } from '#kit/ui/card/Pass.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { Terms } from '#kit/ui/page/Terms.tsx';
import { Notice, type NoticeTone } from '#kit/ui/state/Notice.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { AttendeePlace } from '../NameFields.tsx';
import { type BookingStatus, bookingStatusAt, useStatusTexts } from './booking-status.ts';
import { isJustBooked } from './just-booked.ts';
import { MyBookingActions } from './MyBookingActions.tsx';
import { TicketStack } from './TicketStack.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './my-bookings.module.css';

/** /account/bookings/:id: a booking and its tickets. */
export function MyBooking({ id }: { id: string }) {
  const { t } = useLingui();
  const { booking, isLooking, isMissing, asOf, error, retry, isRetrying } = useMyBooking(id);
  if (isMissing) return <NotFound />;
  const title = booking?.event.title ?? t`My tickets`;
  return (
    <Container>
      <PageHead title={title} description={t`Your bookings, and the tickets to show at the door.`} />
      <PassPlace title={title} note={booking && asOf && <StoredCopyNote at={asOf} />}>
        {booking !== undefined ? (
          <BookingDetails booking={booking} />
        ) : isLooking || error === null ? (
          <ArticleSkeleton label={t`Loading your tickets`} />
        ) : (
          <FailureState error={error} retry={retry} isRetrying={isRetrying} />
        )}
        <p data-print="off">
          <Link href={memberPaths.myBookings}>
            <Trans>All my tickets</Trans>
          </Link>
        </p>
      </PassPlace>
    </Container>
  );
}

function BookingDetails({ booking }: { booking: Booking }) {
  const status = bookingStatusAt(booking, useNow().getTime());
  const { state } = useLocation();
  const notes = (
    <>
      <StatusNotice booking={booking} status={status} />
      <BookingFacts booking={booking} />
      <MyBookingActions booking={booking} status={status} />
      <CancelledTickets booking={booking} />
      {status === 'ready' && isJustBooked(state) && <ReminderCard />}
    </>
  );
  const isShown = booking.attendees.some(({ qr }) => qr !== null);
  if (isShown) return <PassAndNotes pass={<TicketStack booking={booking} status={status} />}>{notes}</PassAndNotes>;
  return (
    <div className={`${layout.stack5} ${classes.alone}`}>
      {notes}
      <People booking={booking} />
    </div>
  );
}

const tones: Partial<Record<BookingStatus, NoticeTone>> = {
  ready: 'success',
  unpaid: 'warning',
  unconfirmed: 'warning',
  event_cancelled: 'error',
};

function StatusNotice({ booking: { held_until }, status }: { booking: Booking; status: BookingStatus }) {
  const { name, meaning } = useStatusTexts()[status];
  const { state } = useLocation();
  const isHeld = status === 'unpaid' || status === 'unconfirmed';
  return (
    <Notice tone={tones[status] ?? 'info'} title={name}>
      {status === 'ready' && isJustBooked(state) && (
        <p role="status">
          <Trans>Your places are booked. A confirmation email will follow.</Trans>
        </p>
      )}
      {meaning}
      {isHeld && held_until !== null && (
        <>
          {' '}
          <Held until={held_until} />
        </>
      )}
    </Notice>
  );
}

function Held({ until }: { until: string }) {
  const time = formatTime(until);
  return <Trans>Held until {time}.</Trans>;
}

function BookingFacts({ booking: { event, occurrence, amount } }: { booking: Booking }) {
  const { t } = useLingui();
  const locale = useLocale();
  const isFree = amount.amount === '0';
  return (
    <>
      <Terms
        terms={[
          { name: t`When`, value: formatPeriod(occurrence.start, occurrence.end, locale) },
          ...(occurrence.venue === null ? [] : [{ name: t`Where`, value: occurrence.venue }]),
          { name: t`Price`, value: isFree ? t`Free` : amount.formatted },
        ]}
      />
      <Link href={generatePath(paths.event, { id: event.slug })}>
        <Trans>About the event</Trans>
      </Link>
    </>
  );
}

/** The tickets that the union's office has cancelled; the others stay valid (CHANGE-3). */
function CancelledTickets({ booking: { cancelled_tickets: cancelled } }: { booking: Booking }) {
  const { t } = useLingui();
  if (cancelled === undefined) return null;
  return (
    <section aria-label={t`Cancelled tickets`}>
      <h2>
        <Trans>Cancelled tickets</Trans>
      </h2>
      <ul className={classes.people}>
        {cancelled.map((person, index) => (
          <PersonRow key={person.id} person={person} place={index + 1} />
        ))}
      </ul>
    </section>
  );
}

/** The attendees, if there are no tickets to show. */
function People({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  if (booking.attendees.length === 0) return null;
  return (
    <ul className={classes.people} aria-label={t`People`}>
      {booking.attendees.map((person, index) => (
        <PersonRow key={person.id} person={person} place={index + 1} />
      ))}
    </ul>
  );
}

type PlaceField = 'id' | 'ticket' | 'first_name' | 'last_name' | 'email' | 'seat';

function PersonRow({ person, place }: { person: Pick<Attendee, PlaceField>; place: number }) {
  const { t } = useLingui();
  const name = formatAttendeeName(person);
  return (
    <li>
      <strong>{name === '' ? t`Person ${place}` : name}</strong>
      <span>
        <AttendeePlace person={person} />
      </span>
    </li>
  );
}

/** Returns a booking from the server or from the wallet on this device, which is updated at the same time. */
function useMyBooking(id: string) {
  const view = useQuery(bookingQuery(id));
  const pass = usePass(bookingsSource, useQuery(upcomingBookingsQuery));
  useRetryOnline(view);
  const isMissing = view.error instanceof ApiError && view.error.status === 404;
  const copy = pass.status?.data.find((each) => each.id === id);
  return {
    booking: isMissing ? undefined : (view.data ?? copy),
    /** Neither the server nor the device has responded yet */
    isLooking: !view.isError || pass.isLooking,
    isMissing,
    /** When the server last confirmed it; unset if the data is current */
    asOf: view.data === undefined ? pass.asOf : view.isError ? new Date(view.dataUpdatedAt) : undefined,
    error: view.error,
    retry: () => void view.refetch(),
    isRetrying: view.isFetching,
  };
}
