import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { type Booking, bookings } from '#contract/bookings/calls.ts';
import { call, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { password, type Person } from '#tests/support/people.ts';
import { minutes, startBookings } from '#tests/support/server/bookings.ts';
import { addTicketType, sellSection } from '#tests/support/server/events.ts';

const portal = await startBookings();
const { app, db, clock, book, tryToBook, view, payFor, addMember, addEventWithPlaces, addEventWithSeats } = portal;
const { countPlaces, deliverWebhook, pay } = portal;
beforeEach(() => clock.set(storyTime));

const starts = (occurrence: number, at: Date) =>
  db
    .updateTable('event_occurrences')
    .set({ starts_at: at, bookings_close_at: at })
    .where('id', '=', occurrence)
    .execute();
const merge = (as: Person, target: Booking, source: Booking) =>
  call(app, bookings.merge, { params: { id: target.id }, body: { booking_id: source.id } }, { as });

describe('a hold', () => {
  // BOOK-10
  it('never lasts past the start of the event, whether new or extended for payment', async () => {
    const { occurrence, ticket, seats } = await addEventWithSeats();
    const unseated = await addEventWithPlaces(5, 500);
    for (const each of [occurrence, unseated.occurrence]) await starts(each, minutes(7));
    const me = await addMember();
    const seat = await book(me, occurrence, [{ ticket_id: ticket, seat_id: seats[0] ?? 0 }]);
    const free = await book(me, unseated.occurrence, [{ ticket_id: unseated.ticket }]);
    expect([seat.held_until, free.held_until]).toEqual([minutes(7).toISOString(), minutes(7).toISOString()]);
    await payFor(me, seat);
    expect((await view(me, seat)).held_until).toBe(minutes(7).toISOString());
  });

  // BOOK-25
  it('of two merged bookings starts with the first seat and lasts as long as the later one, up to 30 minutes', async () => {
    const { occurrence, ticket, seats } = await addEventWithSeats();
    const me = await addMember();
    const first = await book(me, occurrence, [{ ticket_id: ticket, seat_id: seats[0] ?? 0 }]);
    clock.set(minutes(9));
    const second = await book(me, occurrence, [{ ticket_id: ticket, seat_id: seats[1] ?? 0 }]);
    const merged = await merge(me, first, second);
    expect(merged.held_until).toBe(minutes(19).toISOString());
    await payFor(me, merged);
    expect((await view(me, merged)).held_until).toBe(minutes(30).toISOString());
  });

  // BOOK-25
  it('of a merged booking ends at the start of the event', async () => {
    const { occurrence, ticket, seats } = await addEventWithSeats();
    const me = await addMember();
    const [first, second] = [
      await book(me, occurrence, [{ ticket_id: ticket, seat_id: seats[0] ?? 0 }]),
      await book(me, occurrence, [{ ticket_id: ticket, seat_id: seats[1] ?? 0 }]),
    ];
    await starts(occurrence, minutes(4));
    expect((await merge(me, first, second)).held_until).toBe(minutes(4).toISOString());
  });
});

describe('merging a booking', () => {
  // BOOK-23
  it('into one that is being paid restarts the payment, because the amount has changed', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(5, 500);
    const me = await addMember();
    const target = await book(me, occurrence, [{ ticket_id: ticket }]);
    const source = await book(me, occurrence, [{ ticket_id: ticket }]);
    await payFor(me, target);
    expect(await view(me, target)).toMatchObject({ state: 'awaiting_payment' });
    const merged = await merge(me, target, source);
    expect(merged).toMatchObject({ state: 'created', amount: { amount: '1000' } });
  });
});

