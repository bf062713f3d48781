import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { waiting } from '#contract/bookings/waiting.ts';
import { events } from '#contract/events/calls.ts';
import { ticketTypesAdmin } from '#contract/events/editor.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { minutes } from '#tests/support/server/bookings.ts';
import { eventEditor } from '#tests/support/server/event-editor.ts';
import { ticketExtras } from '#tests/support/server/ticket-extras.ts';
import { startWaitingLists } from '#tests/support/server/waiting-lists.ts';

const portal = await startWaitingLists();
const { app, db, clock, addMember, addEventWithPlaces, addEventWithSeats, tryToBook, book, payFor, countPlaces } =
  portal;
const {
  join,
  tryToJoin,
  joinHall,
  soldOut,
  soldOutHall,
  own,
  leave,
  cancel,
  giveBack,
  offer,
  offeredPlaces,
  noticesOf,
} = portal;
const editor = await addPerson(app, db, { roles: ['editor'] });
const { changeTicket } = eventEditor(app, editor, 1);
const { addCode, give } = ticketExtras(app, editor);
const one = (ticket_id: number) => [{ ticket_id }];
const many = (ticket_id: number, count: number) => Array.from({ length: count }, () => ({ ticket_id }));

beforeEach(() => clock.set(storyTime));

// WAIT-1, WAIT-2
describe('joining a list', () => {
  it('gives positions in the order of joining, and leaving moves the others up', async () => {
    const evening = await soldOut(1);
    const [first, second] = [await addMember(), await addMember()];
    const entry = await join(first, evening, 2);
    expect(entry).toMatchObject({ state: 'waiting', position: 1, places: 2, offer: null });
    expect(await join(second, evening)).toMatchObject({ position: 2 });
    await leave(first, entry);
    await leave(first, entry);
    expect(await own(first)).toMatchObject([{ state: 'left', position: null }]);
    expect(await own(second)).toMatchObject([{ position: 1, date: { id: evening.occurrence } }]);
  });

  it('is rejected while places are left, twice, above the limit of places, and when bookings are closed', async () => {
    const free = await addEventWithPlaces(2, 0);
    const me = await addMember();
    await expectRefusal(tryToJoin(me, free), 409, 'not_sold_out');
    const evening = await soldOut(10);
    await join(me, evening);
    await expectRefusal(tryToJoin(me, evening), 409, 'waiting_already');
    await expectRefusal(tryToJoin(evening.holder.as, evening), 409, 'too_many_places');
    clock.set(new Date('2026-12-04T18:30:00Z'));
    await expectRefusal(tryToJoin(await addMember(), evening), 409, 'bookings_closed');
    expect(await own(me)).toMatchObject([{ state: 'waiting' }]);
    await offer();
    expect(await own(me)).toMatchObject([{ state: 'closed', position: null }]);
  });

  it('needs the ticket type without seats, and none in a hall', async () => {
    const [evening, hall, me] = [await soldOut(1), await soldOutHall(2), await addMember()];
    await expectInvalid(tryToJoin(me, { occurrence: evening.occurrence, ticket: hall.ticket }), 'ticket_id');
    await expectInvalid(tryToJoin(me, hall), 'ticket_id');
    expect(await joinHall(me, hall.occurrence)).toMatchObject({ ticket: null, position: 1 });
  });

  // TICKET-6
  it('needs the code of a ticket that is sold with a code only, so that no offer is made in vain', async () => {
    const evening = await soldOut(1);
    const { occurrence, ticket } = evening;
    await db.updateTable('ticket_types').set({ needs_code: true }).where('id', '=', ticket).execute();
    await addCode(occurrence, { code: 'Backstage', kind: 'access', ticket_type_id: ticket });
    const me = await addMember();
    await expectRefusal(tryToJoin(me, evening), 409, 'ticket_needs_code');
    expect((await give(me, occurrence, 'Backstage')).status).toBe(200);
    await join(me, evening);
    const hall = await soldOutHall(2);
    await db.updateTable('ticket_types').set({ needs_code: true }).where('id', '=', hall.ticket).execute();
    const body = { occurrence_id: hall.occurrence, places: 1 };
    const tried = send(app, waiting.join, { body }, { as: me, key: randomUUID() });
    await expectRefusal(tried, 409, 'ticket_needs_code');
  });

  // HALL-5
  it('is possible in a hall whose only empty seat is blocked', async () => {
    const hall = await addEventWithSeats({ rows: 1, seats: 2, price_cents: 0 });
    const [sold, blocked] = hall.seats;
    await db
      .updateTable('seats')
      .set({ is_blocked: true })
      .where('id', '=', blocked ?? 0)
      .execute();
    await book(await addMember(), hall.occurrence, [{ ticket_id: hall.ticket, seat_id: sold ?? 0 }]);
    expect(await joinHall(await addMember(), hall.occurrence)).toMatchObject({ position: 1, offer: null });
    await offer();
    expect(await offeredPlaces(hall.occurrence, null)).toBe(0);
  });
});

