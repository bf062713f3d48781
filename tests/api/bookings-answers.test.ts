import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Booking, bookings } from '#contract/bookings/calls.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { lockAccount } from '#server/services/registration-status.ts';
import { call, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import type { Person } from '#tests/support/people.ts';
import { minutes, startBookings } from '#tests/support/server/bookings.ts';
import { addTicketType } from '#tests/support/server/events.ts';
import { untilLockIsAwaited } from '#tests/support/server/lock-waits.ts';

const portal = await startBookings();
const { app, db, clock, book, tryToBook, view, addMember, addEventWithPlaces, addEventWithSeats, countPlaces } = portal;
beforeEach(() => clock.set(storyTime));

/** The response of a call whose data changes in `meanwhile`, after the call has read it. */
async function answerAfter(
  me: Person,
  start: () => Promise<Response>,
  meanwhile: (transaction: Kysely<DB>) => Promise<unknown>,
): Promise<Response> {
  const { answer } = await db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, me.id);
    const called = start();
    await untilLockIsAwaited(db);
    await meanwhile(transaction);
    return { answer: called };
  });
  return answer;
}

/** A call for one ticket, with the same key each time. */
function callFor(me: Person, occurrence_id: number, ticket_id: number, key = randomUUID()) {
  return () => send(app, bookings.create, { body: { occurrence_id, attendees: [{ ticket_id }] } }, { as: me, key });
}

const bookingsOf = ({ id }: Person) => db.selectFrom('bookings').select('state').where('user_id', '=', id).execute();

describe('the response to a booking that waited for a lock', () => {
  it('has the price and hold time at the moment of booking, though they changed while the call waited', async () => {
    for (const [before, after] of [
      [500, 700],
      [0, 500],
      [500, 0],
    ] as const) {
      const { occurrence, ticket } = await addEventWithPlaces(5, before);
      const me = await addMember();
      const answer = await answerAfter(me, callFor(me, occurrence, ticket), (transaction) =>
        transaction.updateTable('ticket_types').set({ price_cents: after }).where('id', '=', ticket).execute(),
      );
      expect(answer.status).toBe(201);
      const { data } = (await answer.json()) as { data: Booking };
      expect(data.amount.amount).toBe(String(after));
      expect(data.held_until).toBe(minutes(after === 0 ? 10 : 24 * 60).toISOString());
      expect(data).toEqual(await view(me, data));
      expect(await bookingsOf(me)).toHaveLength(1);
      expect(await countPlaces(ticket)).toMatchObject({ taken: 1, held: 1 });
    }
  });

  it('is 404 if the event was unpublished while the call waited', async () => {
    const { event, occurrence, ticket } = await addEventWithPlaces(5, 0);
    const me = await addMember();
    const answer = await answerAfter(me, callFor(me, occurrence, ticket), (transaction) =>
      transaction.updateTable('events').set({ published_at: null }).where('id', '=', event).execute(),
    );
    await expectRefusal(answer, 404, 'not_found');
    expect(await bookingsOf(me)).toEqual([]);
  });

  // BOOK-14
  it('is 429 if enough holds of the same account expired while the call waited', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(5, 0);
    const me = await addMember();
    const times = { held_from: minutes(-40), held_until: minutes(-1), created_at: minutes(-40) };
    const row = { ...times, id: randomUUID(), user_id: me.id, occurrence_id: occurrence, locale: 'en' } as const;
    const answer = await answerAfter(me, callFor(me, occurrence, ticket), (transaction) =>
      transaction
        .insertInto('bookings')
        .values({ ...row, state: 'expired' })
        .execute(),
    );
    await expectRefusal(answer, 429, 'holds_paused');
    expect(await bookingsOf(me)).toEqual([{ state: 'expired' }]);
  });
});

