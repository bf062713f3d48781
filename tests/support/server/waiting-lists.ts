import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { bookings } from '#contract/bookings/calls.ts';
import { waiting, type WaitingEntry } from '#contract/bookings/waiting.ts';
import { tellWaitingOfMoves } from '#server/areas/bookings/waiting/move-news.ts';
import { runWaitingLists } from '#server/areas/bookings/waiting/offer-news.ts';
import { call, send } from '#tests/support/api.ts';
import type { Person } from '#tests/support/people.ts';
import { startBookings } from './bookings.ts';

interface Evening {
  occurrence: number;
  ticket: number;
}

/** A portal with bookings, and the actions of waiting lists. */
export async function startWaitingLists() {
  const portal = await startBookings();
  const { app, db, services, addMember, addEventWithPlaces, addEventWithSeats, book, payFor } = portal;
  const tryToJoin = (as: Person, { occurrence, ticket }: Evening, places = 1): Promise<Response> =>
    send(
      app,
      waiting.join,
      { body: { occurrence_id: occurrence, ticket_id: ticket, places } },
      { as, key: randomUUID() },
    );
  const join = async (as: Person, evening: Evening, places = 1): Promise<WaitingEntry> => {
    const answer = await tryToJoin(as, evening, places);
    if (answer.status !== 201) throw new Error(await answer.text());
    return ((await answer.json()) as { data: WaitingEntry }).data;
  };
  const joinHall = (as: Person, occurrence_id: number, places = 1): Promise<WaitingEntry> =>
    call(app, waiting.join, { body: { occurrence_id, places } }, { as, key: randomUUID() });
  const fill = async (evening: Evening, count: number, seats: readonly number[] = []) => {
    const as = await addMember();
    const wanted = Array.from({ length: count }, (_, at) => {
      const seat_id = seats[at];
      return { ticket_id: evening.ticket, ...(seat_id !== undefined && { seat_id }) };
    });
    const booking = await book(as, evening.occurrence, wanted);
    await payFor(as, booking);
    return { as, booking };
  };
  return {
    ...portal,
    tryToJoin,
    join,
    joinHall,
    /** A free event with this many places, all of which one account has. */
    soldOut: async (places: number) => {
      const evening = await addEventWithPlaces(places, 0);
      return { ...evening, holder: await fill(evening, places) };
    },
    /** A free hall, all of whose seats one account has. */
    soldOutHall: async (seats: number) => {
      const hall = await addEventWithSeats({ rows: 1, seats, price_cents: 0 });
      return { ...hall, holder: await fill(hall, seats, hall.seats) };
    },
    own: (as: Person) => call(app, waiting.list, {}, { as }),
    leave: (as: Person, { id }: { id: number }) => call(app, waiting.leave, { params: { id } }, { as }),
    cancel: (as: Person, { id }: { id: string }) => call(app, bookings.remove, { params: { id } }, { as }),
    giveBack: (as: Person, { id }: { id: string }, ids: number[]) =>
      call(app, bookings.removeAttendees, { params: { id }, body: { ids } }, { as }),
    /** Runs the job of waiting lists like two copies of the program. */
    offer: () => Promise.all([runWaitingLists(services), runWaitingLists(services)]),
    /** Runs the job that tells waiting students of moved dates, like two copies of the program. */
    tellOfMoves: () => Promise.all([tellWaitingOfMoves(services), tellWaitingOfMoves(services)]),
    /** The sum of the offered places of a date that are not booked yet. */
    offeredPlaces: async (occurrence: number, ticket: number | null): Promise<number> => {
      const { rows } = await sql<{ count: number }>`select offered_places(${occurrence}, ${ticket}) as count`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    },
    noticesOf: ({ id }: Person) =>
      db
        .selectFrom('notifications')
        .select(['kind', 'path', 'values'])
        .where('user_id', '=', id)
        .where('kind', 'like', 'waiting_%')
        .orderBy('id')
        .execute(),
  };
}