// WAIT-3, WAIT-4, WAIT-5
describe('places that become free', () => {
  it('are offered to the first, who is notified once, and are sold to nobody else', async () => {
    const evening = await soldOut(2);
    const [first, second, stranger] = [await addMember(), await addMember(), await addMember()];
    await join(first, evening);
    await join(second, evening);
    const { as, booking } = evening.holder;
    await giveBack(as, booking, [booking.attendees[0]?.id ?? 0]);
    // Before the job has run, too.
    await expectRefusal(tryToBook(stranger, evening.occurrence, one(evening.ticket)), 409, 'sold_out');
    await offer();
    await offer();
    expect(await own(first)).toMatchObject([
      { state: 'offered', position: null, offer: { places: 1, until: minutes(24 * 60).toISOString() } },
    ]);
    expect(await noticesOf(first)).toMatchObject([
      { kind: 'waiting_offered', values: { title: 'Quiz night', places: '1', until: '21/11/2026, 18:00' } },
    ]);
    expect(await noticesOf(second)).toEqual([]);
    const mail = await portal.mailTo(first.email, 'Places for you');
    expect(mail.text).toContain('Book them by Saturday 21 November 2026, 18:00');
    await expectRefusal(tryToBook(second, evening.occurrence, one(evening.ticket)), 409, 'sold_out');
    const params = { event: evening.event, occurrence: evening.occurrence };
    expect(await call(app, events.tickets, { params })).toMatchObject([{ state: 'SOLD_OUT', remaining: 0 }]);
    await payFor(first, await book(first, evening.occurrence, one(evening.ticket)));
    await offer();
    expect(await own(first)).toMatchObject([{ state: 'booked', offer: null }]);
    expect(await own(second)).toMatchObject([{ state: 'waiting', position: 1 }]);
    expect(await countPlaces(evening.ticket)).toMatchObject({ capacity: 2, sold: 2 });
  });

  it('go to the next when the time of the offer ends', async () => {
    const evening = await soldOut(1);
    const [first, second] = [await addMember(), await addMember()];
    await join(first, evening);
    await join(second, evening);
    await cancel(evening.holder.as, evening.holder.booking);
    await offer();
    clock.set(minutes(24 * 60 - 1));
    await offer();
    expect(await own(second)).toMatchObject([{ state: 'waiting' }]);
    clock.set(minutes(24 * 60));
    await expectRefusal(tryToBook(first, evening.occurrence, one(evening.ticket)), 409, 'sold_out');
    await offer();
    expect(await own(first)).toMatchObject([{ state: 'lapsed' }]);
    expect(await own(second)).toMatchObject([{ state: 'offered' }]);
    expect(await noticesOf(second)).toHaveLength(1);
  });

  it('are offered for a shorter time near the event, and never past the end of bookings', async () => {
    const evening = await soldOut(1);
    const me = await addMember();
    await join(me, evening);
    clock.set(new Date('2026-12-04T16:30:00Z'));
    await cancel(evening.holder.as, evening.holder.booking);
    await offer();
    expect(await own(me)).toMatchObject([{ offer: { until: '2026-12-04T17:30:00.000Z' } }]);
  });

  it('by an expired hold belong to the offer again while it lasts', async () => {
    const evening = await soldOut(1);
    const [first, second] = [await addMember(), await addMember()];
    await join(first, evening);
    await join(second, evening);
    await cancel(evening.holder.as, evening.holder.booking);
    await offer();
    await book(first, evening.occurrence, one(evening.ticket));
    expect(await own(first)).toMatchObject([{ state: 'offered', offer: { places: 0 } }]);
    clock.set(minutes(11));
    await offer();
    expect(await own(first)).toMatchObject([{ state: 'offered', offer: { places: 1 } }]);
    await payFor(first, await book(first, evening.occurrence, one(evening.ticket)));
    expect(await countPlaces(evening.ticket)).toMatchObject({ sold: 1, held: 0 });
  });

  it('and are fewer than wanted are offered first, and the rest keeps its position', async () => {
    const evening = await soldOut(3);
    const [first, second] = [await addMember(), await addMember()];
    await join(first, evening, 3);
    await join(second, evening);
    const { as, booking } = evening.holder;
    await giveBack(as, booking, [booking.attendees[0]?.id ?? 0]);
    await offer();
    expect(await own(first)).toMatchObject([{ places: 3, offer: { places: 1 } }]);
    await expectRefusal(tryToBook(first, evening.occurrence, many(evening.ticket, 2)), 409, 'sold_out');
    await payFor(first, await book(first, evening.occurrence, one(evening.ticket)));
    await offer();
    expect(await own(first)).toMatchObject([{ state: 'waiting', position: 1, places: 2 }]);
    await cancel(as, booking);
    await offer();
    expect(await own(first)).toMatchObject([{ offer: { places: 2 } }]);
    expect(await own(second)).toMatchObject([{ position: 1 }]);
  });

  it('by staff who add places are offered, and staff cannot remove offered ones', async () => {
    const evening = await soldOut(1);
    const me = await addMember();
    await join(me, evening, 2);
    expect((await changeTicket(evening.ticket, 1, { capacity: 3 })).status).toBe(200);
    await offer();
    expect(await own(me)).toMatchObject([{ offer: { places: 2 } }]);
    await expectInvalid(changeTicket(evening.ticket, 2, { capacity: 2 }), 'capacity');
    const lower = db.updateTable('ticket_types').set({ capacity: 2 }).where('id', '=', evening.ticket).execute();
    await expect(lower).rejects.toMatchObject({ constraint: 'ticket_types_keep_offered' });
    expect((await changeTicket(evening.ticket, 2, { capacity: 4 })).status).toBe(200);
  });
});

