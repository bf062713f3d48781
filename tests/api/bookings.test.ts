import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookingGroups, bookings } from '#contract/bookings/calls.ts';
import { seating } from '#contract/bookings/seating.ts';
import { events } from '#contract/events/calls.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { minutes, startBookings } from '#tests/support/server/bookings.ts';

const portal = await startBookings();
const { app, db, clock, book, tryToBook, view, payFor, addMember, addEventWithPlaces, addEventWithSeats } = portal;
const { countPlaces, deliverWebhook, pay } = portal;
beforeEach(() => clock.set(storyTime));

describe('a booking of places without a seat', () => {
  // BOOK-11, BOOK-22
  it('is held like seats if it costs nothing, then confirmed at once, with a code for each attendee', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(10, 0);
    const me = await addMember();
    const booking = await book(me, occurrence, [{ ticket_id: ticket, first_name: 'Maria' }, { ticket_id: ticket }]);
    expect(booking).toMatchObject({
      state: 'created',
      amount: { amount: '0' },
      held_until: minutes(10).toISOString(),
    });
    expect(booking.attendees.map(({ first_name }) => first_name)).toEqual(['Maria', 'N/A']);
    expect(booking.attendees.every(({ qr, code }) => qr === null && code === null)).toBe(true);
    const done = await payFor(me, booking);
    expect(done).toEqual({
      publishable_key: null,
      session_id: null,
      url: `https://portal.example/account/bookings/${booking.id}`,
    });
    await payFor(me, booking);
    const confirmed = await view(me, booking);
    expect(confirmed).toMatchObject({ state: 'free_confirmed', held_until: null });
    expect(new Set(confirmed.attendees.map(({ code }) => code)).size).toBe(2);
    expect(await countPlaces(ticket)).toEqual({ capacity: 10, taken: 2, sold: 2, held: 0 });
  });

  it('is returned as a later read returns it, in the language of the call', async () => {
    const [free, hall] = [await addEventWithPlaces(10, 0), await addEventWithSeats()];
    const me = await addMember();
    const named = { first_name: 'Maria', last_name: 'Vella', email: 'maria@portal.example' };
    const wanted = [
      { occurrence: free.occurrence, attendees: [{ ticket_id: free.ticket, ...named }, { ticket_id: free.ticket }] },
      {
        occurrence: hall.occurrence,
        attendees: [3, 1].map((at) => ({ ticket_id: hall.ticket, seat_id: hall.seats[at] ?? 0, first_name: `${at}` })),
      },
    ];
    for (const { occurrence: occurrence_id, attendees } of wanted) {
      const as = { as: me, locale: 'mt' } as const;
      const made = await call(
        app,
        bookings.create,
        { body: { occurrence_id, attendees } },
        { ...as, key: randomUUID() },
      );
      expect(made).toEqual(await call(app, bookings.view, { params: { id: made.id } }, as));
    }
  });

  // BOOK-6
  it('can be neither confirmed nor paid for once its event is cancelled', async () => {
    for (const price of [0, 500]) {
      const { event, occurrence, ticket } = await addEventWithPlaces(10, price);
      const me = await addMember();
      const booking = await book(me, occurrence, [{ ticket_id: ticket }]);
      const expectPaymentRejected = async (cancelled_at: Date | null, own: Date | null) => {
        await db.updateTable('events').set({ cancelled_at }).where('id', '=', event).execute();
        await db.updateTable('event_occurrences').set({ cancelled_at: own }).where('id', '=', occurrence).execute();
        const answer = await send(app, bookings.pay, { params: { id: booking.id } }, { as: me });
        await expectRefusal(answer, 409, 'event_cancelled');
      };
      await expectPaymentRejected(storyTime, null);
      await expectPaymentRejected(null, storyTime);
      expect(await view(me, booking)).toMatchObject({ state: 'created', payment_id: null });
      expect(await countPlaces(ticket)).toMatchObject({ sold: 0, held: 1 });
    }
  });

  // BOOK-3
  it('gets all of its places or none, and the error names the sold-out ticket types', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(2, 500);
    await book(await addMember(), occurrence, [{ ticket_id: ticket }]);
    const rejected = await tryToBook(await addMember(), occurrence, [{ ticket_id: ticket }, { ticket_id: ticket }]);
    expect(rejected.status).toBe(409);
    expect(await rejected.json()).toMatchObject({ code: 'sold_out', ticket_ids: [ticket] });
    expect(await countPlaces(ticket)).toMatchObject({ taken: 1, held: 1 });
    expect(await db.selectFrom('bookings').select('id').where('occurrence_id', '=', occurrence).execute()).toHaveLength(
      1,
    );
  });

  // BOOK-13
  it('loses its places to the next person as soon as the hold has expired, without a job', async () => {
    const { event, occurrence, ticket } = await addEventWithPlaces(1, 500);
    const first = await addMember();
    const booking = await book(first, occurrence, [{ ticket_id: ticket }]);
    clock.set(minutes(24 * 60));
    const [shown] = await call(app, events.tickets, { params: { event, occurrence } });
    expect(shown).toMatchObject({ state: 'ON_SALE', remaining: 1 });
    expect(await view(first, booking)).toMatchObject({ state: 'expired', held_until: null });
    await book(await addMember(), occurrence, [{ ticket_id: ticket }]);
    await expectRefusal(send(app, bookings.pay, { params: { id: booking.id } }, { as: first }), 409, 'booking_closed');
  });
});