describe('a booking repeated with its idempotency key', () => {
  // BOOK-8
  it('is rejected as in progress until the first call is answered, and then gets the same response', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(5, 0);
    const me = await addMember();
    const ask = callFor(me, occurrence, ticket);
    const first = await answerAfter(me, ask, async () => {
      const second = await ask();
      expect(second.headers.get('retry-after')).toBe('1');
      await expectRefusal(second, 409, 'in_progress');
    });
    expect(first.status).toBe(201);
    const third = await ask();
    expect(third.status).toBe(201);
    expect(await third.json()).toEqual(await first.json());
    expect(await countPlaces(ticket)).toMatchObject({ taken: 1 });
  });

  // BOOK-8
  it('gets the first response, even if a new booking would be rejected by now', async () => {
    const { event, occurrence, ticket } = await addEventWithPlaces(5, 0);
    const me = await addMember();
    const ask = callFor(me, occurrence, ticket);
    const first = await ask();
    await db
      .updateTable('events')
      .set({ published_at: minutes(60) })
      .where('id', '=', event)
      .execute();
    const second = await ask();
    expect(second.status).toBe(201);
    expect(await second.json()).toEqual(await first.json());
    await expectRefusal(callFor(me, occurrence, ticket)(), 404, 'not_found');
  });

  it('is rejected with a different body as a mismatch, even if that body would be rejected anyway', async () => {
    const [here, elsewhere] = [await addEventWithPlaces(5, 0), await addEventWithPlaces(5, 0)];
    const [me, key] = [await addMember(), randomUUID()];
    expect((await callFor(me, here.occurrence, here.ticket, key)()).status).toBe(201);
    const other = callFor(me, elsewhere.occurrence, elsewhere.ticket, key);
    await expectRefusal(other(), 422, 'idempotency_mismatch');
    await db.updateTable('events').set({ published_at: null }).where('id', '=', elsewhere.event).execute();
    await expectRefusal(other(), 422, 'idempotency_mismatch');
    expect(await countPlaces(elsewhere.ticket)).toMatchObject({ taken: 0 });
  });

  it('is made if it was rejected before, since a rejection stores neither a booking nor a response', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(2, 500);
    const [me, other] = [await addMember(), await addMember()];
    // The early rejection does not apply to accounts with a booking.
    await book(me, occurrence, [{ ticket_id: ticket }]);
    const theirs = await book(other, occurrence, [{ ticket_id: ticket }]);
    const ask = callFor(me, occurrence, ticket);
    await expectRefusal(ask(), 409, 'sold_out');
    expect(await bookingsOf(me)).toEqual([{ state: 'created' }]);
    await call(app, bookings.remove, { params: { id: theirs.id } }, { as: other });
    expect((await ask()).status).toBe(201);
    expect(await countPlaces(ticket)).toMatchObject({ taken: 2, held: 2 });
  });

  it('is made again once the stored response has expired', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(5, 0);
    const [me, key] = [await addMember(), randomUUID()];
    const ask = callFor(me, occurrence, ticket, key);
    const first = (await (await ask()).json()) as { data: Booking };
    await db.updateTable('idempotency_keys').set({ expires_at: storyTime }).where('user_id', '=', me.id).execute();
    const again = (await (await ask()).json()) as { data: Booking };
    expect(again.data.id).not.toBe(first.data.id);
    // The new response replaces the stored one.
    expect(((await (await ask()).json()) as { data: Booking }).data.id).toBe(again.data.id);
  });
});

describe('the attendees of one booking', () => {
  it('have the price of their own ticket each', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(5, 500);
    const free = await addTicketType(db, occurrence, 1, { capacity: 5, price_cents: 0 });
    const mine = await book(await addMember(), occurrence, [{ ticket_id: ticket }, { ticket_id: free }]);
    expect(mine.attendees.map((each) => each.ticket.amount.amount)).toEqual(['500', '0']);
  });

  it('have unique ids in the order of the request', async () => {
    const hall = await addEventWithSeats();
    const [me, other] = [await addMember(), await addMember()];
    const wanted = (places: number[]) =>
      places.map((at) => ({ ticket_id: hall.ticket, seat_id: hall.seats[at] ?? 0, first_name: `${at}` }));
    const [mine, theirs] = await Promise.all([
      book(me, hall.occurrence, wanted([5, 3, 4])),
      book(other, hall.occurrence, wanted([2, 0, 1])),
    ]);
    expect(mine.attendees.map(({ first_name }) => first_name)).toEqual(['5', '3', '4']);
    const ids = [...mine.attendees, ...theirs.attendees].map(({ id }) => id);
    expect(new Set(ids).size).toBe(6);
    expect((await view(other, theirs)).attendees).toEqual(theirs.attendees);
    expect((await tryToBook(other, hall.occurrence, wanted([5]))).status).toBe(409);
  });
});
