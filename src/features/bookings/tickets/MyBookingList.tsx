import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { generatePath } from 'react-router';
import { formatPeriod } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { Booking } from '#contract/bookings/calls.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { DateSheet } from '#kit/page/DateSheet.tsx';
import { useNow } from '#kit/state/use-now.ts';
import { Link } from '#kit/ui/Link.tsx';
import { bookingStatusAt, useStatusTexts } from './booking-status.ts';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';
import classes from './my-bookings.module.css';

interface Props {
  title: string;
  bookings: readonly Booking[];
  /** Show the list even if it is empty */
  isMain?: true;
  children?: ReactNode;
}

/** Bookings of one group, each linked to its tickets. */
export function MyBookingList({ title, bookings, isMain, children }: Props) {
  const id = useId();
  if (bookings.length === 0 && isMain === undefined) return children;
  return (
    <section className={`${layout.stack4} ${prose.part}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {bookings.length === 0 ? (
        <p>
          <Trans>No upcoming bookings.</Trans>
        </p>
      ) : (
        <Rows bookings={bookings} />
      )}
      {children}
    </section>
  );
}

/** Merged bookings, collapsed because few users look for them. */
export function MergedBookings({ bookings }: Pick<Props, 'bookings'>) {
  const { length: count } = bookings;
  if (count === 0) return null;
  return (
    <details className={prose.folded}>
      <summary>
        <Plural value={count} one="# booking merged into another" other="# bookings merged into others" />
      </summary>
      <Rows bookings={bookings} />
    </details>
  );
}

function Rows({ bookings }: Pick<Props, 'bookings'>) {
  return (
    <ul className={classes.rows}>
      {bookings.map((booking) => (
        <BookingRow key={booking.id} booking={booking} />
      ))}
    </ul>
  );
}

function BookingRow({ booking }: { booking: Booking }) {
  const locale = useLocale();
  const statusTexts = useStatusTexts();
  const { event, occurrence, attendees } = booking;
  const status = bookingStatusAt(booking, useNow().getTime());
  return (
    <li>
      <DateSheet at={occurrence.start} framed={status === 'ready' ? 'filled' : 'empty'} />
      <div className={classes.what}>
        <h3>
          <Link href={generatePath(memberPaths.myBooking, { id: booking.id })}>{event.title}</Link>
        </h3>
        <p>
          <time dateTime={occurrence.start}>{formatPeriod(occurrence.start, occurrence.end, locale)}</time>
          {occurrence.venue === null ? null : ` · ${occurrence.venue}`}
        </p>
        <p className={layout.quiet}>
          <strong>{statusTexts[status].name}</strong>
          {' · '}
          <Plural value={attendees.length} one="# place" other="# places" />
          {booking.amount.amount === '0' ? null : ` · ${booking.amount.formatted}`}
        </p>
      </div>
    </li>
  );
}