// WAIT-5, WAIT-6
describe('in a hall', () => {
  it('the student with an offer chooses any free seat, and others get none', async () => {
    const hall = await soldOutHall(4);
    const [me, stranger] = [await addMember(), await addMember()];
    await joinHall(me, hall.occurrence, 1);
    const { as, booking } = hall.holder;
    await giveBack(
      as,
      booking,
      booking.attendees.slice(0, 2).map(({ id }) => id),
    );
    await offer();
    const seat = (at: number) => [{ ticket_id: hall.ticket, seat_id: hall.seats[at] ?? 0 }];
    // One of the two free seats is offered, so one is left for others, whichever they choose.
    expect((await tryToBook(stranger, hall.occurrence, seat(0))).status).toBe(201);
    await expectRefusal(tryToBook(await addMember(), hall.occurrence, seat(1)), 409, 'sold_out');
    expect((await tryToBook(me, hall.occurrence, seat(1))).status).toBe(201);
  });

  it('with two tickets for one part, the part is offered once', async () => {
    const hall = await soldOutHall(2);
    const other = await db
      .insertInto('ticket_types')
      .columns(['occurrence_id', 'order', 'name', 'description', 'price_cents', 'capacity'])
      .expression(
        db
          .selectFrom('ticket_types')
          .select(['occurrence_id', sql<number>`1`.as('order'), 'name', 'description', 'price_cents', 'capacity'])
          .where('id', '=', hall.ticket),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('ticket_type_sections')
      .values({ ticket_type_id: other.id, section_id: hall.section })
      .execute();
    const me = await addMember();
    await joinHall(me, hall.occurrence, 2);
    await giveBack(hall.holder.as, hall.holder.booking, [hall.holder.booking.attendees[0]?.id ?? 0]);
    await offer();
    expect(await own(me)).toMatchObject([{ offer: { places: 1 } }]);
    await expectRefusal(
      tryToBook(await addMember(), hall.occurrence, [{ ticket_id: other.id, seat_id: hall.seats[0] ?? 0 }]),
      409,
      'sold_out',
    );
    await expectRefusal(
      send(app, ticketTypesAdmin.remove, { params: { id: hall.ticket } }, { as: editor }),
      409,
      'ticket_booked',
    );
  });
});

// WAIT-5
describe('the control', () => {
  it('sells offered places to others without the check in the database', async () => {
    const evening = await soldOut(1);
    await join(await addMember(), evening);
    await cancel(evening.holder.as, evening.holder.booking);
    await offer();
    await db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ text: string }>`
        select pg_get_functiondef('claim_places'::regproc) as text`.execute(transaction);
      await sql.raw((rows[0]?.text ?? '').replace(/if unoffered <> [^;]*;[^;]*;/, '')).execute(transaction);
    });
    expect((await tryToBook(await addMember(), evening.occurrence, one(evening.ticket))).status).toBe(201);
  });
});
