import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { storyTime } from '#tests/support/api.ts';
import { numbersFrom } from '#tests/support/numbers.ts';
import type { Person } from '#tests/support/people.ts';
import { startBookings } from '#tests/support/server/bookings.ts';

const portal = await startBookings();
const { db, clock, tryToBook, addMember, addEventWithPlaces, addEventWithSeats, countPlaces } = portal;
beforeEach(() => clock.set(storyTime));

async function people(howMany: number): Promise<Person[]> {
  return Promise.all(Array.from({ length: howMany }, () => addMember()));
}

// OFFLINE-38
describe('two hundred simultaneous booking requests', () => {
  // BOOK-7
  it('for the last place succeed once, and the others get sold_out', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(1, 500);
    const everybody = await people(20);
    const wanted = Array.from({ length: 200 }, (_, index) => everybody[index % 20] as Person);
    const answers = await Promise.all(wanted.map((as) => tryToBook(as, occurrence, [{ ticket_id: ticket }])));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(199);
    expect(await countPlaces(ticket)).toMatchObject({ taken: 1, held: 1 });
  });

  // BOOK-7
  it('for overlapping sets of seats, in any order, sell each seat once and never deadlock', async () => {
    const { occurrence, ticket, seats } = await addEventWithSeats({ rows: 4, seats: 10 });
    const next = numbersFrom(7);
    const everybody = await people(40);
    const wanted = Array.from({ length: 200 }, (_, index) => {
      const shuffled = seats.toSorted(() => next() - 0.5).slice(0, 3);
      return {
        as: everybody[index % 40] as Person,
        places: shuffled.map((seat_id) => ({ ticket_id: ticket, seat_id })),
      };
    });
    const answers = await Promise.all(wanted.map(({ as, places }) => tryToBook(as, occurrence, places)));
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const successes = answers.filter(({ status }) => status === 201).length;
    expect(successes).toBeGreaterThan(5);
    expect(await countPlaces(ticket)).toMatchObject({ taken: successes * 3, held: successes * 3 });
  });

  // BOOK-7
  it('oversell without the lock and the constraints (control)', async () => {
    // Four run at a time: two that see the last place are enough.
    const { occurrence, ticket } = await addEventWithPlaces(1, 500);
    const everybody = await people(12);
    await db.transaction().execute(async (transaction) => {
      const rewrite = async (name: string, part: RegExp, by: string) => {
        const { rows } = await sql<{ text: string }>`
          select pg_get_functiondef(${name}::regproc) as text`.execute(transaction);
        await sql.raw((rows[0]?.text ?? '').replace(part, by)).execute(transaction);
      };
      await rewrite('lock_places', /perform from event_occurrences[^;]*;/, '');
      // A pause between check and booking, as between two statements of a program.
      await rewrite('claim_places', /obstacle := [^;]*;/, '$& perform pg_sleep(0.2);');
      await sql`alter table ticket_types drop constraint ticket_types_not_oversold`.execute(transaction);
    });
    const answers = await Promise.all(everybody.map((as) => tryToBook(as, occurrence, [{ ticket_id: ticket }])));
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(1);
  });
});
