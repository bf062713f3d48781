import { Trans, useLingui } from '@lingui/react/macro';
import { generatePath, useParams } from 'react-router';
import { formatMoment } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import type { BookedTicket, BookingTickets } from '#contract/bookings/ticket-changes.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { formatAttendeeName } from '#kit/booking/attendee-name.ts';
import { type Column, EntryTable } from '#kit/staff/EntryTable.tsx';
import type { Fact } from '#kit/staff/Facts.tsx';
import { useMayOpen } from '#kit/staff/staff-roles.ts';
import { StaffDetailPage } from '#kit/staff/StaffDetailPage.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { useResults } from '#kit/staff/use-results.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { holderStateTable, seatLabel } from '../holder-states.ts';
import { PastChanges } from './PastChanges.tsx';
import { bookingTicketsQuery } from './ticket-change-queries.ts';
import { TicketChangeForm } from './TicketChangeForm.tsx';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';

export function queries({ params }: PageAddress) {
  return [bookingTicketsQuery(params['id'] ?? '')];
}

/** /staff/ticket-holders/:id: the tickets of a booking, and the form that cancels or moves them (CHANGE-1). */
export function Component() {
  const { t } = useLingui();
  const locale = useLocale();
  const factsOf = useBookingFacts();
  const id = useParams()['id'] ?? '';
  return (
    <StaffDetailPage
      key={id}
      query={bookingTicketsQuery(id)}
      back={{ href: ({ date }) => `${staffPaths.ticketHolders}?date=${date.id}`, label: t`Ticket holders` }}
      title={({ date }) => {
        const { title } = date;
        const start = formatMoment(date.starts_at, locale);
        return t`Tickets of a booking: ${title}, ${start}`;
      }}
      facts={factsOf}
    >
      {(booking) => <Parts booking={booking} />}
    </StaffDetailPage>
  );
}

function useBookingFacts(): (booking: BookingTickets) => Fact[] {
  const { t } = useLingui();
  const nameOf = usePersonName();
  const mayOpen = useMayOpen();
  return ({ booked_by, payment_id }) => [
    [
      t`Booked by`,
      booked_by && (
        <Link key="person" href={generatePath(staffPaths.person, { id: String(booked_by.id) })}>
          {nameOf(booked_by)}
        </Link>
      ),
    ],
    [
      t`Payment`,
      payment_id !== null && mayOpen('finance') ? (
        <Link key="payment" href={generatePath(staffPaths.payment, { id: payment_id })}>{t`Payment and refunds`}</Link>
      ) : null,
    ],
  ];
}

function Parts({ booking }: { booking: BookingTickets }) {
  const { said, clear: _, ...results } = useResults();
  return (
    <>
      {said}
      <TicketTable tickets={booking.tickets} />
      {booking.moved_to !== null && (
        <p>
          <Trans>The tickets of this booking moved to another date.</Trans>{' '}
          <Link href={generatePath(staffPaths.bookingTickets, { id: booking.moved_to })}>
            <Trans>Open the booking there</Trans>
          </Link>
        </p>
      )}
      {booking.closed === null ? (
        // A new form after each change, because tickets and versions are others then.
        <TicketChangeForm key={booking.changes.length} booking={booking} {...results} />
      ) : (
        <p>{booking.closed}</p>
      )}
      <PastChanges changes={booking.changes} />
    </>
  );
}

function TicketTable({ tickets }: { tickets: readonly BookedTicket[] }) {
  const { t } = useLingui();
  const columns: Column<BookedTicket>[] = [
    { name: 'name', label: t`Name`, cell: formatAttendeeName },
    { name: 'ticket', label: t`Ticket` },
    { name: 'seat', label: t`Seat`, cell: seatLabel },
    { name: 'price', label: t`Price`, isNumber: true, cell: ({ price }) => price.formatted },
    { name: 'state', label: t`State`, states: holderStateTable },
  ];
  return (
    <section className={`${layout.stack3} ${prose.part}`} aria-label={t`Tickets`}>
      <h2>{t`Tickets`}</h2>
      <EntryTable label={t`Tickets`} entries={tickets} columns={columns} keyOf={({ id }) => id} />
    </section>
  );
}
