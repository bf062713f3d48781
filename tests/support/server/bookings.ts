import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Booking, bookings } from '#contract/bookings/calls.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { call, send, storyTime } from '#tests/support/api.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { addEvent, addEventType, addHall, addOccurrence, addTicketType, sellSection } from './events.ts';
import { startPayments } from './payments.ts';

/** Two weeks after the time of the stories, at 19:30 in Malta. */
const EVENING = ['2026-12-04T18:30:00Z', '2026-12-04T21:00:00Z'] as const;

/** An attendee in a booking call. */
export interface Wanted {
  ticket_id: number;
  first_name?: string;
  last_name?: string;
  email?: string;
  seat_id?: number;
}

/** A portal with a seated event, an event without seats, and the actions of stories. */
export async function startBookings() {
  const portal = await startPayments();
  const { app, db } = portal;
  const type_id = await addEventType(db, 'evening');
  const venue = await db
    .insertInto('venues')
    .values({ slug: 'evening-hall', name: { en: 'Hall', mt: 'Sala' }, address: { en: 'Msida', mt: 'L-Imsida' } })
    .returning('id')
    .executeTakeFirstOrThrow();
  const addEventWithPlaces = async (capacity: number, price_cents: number) => {
    const event = await addEvent(db, { slug: `places-${randomUUID()}`, type_id, title: { en: 'Quiz night' } });
    const occurrence = await addOccurrence(db, event, EVENING);
    return { event, occurrence, ticket: await addTicketType(db, occurrence, 0, { capacity, price_cents }) };
  };
  const addEventWithSeats = async ({ rows = 2, seats = 10, price_cents = 1500 } = {}) => {
    const event = await addEvent(db, { slug: `seats-${randomUUID()}`, type_id, title: { en: 'Gala' } });
    const hall = await addHall(db, { rows, seats });
    const occurrence = await addOccurrence(db, event, EVENING, {
      venue_id: venue.id,
      is_seated: true,
      seating_plan_id: hall.plan,
    });
    const ticket = await addTicketType(db, occurrence, 0, { capacity: rows * seats, price_cents });
    await sellSection(db, ticket, hall.section);
    return { event, occurrence, ticket, ...hall };
  };
  return {
    ...portal,
    addEventWithPlaces,
    addEventWithSeats,
    /** Books, and fails the test if the call is rejected. */
    book: (as: Person, occurrence_id: number, attendees: Wanted[]): Promise<Booking> =>
      call(app, bookings.create, { body: { occurrence_id, attendees } }, { as, key: randomUUID() }),
    /** Books, whatever the result. */
    tryToBook: (as: Person, occurrence_id: number, attendees: Wanted[]): Promise<Response> =>
      send(app, bookings.create, { body: { occurrence_id, attendees } }, { as, key: randomUUID() }),
    view: (as: Person, { id }: { id: string }) => call(app, bookings.view, { params: { id } }, { as }),
    payFor: (as: Person, { id }: { id: string }) => call(app, bookings.pay, { params: { id } }, { as }),
    addMember: () => addPerson(app, db),
    /** The number of places by state: sold, held and free places always add up to the total. */
    countPlaces: async (ticket: number) => {
      const row = await db.selectFrom('ticket_types').selectAll().where('id', '=', ticket).executeTakeFirstOrThrow();
      const holding = await db
        .selectFrom('attendees')
        .innerJoin('bookings', 'bookings.id', 'attendees.booking_id')
        .select(['attendees.id', 'confirmed_at'])
        .where('ticket_type_id', '=', ticket)
        .where('holds_place', '=', true)
        .execute();
      const sold = holding.filter(({ confirmed_at }) => confirmed_at !== null).length;
      return { capacity: row.capacity, taken: row.taken, sold, held: holding.length - sold };
    },
  };
}

/** This many minutes after the start of the story. */
export function minutes(count: number): Date {
  return new Date(storyTime.getTime() + count * 60_000);
}

/** Confirms a booking without its payment, so that its first attendee has a ticket; returns that attendee's id. */
export async function addTicketHolder(db: Kysely<DB>, { id, attendees }: Pick<Booking, 'id' | 'attendees'>) {
  const attendee = attendees[0]?.id ?? 0;
  const confirmed = { state: 'free_confirmed', confirmed_at: storyTime } as const;
  await db.updateTable('bookings').set(confirmed).where('id', '=', id).execute();
  await db.updateTable('attendees').set({ code: randomUUID() }).where('id', '=', attendee).execute();
  return attendee;
}
