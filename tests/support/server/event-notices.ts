import type { RawBuilder } from 'kysely';
import type { Booking } from '#contract/bookings/calls.ts';
import { notifyHolders } from '#server/areas/events/notify-holders.ts';
import type { Person } from '#tests/support/people.ts';
import { startBookings } from './bookings.ts';

/** A portal with a free event (4 December, 19:30 in Malta), and the notifications of its holders. */
export async function startEventNotices() {
  const portal = await startBookings();
  const { db, services, smtp, addEventWithPlaces, addMember, book, payFor, settled } = portal;
  const confirm = async (as: Person, { occurrence, ticket }: Evening): Promise<Booking> => {
    const booking = await book(as, occurrence, [{ ticket_id: ticket, first_name: 'Maria', last_name: 'Borg' }]);
    await payFor(as, booking);
    return booking;
  };
  const evening = () => addEventWithPlaces(10, 0);
  return {
    ...portal,
    evening,
    confirm,
    /** Adds an event, a user with a place, and their booking. */
    holder: async () => {
      const event = await evening();
      const me = await addMember();
      return { ...event, me, booking: await confirm(me, event) };
    },
    /** Runs the job like three copies of the program at the same time. */
    notifyAll: () => Promise.all([notifyHolders(services), notifyHolders(services), notifyHolders(services)]),
    /** Changes the database directly. */
    change: (statement: RawBuilder<unknown>) => statement.execute(db),
    /** The event notifications of a user, oldest first. */
    noticesOf: async ({ id }: { id: number }) => {
      const rows = await db
        .selectFrom('notifications')
        .select(['id', 'kind', 'path', 'values'])
        .where('user_id', '=', id)
        .where('kind', 'like', 'event_%')
        .orderBy('id')
        .execute();
      return rows;
    },
    /** Subjects of the event mails to a user, without those with tickets. */
    mailsTo: async ({ email }: { email: string }) => {
      await settled('events.%');
      const mails = smtp.arrived.filter(({ recipients }) => recipients.includes(email));
      return mails.map(({ subject = '' }) => subject).filter((subject) => !/tickets|receipt/i.test(subject));
    },
  };
}

interface Evening {
  occurrence: number;
  ticket: number;
}
