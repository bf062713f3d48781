import { randomUUID } from 'node:crypto';
import { type Booking, bookings } from '#contract/bookings/calls.ts';
import { door } from '#contract/bookings/door.ts';
import { guestTickets } from '#contract/guest-tickets/calls.ts';
import { notifications } from '#contract/notifications/calls.ts';
import { call, send } from '#tests/support/api.ts';
import { fieldsOfLink } from '#tests/support/links.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { startBookings } from './bookings.ts';

/**
 * A portal with bookings, and the actions of a buyer, of a friend who opens the mailed ticket, and of a check-in
 * device.
 */
export async function startGuestTickets() {
  const portal = await startBookings();
  const { app, db, clock, book, view, payFor, addMember, addEventWithPlaces, smtp, mailTo, settled } = portal;
  const guard = await addPerson(app, db, { roles: ['guard'] });
  const jobsDone = () => settled('bookings.tickets', 'guest-tickets.%');
  return {
    ...portal,
    jobsDone,
    /** All mails to an address, once no job is pending. */
    mailsTo: async (address: string) => {
      await jobsDone();
      return smtp.arrived.filter(({ recipients }) => recipients.includes(address));
    },
    tokenIn: async (address: string): Promise<string> =>
      fieldsOfLink((await mailTo(address, 'Your ticket')).text)['token'] ?? '',
    open: (token: string) => call(app, guestTickets.view, { body: { token } }),
    tryToOpen: (token: string) => send(app, guestTickets.view, { body: { token } }),
    handBack: (token: string, key: string = randomUUID()) =>
      send(app, guestTickets.handBack, { body: { token } }, { key }),
    /** The check-in result of a code. */
    outcomeAt: async (occurrence_id: number, text: string) => {
      const body = { id: randomUUID(), occurrence_id, text, checked_at: clock.now().toISOString() };
      return (await call(app, door.checkIn, { body }, { as: guard, key: randomUUID() })).outcome;
    },
    /** A confirmed free booking for a buyer and a friend. */
    withFriend: async (email = newAddress(), as?: Person) => {
      const me = as ?? (await addMember());
      const { event, occurrence, ticket } = await addEventWithPlaces(10, 0);
      const held = await book(me, occurrence, [
        { ticket_id: ticket, first_name: 'Maria', last_name: 'Vella' },
        { ticket_id: ticket, first_name: 'Karl', last_name: 'Borg', email },
      ]);
      await payFor(me, held);
      return { me, event, occurrence, ticket, email, booking: await view(me, held) };
    },
    rename: (me: Person, booking: Booking, email: string, first_name = 'Nina') =>
      send(
        app,
        bookings.updateAttendees,
        { params: { id: booking.id }, body: { attendees: [{ id: secondAttendeeOf(booking).id, first_name, email }] } },
        { as: me },
      ),
    notificationsOf: async (as: Person) =>
      (await call(app, notifications.list, {}, { as })).data.filter(({ kind }) => kind === 'ticket_handed_back'),
  };
}

/** An address without an account. */
export function newAddress(): string {
  return `friend-${randomUUID()}@elsewhere.example`;
}

/** The second attendee of a booking, with a ticket. */
export function secondAttendeeOf({ attendees: [, friend] }: Booking) {
  const code = friend?.code ?? null;
  if (friend === undefined || code === null) throw new Error('The friend has no ticket');
  return { ...friend, code };
}