describe('a place at an event', () => {
  // BOOK-27
  it('that is free of charge and confirmed can be released until the start, and no later', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(5, 0);
    const me = await addMember();
    const booking = await book(me, occurrence, [{ ticket_id: ticket }, { ticket_id: ticket }]);
    await payFor(me, booking);
    await starts(occurrence, minutes(60));
    clock.set(minutes(60));
    const remove = () => send(app, bookings.remove, { params: { id: booking.id } }, { as: me });
    const ids = [booking.attendees[0]?.id ?? 0];
    const released = await send(
      app,
      bookings.removeAttendees,
      { params: { id: booking.id }, body: { ids } },
      { as: me },
    );
    for (const answer of [await remove(), released]) {
      await expectRefusal(answer, 409, 'booking_closed');
    }
    expect(await countPlaces(ticket)).toMatchObject({ sold: 2, taken: 2 });
    clock.set(new Date(minutes(60).getTime() - 1));
    expect((await remove()).ok).toBe(true);
    expect(await countPlaces(ticket)).toMatchObject({ taken: 0 });
  });

  it('cannot be booked if the event is unpublished', async () => {
    const { event, occurrence, ticket } = await addEventWithPlaces(5, 0);
    const publish = (published_at: Date) =>
      db.updateTable('events').set({ published_at }).where('id', '=', event).execute();
    await publish(minutes(1));
    await expectRefusal(tryToBook(await addMember(), occurrence, [{ ticket_id: ticket }]), 404, 'not_found');
    await publish(storyTime);
    expect((await tryToBook(await addMember(), occurrence, [{ ticket_id: ticket }])).status).toBe(201);
  });

  // BOOK-6
  it('can be booked until bookings close, which may be long before the start', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(5, 500);
    const close = (bookings_close_at: Date) =>
      db.updateTable('event_occurrences').set({ bookings_close_at }).where('id', '=', occurrence).execute();
    const asked = async () => tryToBook(await addMember(), occurrence, [{ ticket_id: ticket }]);
    await close(storyTime);
    await expectRefusal(asked(), 409, 'bookings_closed');
    await close(new Date(storyTime.getTime() + 1));
    expect((await asked()).status).toBe(201);
  });

  // BOOK-6
  it('cannot be booked with a ticket type of another date', async () => {
    const [here, there] = [await addEventWithPlaces(5, 500), await addEventWithPlaces(5, 500)];
    const asked = tryToBook(await addMember(), here.occurrence, [{ ticket_id: there.ticket }]);
    await expectRefusal(asked, 422, 'invalid');
    expect(await countPlaces(there.ticket)).toMatchObject({ taken: 0 });
  });

  // BOOK-6
  it('can be booked from the start to the end of its ticket’s sale', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(5, 500);
    const sale = (on_sale_at: Date | null, off_sale_at: Date | null) =>
      db.updateTable('ticket_types').set({ on_sale_at, off_sale_at }).where('id', '=', ticket).execute();
    const asked = async () => tryToBook(await addMember(), occurrence, [{ ticket_id: ticket }]);
    await sale(new Date(storyTime.getTime() + 1), null);
    await expectRefusal(asked(), 409, 'bookings_closed');
    await sale(null, storyTime);
    await expectRefusal(asked(), 409, 'bookings_closed');
    expect(await countPlaces(ticket)).toMatchObject({ taken: 0 });
    await sale(storyTime, new Date(storyTime.getTime() + 1));
    expect((await asked()).status).toBe(201);
  });
});

describe('a paid ticket', () => {
  // BOOK-26
  it('can be exchanged only for one of the same price', async () => {
    const hall = await addEventWithSeats();
    const type = async (order: number, price_cents: number) => {
      const id = await addTicketType(db, hall.occurrence, order, { price_cents });
      await sellSection(db, id, hall.section);
      return id;
    };
    const [dearer, cheaper, equal] = [await type(1, 2500), await type(2, 500), await type(3, 1500)];
    const me = await addMember();
    const booking = await book(me, hall.occurrence, [{ ticket_id: hall.ticket, seat_id: hall.seats[0] ?? 0 }]);
    const { session_id } = await payFor(me, booking);
    await deliverWebhook(await pay(session_id ?? ''));
    const id = booking.attendees[0]?.id ?? 0;
    const swap = (ticket_id: number) => {
      const attendees = [{ id, first_name: 'Ġorġa', ticket_id }];
      return send(app, bookings.updateAttendees, { params: { id: booking.id }, body: { attendees } }, { as: me });
    };
    for (const other of [dearer, cheaper]) {
      await expectRefusal(swap(other), 409, 'booking_closed');
    }
    expect((await view(me, booking)).attendees[0]).toMatchObject({ ticket: { id: hall.ticket } });
    expect((await swap(equal)).status).toBe(200);
    expect(await view(me, booking)).toMatchObject({ state: 'paid', attendees: [{ ticket: { id: equal } }] });
  });
});

