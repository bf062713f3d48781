import type { bookings } from '#contract/bookings/calls.ts';
import type { Locale } from '#contract/kit/common.ts';
import { dateText } from '#contract/kit/written-dates.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { clockInMalta } from '#server/services/malta-time.ts';
import { ticketsValidUntil } from '#server/services/tickets.ts';
import { type WalletField, walletLinksOf } from '#server/services/wallet-links.ts';
import { type BookingAnswer, getBooking } from './booking-queries.ts';

const words = {
  title: /*i18n*/ { id: 'server.wallet.ticket', message: 'Ticket' },
  when: /*i18n*/ { id: 'server.wallet.when', message: 'When' },
  where: /*i18n*/ { id: 'server.wallet.where', message: 'Where' },
  kind: /*i18n*/ { id: 'server.wallet.kind', message: 'Type' },
  seat: /*i18n*/ { id: 'server.wallet.seat', message: 'Seat' },
  name: /*i18n*/ { id: 'server.wallet.name', message: 'Name' },
};

/**
 * Returns a ticket of the caller’s own booking for a phone wallet, unless the event is cancelled.
 * @throws HttpProblem `not_found` for another account’s ticket, for a returned one, and without a key
 */
export const ticketForWallet: Handler<typeof bookings.wallet> = async ({ params }, context) => {
  const booking = await getBooking(params.id, context);
  const { event, occurrence, attendees } = booking;
  const attendee = attendees.find(({ id }) => id === params.attendee_id);
  if (attendee === undefined) throw notFound();
  const { code, qr } = attendee;
  const hasTicket = code !== null && qr !== null && occurrence.status !== 'cancelled';
  return walletLinksOf(
    hasTicket
      ? {
          kind: 'ticket',
          title: words.title,
          holder: event.title,
          code,
          qr,
          fields: fieldsOf(booking, attendee, context.locale),
          starts_at: new Date(occurrence.start),
          valid_until: ticketsValidUntil(new Date(occurrence.end)),
        }
      : undefined,
    context,
  );
};

function fieldsOf(
  { occurrence }: BookingAnswer,
  attendee: BookingAnswer['attendees'][number],
  locale: Locale,
): WalletField[] {
  const { seat, ticket, first_name, last_name } = attendee;
  return [
    {
      key: 'when',
      label: words.when,
      value: `${dateText(occurrence.start, locale)}, ${clockInMalta(new Date(occurrence.start))}`,
    },
    { key: 'where', label: words.where, value: occurrence.venue ?? '' },
    { key: 'seat', label: words.seat, value: seat === null ? '' : `${seat.section} ${seat.row} ${seat.number}`.trim() },
    { key: 'name', label: words.name, value: `${first_name} ${last_name}`.trim() },
    { key: 'kind', label: words.kind, value: ticket.name },
  ];
}