describe('the member’s own bookings', () => {
  // BOOK-21
  it('are listed in groups, each booking in one of them', async () => {
    const [here, before] = [await addEventWithPlaces(20, 0), await addEventWithPlaces(20, 0)];
    const me = await addMember();
    const one = ({ occurrence, ticket } = here) => book(me, occurrence, [{ ticket_id: ticket }]);
    const [held, confirmed, released] = [await one(), await one(), await one()];
    const [target, source, past] = [await one(), await one(), await one(before)];
    await payFor(me, confirmed);
    await call(app, bookings.remove, { params: { id: released.id } }, { as: me });
    await call(app, bookings.merge, { params: { id: target.id }, body: { booking_id: source.id } }, { as: me });
    await payFor(me, past);
    const yesterday = { bookings_close_at: minutes(-1500), starts_at: minutes(-1500), ends_at: minutes(-1440) };
    await db.updateTable('event_occurrences').set(yesterday).where('id', '=', before.occurrence).execute();
    const groups = await Promise.all(
      bookingGroups.map(async (group) => {
        const { data } = await call(app, bookings.list, { query: { filter: { group } } }, { as: me });
        return [group, data.map(({ id }) => id).toSorted()] as const;
      }),
    );
    expect(Object.fromEntries(groups)).toEqual({
      unpaid: [held.id, target.id].toSorted(),
      upcoming: [confirmed.id],
      past: [past.id],
      cancelled: [released.id],
      merged: [source.id],
    });
    clock.set(minutes(24 * 60));
    const cancelledAfterExpiry = await call(
      app,
      bookings.list,
      { query: { filter: { group: 'cancelled' } } },
      { as: me },
    );
    expect(cancelledAfterExpiry.data).toHaveLength(3);
  });

  // BOOK-4
  it('are limited to ten people each, and the error message speaks of people', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(20, 0);
    const eleven = Array.from({ length: 11 }, () => ({ ticket_id: ticket }));
    await expectInvalid(tryToBook(await addMember(), occurrence, eleven), 'attendees', 'At most 10 people.');
  });
});