describe('a confirmed booking', () => {
  // BOOK-26
  it('admits nobody and keeps its attendees’ names once the event is cancelled', async () => {
    const { event, occurrence, ticket } = await addEventWithPlaces(5, 0);
    const me = await addMember();
    const booking = await book(me, occurrence, [{ ticket_id: ticket, first_name: 'Ċetta' }]);
    await payFor(me, booking);
    const params = { id: booking.id };
    const add = { params, body: { attendees: [{ ticket_id: ticket }] } };
    const rename = { params, body: { attendees: [{ id: booking.attendees[0]?.id ?? 0, first_name: 'Ġorġ' }] } };
    const added = await send(app, bookings.addAttendees, add, { as: me, key: crypto.randomUUID() });
    await expectRefusal(added, 409, 'booking_closed');
    expect(await countPlaces(ticket)).toMatchObject({ sold: 1, taken: 1 });
    await db.updateTable('events').set({ cancelled_at: storyTime }).where('id', '=', event).execute();
    await expectRefusal(send(app, bookings.updateAttendees, rename, { as: me }), 409, 'booking_closed');
    expect((await view(me, booking)).attendees[0]).toMatchObject({ first_name: 'Ċetta' });
  });
});

describe('a late payment for a booking', () => {
  // BOOK-24
  it('buys nothing after the start of the event, even if the places are free', async () => {
    const { occurrence, ticket, seats } = await addEventWithSeats();
    await starts(occurrence, minutes(20));
    const me = await addMember();
    const booking = await book(me, occurrence, [{ ticket_id: ticket, seat_id: seats[0] ?? 0 }]);
    const { session_id } = await payFor(me, booking);
    const paid = await pay(session_id ?? '');
    clock.set(minutes(20));
    await deliverWebhook(portal.signed(paid.body));
    expect(await portal.paymentOf(session_id ?? '')).toMatchObject({ state: 'refund_due', reason: 'late' });
    expect(await view(me, booking)).toMatchObject({ state: 'refunded' });
    expect(await countPlaces(ticket)).toMatchObject({ taken: 0 });
  });
});

describe('the deletion of an account with bookings', () => {
  // BOOK-31
  it('deletes names and e-mail addresses of attendees, both on valid tickets and on released places', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(5, 0);
    const me = await addMember();
    const guest = { ticket_id: ticket, first_name: 'Ċetta', last_name: 'Żahra', email: 'cetta@portal.example' };
    const kept = await book(me, occurrence, [guest]);
    await payFor(me, kept);
    await book(me, occurrence, [guest]);
    const attendees = () =>
      db
        .selectFrom('attendees')
        .select(['first_name', 'last_name', 'email', 'holds_place'])
        .where('occurrence_id', '=', occurrence)
        .orderBy('id')
        .execute();
    const { ticket_id: _ticket, ...names } = guest;
    expect(await attendees()).toMatchObject([names, names]);
    expect((await send(app, auth.remove, { body: { password } }, { as: me })).status).toBe(204);
    const nobody = { first_name: 'N/A', last_name: '', email: '' };
    expect(await attendees()).toEqual([
      { ...nobody, holds_place: true },
      { ...nobody, holds_place: false },
    ]);
  });
});
