import { Trans, useLingui } from '@lingui/react/macro';
import type { EventItem, Occurrence } from '#contract/events.ts';
import { formatDate, formatPeriod, formatTime } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { SaveToCalendar } from '#shared/booking/SaveToCalendar.tsx';
import { TicketStateWords } from '#shared/booking/TicketStateWords.tsx';
import { Link } from '#ui/Link.tsx';
import { Section } from '#ui/page/Section.tsx';
import { BookingButton } from './BookingButton.tsx';
import { useLiveTickets } from './use-live-tickets.ts';
import classes from './events.module.css';

/** Each occurrence of an event, with its place and its tickets (spec §3 "Occurrence view"). */
export function Occurrences({ event }: { event: EventItem }) {
  const { t } = useLingui();
  return (
    <Section title={t`Dates and tickets`} surface="limestone">
      <ul className={classes.occurrences}>
        {event.occurrences.map((occurrence) => (
          <OccurrenceItem key={occurrence.id} event={event} occurrence={occurrence} />
        ))}
      </ul>
    </Section>
  );
}

function OccurrenceItem({ event, occurrence }: { event: EventItem; occurrence: Occurrence }) {
  const locale = useLocale();
  const { start, end, status, tickets, is_seated, bookings_close } = occurrence;
  const isCancelled = status === 'cancelled';
  const closing = `${formatDate(bookings_close, locale)}, ${formatTime(bookings_close)}`;
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
      <SaveToCalendar event={event.id} occurrence={occurrence.id} />
    </li>
  );
}

/** "N/A" without a venue (spec §3). */
function Place({ venue }: { venue: Occurrence['venue'] }) {
  const { t } = useLingui();
  if (venue === null) return <p>{t({ message: 'Venue: N/A', comment: 'The place of an event is not known yet' })}</p>;
  const where = [venue.name, venue.address].filter((part) => part !== '').join(', ');
  return <p>{venue.url === null ? where : <Link href={venue.url}>{where}</Link>}</p>;
}

/** Ticket types with their prices and, while the server can be reached, whether any are left (spec §4). */
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
              </span>
              <span>{kind.amount.amount === '0' ? <Trans>Free</Trans> : kind.amount.formatted}</span>
              <span className={classes.state}>{now === undefined ? null : <TicketStateWords ticket={now} />}</span>
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
