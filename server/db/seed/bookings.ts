import { addRows } from '#server/db/rows.ts';
import { demoEmail } from './data-files.ts';
import { type SeedTools, userId } from './seed-tools.ts';

interface SeedBooking {
  /** Fixed, so that tests know the booking's URL in every database */
  id: string;
  event: string;
  state: 'free_confirmed' | 'cancelled';
  people: readonly { first_name: string; last_name: string; code: string | null }[];
}

const bookings: readonly SeedBooking[] = [
  {
    id: '00000000-0000-4000-8000-0000000000b1',
    event: 'grove-planting',
    state: 'free_confirmed',
    people: [
      { first_name: 'Maria', last_name: 'Vella', code: 'GRVE2M7KQX' },
      { first_name: 'Ġużè', last_name: 'Vella', code: 'GRVE4T9WHC' },
    ],
  },
  {
    id: '00000000-0000-4000-8000-0000000000b2',
    event: 'moot-court-final',
    state: 'cancelled',
    people: [{ first_name: 'Maria', last_name: 'Vella', code: null }],
  },
];

/** The demo student's bookings: a confirmed one for two people, and a cancelled one. */
export async function seedBookings(tools: SeedTools): Promise<void> {
  const user_id = await userId(tools.db, demoEmail('student'));
  for (const booking of bookings) await addBooking(tools, user_id, booking);
}

async function addBooking({ db, now }: SeedTools, user_id: number, booking: SeedBooking): Promise<void> {
  const { id, event, state, people } = booking;
  const ticket = await db
    .selectFrom('ticket_types')
    .innerJoin('event_occurrences', 'event_occurrences.id', 'ticket_types.occurrence_id')
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .select(['ticket_types.id', 'occurrence_id', 'price_cents'])
    .where('events.slug', '=', event)
    .orderBy('starts_at')
    .orderBy('ticket_types.order')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { occurrence_id, price_cents } = ticket;
  const holds_place = state === 'free_confirmed';
  const times = { created_at: now, held_from: now, held_until: now };
  await addRows(db, 'bookings', {
    id,
    user_id,
    occurrence_id,
    state,
    locale: 'en',
    ...times,
    confirmed_at: holds_place ? now : null,
  });
  const places = { booking_id: id, occurrence_id, ticket_type_id: ticket.id, price_cents, holds_place };
  const rows = people.map((person) => ({ ...places, ...person }));
  await addRows(db, 'attendees', rows);
}
