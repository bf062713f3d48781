import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { eventDatesAdmin, eventsAdmin } from '#contract/events/editor.ts';
import { call, expectRefusal, send } from '#tests/support/api.ts';
import { numbersFrom } from '#tests/support/numbers.ts';
import { addPerson } from '#tests/support/people.ts';
import { minutes, startBookings } from '#tests/support/server/bookings.ts';
import { eventEditor } from '#tests/support/server/event-editor.ts';
import { untilLockIsAwaited } from '#tests/support/server/lock-waits.ts';

const portal = await startBookings();
const { app, db, clock, tryToBook, addMember, addEventWithPlaces, addEventWithSeats, countPlaces } = portal;
const editor = await addPerson(app, db, { roles: ['editor'] });
const office = eventEditor(app, editor, 1);

/** Statuses by number of answers; a deadlock or an unexpected error would be a 500. */
function statusesOf(answers: readonly Response[]): number[] {
  return [...new Set(answers.map(({ status }) => status))].toSorted();
}

// EVENT-30, BOOK-7
it('an editor who changes capacity, price and times while 60 members buy oversells nothing and blocks nobody', async () => {
  const { occurrence, ticket } = await addEventWithPlaces(20, 500);
  const members = await Promise.all(Array.from({ length: 20 }, () => addMember()));
  const next = numbersFrom(20_261_129);
  const edits: Response[] = [];
  const edit = async () => {
    for (let round = 0; round < 12; round += 1) {
      const { version, ticket_types } = await office.viewDate(occurrence);
      const capacity = Math.floor(next() * 40);
      edits.push(await office.changeTicket(ticket, ticket_types[0]?.version ?? 0, { capacity, price: 500 + round }));
      edits.push(await office.changeDate(occurrence, version, { ends_at: `2026-12-04T21:${10 + round}:00.000Z` }));
    }
  };
  const buy = Array.from({ length: 60 }, (_, index) =>
    tryToBook(members[index % 20] as (typeof members)[number], occurrence, [
      { ticket_id: ticket },
      { ticket_id: ticket },
    ]),
  );
  const [answers] = await Promise.all([Promise.all(buy), edit()]);
  expect(statusesOf(answers).filter((status) => status !== 201 && status !== 409)).toEqual([]);
  expect(statusesOf(edits).filter((status) => status !== 200 && status !== 422)).toEqual([]);
  const { capacity, taken, sold, held } = await countPlaces(ticket);
  expect(taken).toBe(sold + held);
  expect(taken).toBeLessThanOrEqual(capacity);
  expect(held).toBe(2 * answers.filter(({ status }) => status === 201).length);
});

// EVENT-29
it('a hall stays while members claim its seats, or no seat of it is claimed', async () => {
  const { occurrence, ticket, seats } = await addEventWithSeats({ rows: 2, seats: 10 });
  const members = await Promise.all(Array.from({ length: 10 }, () => addMember()));
  const claims = members.map((as, index) =>
    tryToBook(as, occurrence, [{ ticket_id: ticket, seat_id: seats[index] ?? 0 }]),
  );
  const [change, ...answers] = await Promise.all([office.changeDate(occurrence, 1), ...claims]);
  const booked = answers.filter(({ status }) => status === 201).length;
  const { seating_plan_id, taken } = await office.viewDate(occurrence);
  expect(taken).toBe(booked);
  expect([change.status, seating_plan_id === null]).toEqual(booked > 0 ? [422, false] : [200, true]);
});

// EVENT-31
it('an event that is taken back while a member books is either sold or taken back, never both', async () => {
  const { event, occurrence, ticket } = await addEventWithPlaces(5, 500);
  const member = await addMember();
  const entry = await call(app, eventsAdmin.view, { params: { id: event } }, office.by());
  const [claim, step] = await db.transaction().execute(async (transaction) => {
    await sql`select lock_places(${occurrence}, ${clock.now()})`.execute(transaction);
    const claimed = tryToBook(member, occurrence, [{ ticket_id: ticket }]);
    await untilLockIsAwaited(db);
    return [{ claimed }, { taken: office.step(entry, 'take_back') }] as const;
  });
  const statuses = [(await claim.claimed).status, (await step.taken).status];
  expect([
    [201, 409],
    [409, 200],
    [404, 200],
  ]).toContainEqual(statuses);
  const { published_at } = await db
    .selectFrom('events')
    .select('published_at')
    .where('id', '=', event)
    .executeTakeFirstOrThrow();
  expect((await countPlaces(ticket)).taken > 0).toBe(published_at !== null);
});

// EVENT-29
it('a claim that waits while its event is taken back gets no place', async () => {
  const { event, occurrence, ticket } = await addEventWithPlaces(5, 500);
  const member = await addMember();
  const claim = await db.transaction().execute(async (transaction) => {
    await sql`select lock_places(${occurrence}, ${clock.now()})`.execute(transaction);
    const claimed = tryToBook(member, occurrence, [{ ticket_id: ticket }]);
    await untilLockIsAwaited(db);
    await transaction.updateTable('events').set({ published_at: null }).where('id', '=', event).execute();
    return { claimed };
  });
  expect((await claim.claimed).status).toBe(409);
  expect((await countPlaces(ticket)).taken).toBe(0);
});

// EVENT-29
it('a date that a claim under way references is not removed, and neither waits for the other', async () => {
  const { occurrence } = await addEventWithPlaces(5, 500);
  const { id: user_id } = await addMember();
  const remove = { params: { id: occurrence } };
  await db.transaction().execute(async (transaction) => {
    // As `book_places` does before `claim_places` locks the date.
    const now = clock.now();
    const times = { created_at: now, held_from: now, held_until: minutes(20) };
    await transaction
      .insertInto('bookings')
      .values({ id: randomUUID(), user_id, occurrence_id: occurrence, locale: 'en', ...times })
      .execute();
    // The removal is answered although this transaction has not ended.
    await expectRefusal(send(app, eventDatesAdmin.remove, remove, office.by()), 409, 'date_booked');
    await sql`select lock_places(${occurrence}, ${now})`.execute(transaction);
  });
  expect((await office.viewDate(occurrence)).id).toBe(occurrence);
});
