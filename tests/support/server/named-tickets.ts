import { randomUUID } from 'node:crypto';
import { addRow } from '#server/db/rows.ts';
import { storyTime } from '#tests/support/api.ts';
import type { Person } from '#tests/support/people.ts';
import { addTicketHolder, type startBookings } from './bookings.ts';

/** Entries of waiting lists, hand-overs and attendees of bookings of a student, for calls that name one, new for each call. */
export function namedTickets(
  { db, book, addEventWithPlaces }: Awaited<ReturnType<typeof startBookings>>,
  student: Person,
) {
  const ticket = async () => {
    const { occurrence, ticket: kind } = await addEventWithPlaces(1, 0);
    const booking = await book(student, occurrence, [{ ticket_id: kind }]);
    return { occurrence, kind, booking };
  };
  const entry = async () => {
    const { occurrence: occurrence_id, kind: ticket_type_id } = await ticket();
    const row = { user_id: student.id, occurrence_id, ticket_type_id, places: 1, joined_at: storyTime };
    return { params: { id: await addRow(db, 'waiting_entries', row) } };
  };
  const offer = async () => {
    const { booking } = await ticket();
    return { params: { id: booking.id, attendee_id: await addTicketHolder(db, booking) } };
  };
  const cancel = async () => {
    const { attendee_id } = (await offer()).params;
    const row = { attendee_id, from_user_id: student.id, code: randomUUID(), created_at: storyTime };
    return { params: { id: await addRow(db, 'ticket_handovers', row) } };
  };
  const change = async () => {
    const { id, attendee_id } = (await offer()).params;
    const tickets = [{ id: attendee_id, version: 1 }];
    return { params: { id }, body: { id: randomUUID(), kind: 'cancelled', tickets, reason: 'Asked on the phone' } };
  };
  return {
    byArea: {
      ticketChanges: change,
      waiting: entry,
      waitingAdmin: async () => ({ ...(await entry()), body: { reason: 'Has a ticket' } }),
      holdersAdmin: async () => ({ params: { id: (await offer()).params.attendee_id } }),
    },
    byEndpoint: {
      'ticketHandovers.offer': offer,
      'ticketHandovers.cancel': cancel,
      'bookings.wallet': async () => {
        const { id, attendees } = (await ticket()).booking;
        return { params: { id, attendee_id: attendees[0]?.id } };
      },
      'bookings.updateAttendees': async () => {
        const { id, attendees } = (await ticket()).booking;
        return {
          params: { id },
          body: { attendees: attendees.map((each) => ({ id: each.id, first_name: 'Not theirs' })) },
        };
      },
      'bookings.removeAttendees': async () => {
        const { id, attendees } = (await ticket()).booking;
        return { params: { id }, body: { ids: attendees.map((each) => each.id) } };
      },
      'ticketChanges.view': async () => ({ params: { id: (await offer()).params.id } }),
      'ticketChanges.seats': async () => ({ params: { id: (await ticket()).kind } }),
      'ticketAnswers.save': async () => ({ params: { id: (await ticket()).booking.id }, body: { answers: [] } }),
      'holdersAdmin.badges': async () => ({ query: { date: (await ticket()).occurrence } }),
    },
  };
}