describe('numbered seats', () => {
  // BOOK-10
  it('are shown on the plan, held for ten minutes, and once for fifteen more at the checkout', async () => {
    const { event, occurrence, ticket, seats } = await addEventWithSeats();
    const plan = await call(app, seating.plan, { params: { event, occurrence } });
    expect(plan.sections).toMatchObject([{ name: 'Stalls', ticket_ids: [ticket] }]);
    expect(plan.sections[0]?.rows.map(({ name, seats: all }) => [name, all.length])).toEqual([
      ['A', 10],
      ['B', 10],
    ]);
    const me = await addMember();
    const booking = await book(me, occurrence, [{ ticket_id: ticket, seat_id: seats[3] ?? 0 }]);
    expect(booking.attendees[0]?.seat).toEqual({ id: seats[3], section: 'Stalls', row: 'A', number: 4 });
    expect(booking.held_until).toBe(minutes(10).toISOString());
    const states = () => call(app, seating.seats, { params: { event, occurrence } });
    expect(await states()).toEqual({ booked: [], on_hold: [seats[3]] });
    clock.set(minutes(9));
    const { session_id } = await payFor(me, booking);
    await payFor(me, booking);
    expect(await view(me, booking)).toMatchObject({ state: 'awaiting_payment', held_until: minutes(25).toISOString() });
    await deliverWebhook(await pay(session_id ?? ''));
    expect(await view(me, booking)).toMatchObject({ state: 'paid', held_until: null });
    expect(await states()).toEqual({ booked: [seats[3]], on_hold: [] });
  });

  it('are shown under their own event only, and answer 404 under another', async () => {
    const [here, elsewhere] = [await addEventWithSeats(), await addEventWithSeats()];
    for (const endpoint of [seating.plan, seating.seats]) {
      const ask = (event: number) => send(app, endpoint, { params: { event, occurrence: here.occurrence } });
      expect((await ask(here.event)).status).toBe(200);
      await expectRefusal(ask(elsewhere.event), 404, 'not_found');
    }
  });

  // BOOK-7, BOOK-19
  it('are assigned once, and the losing buyer gets the nearest alternatives', async () => {
    const { occurrence, ticket, seats } = await addEventWithSeats();
    await book(await addMember(), occurrence, [{ ticket_id: ticket, seat_id: seats[4] ?? 0 }]);
    const rejected = await tryToBook(await addMember(), occurrence, [{ ticket_id: ticket, seat_id: seats[4] ?? 0 }]);
    const lost = [{ seat: { id: seats[4] }, nearest: [{ id: seats[3] }, { id: seats[5] }, { id: seats[2] }] }];
    expect(rejected.status).toBe(409);
    expect(await rejected.json()).toMatchObject({ code: 'seat_taken', lost });
    const lostSeats = await call(app, bookings.checkSeating, {
      body: { occurrence_id: occurrence, seat_ids: seats.slice(4, 6) },
    });
    expect(lostSeats).toMatchObject([
      { seat: { id: seats[4] }, nearest: [{ id: seats[3] }, { id: seats[2] }, { id: seats[6] }] },
    ]);
  });

  // BOOK-8
  it('are booked once if the call is repeated with its key', async () => {
    const { occurrence, ticket, seats } = await addEventWithSeats();
    const body = { occurrence_id: occurrence, attendees: [{ ticket_id: ticket, seat_id: seats[0] ?? 0 }] };
    const sender = { as: await addMember(), key: randomUUID() };
    const first = await call(app, bookings.create, { body }, sender);
    expect(await call(app, bookings.create, { body }, sender)).toEqual(first);
  });

  // BOOK-4
  it('are limited to ten per account and occurrence, and rejected if they belong to another hall', async () => {
    const { occurrence, ticket, seats } = await addEventWithSeats();
    const other = await addEventWithSeats();
    const me = await addMember();
    const nine = seats.slice(0, 9).map((seat_id) => ({ ticket_id: ticket, seat_id }));
    const booking = await book(me, occurrence, nine);
    const more = seats.slice(9, 11).map((seat_id) => ({ ticket_id: ticket, seat_id }));
    await expectRefusal(tryToBook(me, occurrence, more), 409, 'too_many_places');
    const add = { params: { id: booking.id }, body: { attendees: more.slice(0, 1) } };
    const full = await call(app, bookings.addAttendees, add, { as: me, key: crypto.randomUUID() });
    expect(full.attendees).toHaveLength(10);
    // Bookings of another event, bookings of other accounts and released places do not count.
    await book(me, other.occurrence, [{ ticket_id: other.ticket, seat_id: other.seats[0] ?? 0 }]);
    await book(await addMember(), occurrence, more.slice(1));
    await call(app, bookings.remove, { params: { id: booking.id } }, { as: me });
    await book(me, occurrence, nine);
    for (const wrong of [
      { ticket_id: ticket },
      { ticket_id: ticket, seat_id: other.seats[1] ?? 0 },
      { ticket_id: other.ticket, seat_id: seats[15] ?? 0 },
    ]) {
      expect((await tryToBook(await addMember(), occurrence, [wrong])).status).toBe(422);
    }
  });
});
