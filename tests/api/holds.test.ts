import { beforeEach, describe, expect, it } from 'vitest';
import { type Booking, bookings } from '#contract/bookings/calls.ts';
import { call, problemOf, send, storyTime } from '#tests/support/api.ts';
import type { Person } from '#tests/support/people.ts';
import { minutes, startBookings } from '#tests/support/server/bookings.ts';
import { addTicketType } from '#tests/support/server/events.ts';

const portal = await startBookings();
const { app, db, clock, book, tryToBook, view, payFor, addMember, addEventWithPlaces, addEventWithSeats } = portal;
beforeEach(() => clock.set(storyTime));

const giveBack = (as: Person, { id }: Booking) => call(app, bookings.remove, { params: { id } }, { as });

/** An event without seats, with a free and a paid ticket. */
async function mixed() {
  const { occurrence, ticket: free } = await addEventWithPlaces(50, 0);
  return { occurrence, free, paid: await addTicketType(db, occurrence, 1, { capacity: 50, price_cents: 500 }) };
}

describe('the hold of zero-price places', () => {
  // BOOK-10, BOOK-11
  it('lasts ten minutes, while that of paid places lasts a day', async () => {
    const { occurrence, free, paid } = await mixed();
    const me = await addMember();
    expect((await book(me, occurrence, [{ ticket_id: free }])).held_until).toBe(minutes(10).toISOString());
    expect((await book(me, occurrence, [{ ticket_id: paid }])).held_until).toBe(minutes(24 * 60).toISOString());
  });

  // BOOK-11
  it('does not become a day by adding paid places, moving or merging', async () => {
    const { occurrence, free, paid } = await mixed();
    const me = await addMember();
    const ten = minutes(10).toISOString();
    expect((await book(me, occurrence, [{ ticket_id: paid }, { ticket_id: free }])).held_until).toBe(ten);
    const added = await book(me, occurrence, [{ ticket_id: paid }]);
    const body = { attendees: [{ ticket_id: free }] };
    const options = { as: me, key: crypto.randomUUID() };
    expect((await call(app, bookings.addAttendees, { params: { id: added.id }, body }, options)).held_until).toBe(ten);
    const moved = await book(me, occurrence, [{ ticket_id: paid }]);
    const move = { attendees: [{ id: moved.attendees[0]?.id ?? 0, ticket_id: free }] };
    const after = await call(app, bookings.updateAttendees, { params: { id: moved.id }, body: move }, { as: me });
    expect(after.held_until).toBe(ten);
    const long = await book(me, occurrence, [{ ticket_id: paid }]);
    const merge = { params: { id: long.id }, body: { booking_id: moved.id } };
    expect((await call(app, bookings.merge, merge, { as: me })).held_until).toBe(ten);
  });

  // BOOK-11
  it('does not extend an earlier end of the booking’s hold', async () => {
    const { occurrence, free, paid } = await mixed();
    const me = await addMember();
    const { id } = await book(me, occurrence, [{ ticket_id: paid }]);
    clock.set(minutes(24 * 60 - 4));
    const body = { attendees: [{ ticket_id: free }] };
    const added = call(app, bookings.addAttendees, { params: { id }, body }, { as: me, key: crypto.randomUUID() });
    expect((await added).held_until).toBe(minutes(24 * 60).toISOString());
  });

  // BOOK-10
  it('is extended once, to half an hour at most, if paid places are paid for with them', async () => {
    const { occurrence, free, paid } = await mixed();
    const me = await addMember();
    const booking = await book(me, occurrence, [{ ticket_id: free }, { ticket_id: paid }]);
    clock.set(minutes(9));
    await payFor(me, booking);
    expect((await view(me, booking)).held_until).toBe(minutes(25).toISOString());
    const body = { attendees: [{ ticket_id: free }] };
    const options = { as: me, key: crypto.randomUUID() };
    await call(app, bookings.addAttendees, { params: { id: booking.id }, body }, options);
    await payFor(me, booking);
    expect((await view(me, booking)).held_until).toBe(minutes(25).toISOString());
  });
});

describe('a person who releases and rebooks the same places', () => {
  // BOOK-14
  it('can hold them for half an hour in total, and then others can book them', async () => {
    for (const evening of [
      { ...(await addEventWithPlaces(10, 0)), seats: [] as number[] },
      await addEventWithSeats(),
    ]) {
      clock.set(storyTime);
      const me = await addMember();
      const [seat_id] = evening.seats;
      const wanted = [{ ticket_id: evening.ticket, ...(seat_id !== undefined && { seat_id }) }];
      for (const start of [0, 9.9, 19.8]) {
        clock.set(minutes(start));
        const booking = await book(me, evening.occurrence, wanted);
        clock.set(minutes(start + 9.8));
        await giveBack(me, booking);
      }
      // The clock lets one more expire.
      clock.set(minutes(30));
      await book(me, evening.occurrence, wanted);
      clock.set(minutes(41));
      const rejected = await tryToBook(me, evening.occurrence, wanted);
      expect(Number(rejected.headers.get('retry-after'))).toBe(1728);
      const problem = await problemOf(rejected);
      expect(problem).toMatchObject({ status: 429, code: 'holds_paused' });
      expect(problem.message).toContain('Friday 20 November 2026, 19:09');
      expect((await tryToBook(await addMember(), evening.occurrence, wanted)).status).toBe(201);
      const other = await addEventWithPlaces(5, 0);
      expect((await tryToBook(me, other.occurrence, [{ ticket_id: other.ticket }])).status).toBe(201);
      clock.set(minutes(9.8 + 60));
      expect((await tryToBook(me, evening.occurrence, wanted)).status).toBe(201);
    }
  });

  it('can change their mind any number of times within half an hour', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(10, 0);
    const me = await addMember();
    for (let each = 0; each < 12; each += 1) {
      clock.set(minutes(each));
      const booking = await book(me, occurrence, [{ ticket_id: ticket }]);
      clock.set(minutes(each + 0.5));
      await giveBack(me, booking);
    }
    const kept = await book(me, occurrence, [{ ticket_id: ticket }]);
    expect((await send(app, bookings.pay, { params: { id: kept.id } }, { as: me })).status).toBe(201);
  });
});
