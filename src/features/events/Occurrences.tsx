import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { ApiError } from '#client/api/api-error.ts';
import { formatMoment, formatPeriod } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { type EventItem, events } from '#contract/events/calls.ts';
import type { Occurrence } from '#contract/kit/tickets.ts';
import { bookingPath, waitingListPath } from '#kit/booking/booking-address.ts';
import { type BookingState, bookingStateOf } from '#kit/booking/booking-state.ts';
import { SaveToCalendar } from '#kit/booking/SaveToCalendar.tsx';
import { TicketRules } from '#kit/booking/TicketRules.tsx';
import { OnSaleText, TicketStateText } from '#kit/booking/TicketStateText.tsx';
import { useNow } from '#kit/state/use-now.ts';
import { Link } from '#kit/ui/Link.tsx';
import { BookLink, RegisterLink } from './BookLink.tsx';
import { occurrencesToBook } from './occurrences-to-book.ts';
import { useLiveTickets } from './use-live-tickets.ts';
import classes from './event.module.css';

/**
 * Each occurrence of an event, with its place and its tickets: a column that stays in view on
 * wide screens.
 */
export function Occurrences({ event }: { event: EventItem }) {
  const heading = useId();
  const isOnlyOne = occurrencesToBook(event, useNow()).length === 1;
  return (
    <section className={classes.column} aria-labelledby={heading}>
      <h2 id={heading}>
        <Trans>Dates and tickets</Trans>
      </h2>
      <ul className={classes.occurrences} data-in-bar={isOnlyOne || undefined}>
        {event.occurrences.map((occurrence) => (
          <OccurrenceItem key={occurrence.id} event={event} occurrence={occurrence} />
        ))}
      </ul>
    </section>
  );
}

function OccurrenceItem({ event, occurrence }: { event: EventItem; occurrence: Occurrence }) {
  const locale = useLocale();
  const { start, end, status, tickets, is_seated, bookings_close } = occurrence;
  const isCancelled = status === 'cancelled';
  const closing = formatMoment(bookings_close, locale);
  return (
    <li>
      <h3>
        <time dateTime={start}>{formatPeriod(start, end, locale)}</time>
      </h3>
      <Place venue={occurrence.venue} />
      {tickets.length === 0 && !isCancelled && (
        <p>
          <Trans>No ticket is needed.</Trans>
        </p>
      )}
      {tickets.length > 0 && !isCancelled && <Tickets event={event.id} occurrence={occurrence} />}
      {tickets.length > 0 && !isCancelled && (
        <p className={classes.about}>
          {is_seated && <Trans>Seats are numbered.</Trans>} <Trans>Bookings close on {closing}.</Trans>
        </p>
      )}
      <BookingButton event={event} occurrence={occurrence} />
      <SaveToCalendar endpoint={events.ical} input={{ body: { event_id: event.id, occurrence_id: occurrence.id } }} />
    </li>
  );
}

/** "N/A" without a venue (EVENT-8). */
function Place({ venue }: { venue: Occurrence['venue'] }) {
  const { t } = useLingui();
  if (venue === null) return <p>{t({ message: 'Venue: N/A', comment: 'The place of an event is not known yet' })}</p>;
  const where = [venue.name, venue.address].filter((part) => part !== '').join(', ');
  return <p>{venue.url === null ? where : <Link href={venue.url}>{where}</Link>}</p>;
}

/** Ticket types with their prices and, while the server can be reached, their availability (EVENT-9). */
function Tickets({ event, occurrence }: { event: number; occurrence: Occurrence }) {
  const { data, isError } = useLiveTickets(event, occurrence);
  return (
    <>
      <ul className={classes.tickets}>
        {occurrence.tickets.map((kind) => {
          const now = data?.find(({ id }) => id === kind.id);
          return (
            <li key={kind.id} data-state={now?.state}>
              <span>
                <strong>{kind.name}</strong>
                {kind.description === '' ? null : <span className={classes.about}>{kind.description}</span>}
                <TicketRules ticket={kind} className={classes.about} />
              </span>
              <span>{kind.amount.amount === '0' ? <Trans>Free</Trans> : kind.amount.formatted}</span>
              <span className={classes.state}>{now === undefined ? null : <TicketStateText ticket={now} />}</span>
            </li>
          );
        })}
      </ul>
      {isError && data === undefined && (
        <p className={classes.about}>
          <Trans>Connect to see how many places are left.</Trans>
        </p>
      )}
    </>
  );
}

/** The button of an occurrence in each of its states (EVENT-11). */
function BookingButton({ event, occurrence }: { event: EventItem; occurrence: Occurrence }) {
  const { data, error } = useLiveTickets(event.id, occurrence);
  const state = bookingStateOf(occurrence, data, useNow());
  if (state.kind === 'free-entry') return null;
  if (state.kind !== 'open') {
    return (
      <>
        <p className={classes.unavailable}>
          <AvailabilityText state={state} />
        </p>
        {state.kind === 'full' && (
          <p>
            <Link href={waitingListPath(event.slug, occurrence.id)}>
              <Trans>Waiting list</Trans>
            </Link>
          </p>
        )}
      </>
    );
  }
  const isCutOff = data === undefined && error instanceof ApiError && error.isUnreachable;
  const address = bookingPath(event.slug, { occurrence: occurrence.id });
  return (
    <>
      <div className={classes.book}>
        <BookLink address={address} isCutOff={isCutOff} />
      </div>
      <RegisterLink address={address} />
    </>
  );
}

function AvailabilityText({ state }: { state: Exclude<BookingState, { kind: 'open' | 'free-entry' }> }) {
  if (state.kind === 'cancelled') return <Trans>Cancelled</Trans>;
  if (state.kind === 'closed') return <Trans>Bookings closed</Trans>;
  if (state.kind === 'full') return <Trans>Fully booked</Trans>;
  return <OnSaleText from={state.from} />;
}
