import { beforeEach, describe, expect, it } from 'vitest';
import { bookings } from '#contract/bookings/calls.ts';
import { payments } from '#contract/payments/calls.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import type { Person } from '#tests/support/people.ts';
import { minutes, startBookings } from '#tests/support/server/bookings.ts';

const portal = await startBookings();
const { app, db, clock, book, tryToBook, view, payFor, addMember, addEventWithPlaces, addEventWithSeats } = portal;
const { countPlaces, deliverWebhook, pay } = portal;
const { expired, paymentOf, mailTo } = portal;
beforeEach(() => clock.set(storyTime));

/** A user at the checkout for one seat. */
async function atCheckout() {
  const hall = await addEventWithSeats();
  const me = await addMember();
  const seat = { ticket_id: hall.ticket, seat_id: hall.seats[0] ?? 0 };
  const booking = await book(me, hall.occurrence, [{ ...seat, first_name: 'Maria', last_name: 'Borg' }]);
  const { session_id } = await payFor(me, booking);
  return { ...hall, me, seat, booking, session_id: session_id ?? '' };
}

describe('a payment for a booking', () => {
  // BOOK-28
  it('sends the tickets by e-mail, with a QR code each and a calendar entry', async () => {
    const { me, booking, session_id, occurrence } = await atCheckout();
    await deliverWebhook(await pay(session_id));
    const paid = await view(me, booking);
    const code = paid.attendees[0]?.code ?? '-';
    expect(paid).toMatchObject({ state: 'paid', payment_id: (await paymentOf(session_id)).id });
    expect(paid.attendees[0]?.qr).toMatch(/^KSU1\./);
    const mail = await mailTo(me.email, 'tickets');
    expect(mail.subject).toBe('Your tickets: Gala');
    expect(mail.text).toContain(`Maria Borg · Student · Stalls, row A, seat 1 · ${code}`);
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([
      `ticket-${code}.png`,
      expect.stringMatching(/\.ics$/),
    ]);
    const entry = new TextDecoder().decode(mail.attachments[1]?.content as ArrayBuffer);
    expect(entry).toContain(`UID:ksu-event-occurrence-${occurrence}`);
  });

  // PAY-11
  it('results in one final state, whatever the order and number of webhooks', async () => {
    const { me, booking, session_id, ticket } = await atCheckout();
    const paid = await pay(session_id);
    const expiry = expired(paid);
    for (const event of [expiry, paid, expiry, paid, paid, expiry])
      expect((await deliverWebhook(event)).status).toBe(200);
    expect(await view(me, booking)).toMatchObject({ state: 'paid' });
    expect(await paymentOf(session_id)).toMatchObject({ state: 'paid', refund_cents: null });
    expect(await countPlaces(ticket)).toMatchObject({ sold: 1, held: 0, taken: 1 });
  });

  // BOOK-24
  it('confirms the same seat if it arrives late and the seat is free', async () => {
    const { me, booking, session_id, ticket } = await atCheckout();
    const paid = await pay(session_id);
    clock.set(minutes(31));
    expect(await view(me, booking)).toMatchObject({ state: 'expired' });
    await deliverWebhook({ ...paid, ...signAgain(paid) });
    expect(await view(me, booking)).toMatchObject({ state: 'paid' });
    expect(await countPlaces(ticket)).toMatchObject({ sold: 1, taken: 1 });
  });

  // BOOK-24
  it('is refunded if it arrives after the seat was booked again, and the payer gets an e-mail', async () => {
    const { me, booking, session_id, occurrence, seat, ticket } = await atCheckout();
    const paid = await pay(session_id);
    clock.set(minutes(31));
    const other = await addMember();
    await book(other, occurrence, [seat]);
    await deliverWebhook({ ...paid, ...signAgain(paid) });
    expect(await view(me, booking)).toMatchObject({ state: 'refunded' });
    expect(await paymentOf(session_id)).toMatchObject({ state: 'refund_due', refund_cents: 1500, reason: 'late' });
    expect((await mailTo(me.email, 'refund')).text).toContain('€15.00');
    expect(await countPlaces(ticket)).toMatchObject({ sold: 0, held: 1, taken: 1 });
  });

  // BOOK-24
  it('is refunded and frees the places if the event was cancelled meanwhile, both in time and late', async () => {
    for (const table of ['events', 'event_occurrences'] as const) {
      for (const passed of [5, 31]) {
        clock.set(storyTime);
        const { me, booking, session_id, event, occurrence, ticket } = await atCheckout();
        const paid = await pay(session_id);
        const id = table === 'events' ? event : occurrence;
        await db.updateTable(table).set({ cancelled_at: storyTime }).where('id', '=', id).execute();
        clock.set(minutes(passed));
        await deliverWebhook({ ...paid, ...signAgain(paid) });
        expect(await paymentOf(session_id)).toMatchObject({ state: 'refund_due', refund_cents: 1500 });
        expect(await view(me, booking)).toMatchObject({ state: 'refunded', attendees: [{ code: null, qr: null }] });
        expect(await countPlaces(ticket)).toMatchObject({ sold: 0, held: 0, taken: 0 });
      }
    }
  });

  // BOOK-24
  it('is refunded if the booking was released meanwhile', async () => {
    const { me, booking, session_id, ticket } = await atCheckout();
    const paid = await pay(session_id);
    await call(app, bookings.remove, { params: { id: booking.id } }, { as: me });
    await deliverWebhook(paid);
    expect(await paymentOf(session_id)).toMatchObject({ state: 'refund_due', refund_cents: 1500 });
    expect(await view(me, booking)).toMatchObject({ state: 'cancelled', attendees: [{ code: null }] });
    expect(await countPlaces(ticket)).toMatchObject({ sold: 0, held: 0, taken: 0 });
  });

  // BOOK-23
  it('is refunded if the booking has changed since', async () => {
    const { me, booking, session_id, ticket, seats } = await atCheckout();
    const more = { params: { id: booking.id }, body: { attendees: [{ ticket_id: ticket, seat_id: seats[1] ?? 0 }] } };
    await call(app, bookings.addAttendees, more, { as: me, key: crypto.randomUUID() });
    expect(await view(me, booking)).toMatchObject({ state: 'created', amount: { amount: '3000' } });
    const second = await payFor(me, booking);
    expect(second.session_id).not.toBe(session_id);
    await deliverWebhook(await pay(session_id));
    expect(await paymentOf(session_id)).toMatchObject({ state: 'refund_due' });
    await deliverWebhook(await pay(second.session_id ?? ''));
    expect(await view(me, booking)).toMatchObject({ state: 'paid' });
    expect(await countPlaces(ticket)).toMatchObject({ sold: 2, taken: 2 });
  });

  // BOOK-22
  it('is created once, however often it is requested, and never for a cancelled booking', async () => {
    const { me, booking } = await atCheckout();
    const all = await Promise.all(Array.from({ length: 6 }, () => payFor(me, booking)));
    expect(new Set(all.map(({ session_id }) => session_id)).size).toBe(1);
    await call(app, bookings.remove, { params: { id: booking.id } }, { as: me });
    await expectRefusal(send(app, bookings.pay, { params: { id: booking.id } }, { as: me }), 409, 'booking_closed');
    const { data } = await call(app, payments.list, {}, { as: me });
    expect(data).toHaveLength(1);
  });
});

/** A repeated delivery of the event, which the provider signs with the present time. */
function signAgain({ body }: { body: string }) {
  return portal.signed(body);
}

describe('releasing a booking', () => {
  // BOOK-27
  it('has no further effect the second time', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(3, 500);
    const me = await addMember();
    const booking = await book(me, occurrence, [{ ticket_id: ticket }, { ticket_id: ticket }]);
    const remove = () => call(app, bookings.remove, { params: { id: booking.id } }, { as: me });
    const [first, second] = await Promise.all([remove(), remove()]);
    expect([first.state, second.state]).toEqual(['cancelled', 'cancelled']);
    expect(await countPlaces(ticket)).toEqual({ capacity: 3, taken: 0, sold: 0, held: 0 });
  });

  // BOOK-27
  it('is possible while it is unpaid, also for one attendee; the last one cancels the booking', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(5, 0);
    const me = await addMember();
    const booking = await book(me, occurrence, [{ ticket_id: ticket }, { ticket_id: ticket }]);
    const [first, second] = booking.attendees.map(({ id }) => id);
    const releaseAttendees = (ids: number[]) =>
      call(app, bookings.removeAttendees, { params: { id: booking.id }, body: { ids } }, { as: me });
    expect((await releaseAttendees([first ?? 0])).attendees).toHaveLength(1);
    expect((await releaseAttendees([first ?? 0])).attendees).toHaveLength(1);
    expect(await releaseAttendees([second ?? 0])).toMatchObject({ state: 'cancelled' });
    expect(await countPlaces(ticket)).toMatchObject({ taken: 0 });
    const paid = await atCheckout();
    await deliverWebhook(await pay(paid.session_id));
    const rejected = await send(app, bookings.remove, { params: { id: paid.booking.id } }, { as: paid.me });
    await expectRefusal(rejected, 409, 'booking_closed');
  });
});

describe('merging two bookings of one occurrence', () => {
  // BOOK-25
  it('makes one with all attendees, and has no further effect the second time', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(5, 500);
    const me = await addMember();
    const [first, second] = [
      await book(me, occurrence, [{ ticket_id: ticket, first_name: 'A' }]),
      await book(me, occurrence, [{ ticket_id: ticket, first_name: 'B' }]),
    ];
    const merge = () =>
      call(app, bookings.merge, { params: { id: first.id }, body: { booking_id: second.id } }, { as: me });
    const merged = await merge();
    expect(merged.attendees.map(({ first_name }) => first_name)).toEqual(['A', 'B']);
    expect(await merge()).toEqual(merged);
    expect(await view(me, second)).toMatchObject({ state: 'merged', attendees: [] });
    expect(await countPlaces(ticket)).toMatchObject({ held: 2, taken: 2 });
  });

  // BOOK-25
  it('is rejected for bookings of two accounts or of two occurrences', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(5, 500);
    const other = await addEventWithPlaces(5, 500);
    const [me, you] = [await addMember(), await addMember()];
    const mine = await book(me, occurrence, [{ ticket_id: ticket }]);
    const wrong = [
      [await book(you, occurrence, [{ ticket_id: ticket }]), 404],
      [await book(me, other.occurrence, [{ ticket_id: other.ticket }]), 409],
      [mine, 409],
    ] as const;
    for (const [{ id }, status] of wrong) {
      const answer = await send(app, bookings.merge, { params: { id: mine.id }, body: { booking_id: id } }, { as: me });
      expect(answer.status).toBe(status);
    }
  });
});

describe('changing an attendee', () => {
  // BOOK-26
  it('is possible until two hours before the start; a paid seat can be exchanged for one of equal price', async () => {
    const { me, booking, session_id, seats, occurrence, seat } = await atCheckout();
    const change = (as: Person, attendee: Record<string, unknown>) =>
      send(app, bookings.updateAttendees, { params: { id: booking.id }, body: { attendees: [attendee] } }, { as });
    const id = booking.attendees[0]?.id ?? 0;
    await deliverWebhook(await pay(session_id));
    expect((await change(me, { id, first_name: 'Ġorġ', seat_id: seats[5] })).status).toBe(200);
    expect((await view(me, booking)).attendees[0]).toMatchObject({ first_name: 'Ġorġ', seat: { number: 6 } });
    await book(await addMember(), occurrence, [seat]);
    await expectRefusal(change(me, { id, first_name: 'Ġorġ', seat_id: seat.seat_id }), 409, 'seat_taken');
    expect((await view(me, booking)).attendees[0]).toMatchObject({ seat: { number: 6 } });
    clock.set(new Date('2026-12-04T16:30:00Z'));
    await expectRefusal(change(me, { id, first_name: 'X' }), 409, 'booking_closed');
  });

  // BOOK-5
  it('rejects line breaks in names, and keeps HTML as plain text', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(5, 0);
    const me = await addMember();
    const line = await tryToBook(me, occurrence, [{ ticket_id: ticket, first_name: 'A\r\nBcc: x@y.example' }]);
    await expectInvalid(line, 'attendees.0.first_name');
    const html = '<script>alert(1)</script>';
    const booking = await book(me, occurrence, [{ ticket_id: ticket, first_name: html, last_name: '=HYPERLINK("x")' }]);
    await payFor(me, booking);
    const mail = await mailTo(me.email);
    expect(mail.text).toContain(`${html} =HYPERLINK("x")`);
    expect(mail.html).toBeUndefined();
  });
});

describe('another person’s booking', () => {
  // BOOK-30
  it('answers 404 on every endpoint', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(5, 500);
    const [me, you] = [await addMember(), await addMember()];
    const mine = await book(me, occurrence, [{ ticket_id: ticket }]);
    const yours = await book(you, occurrence, [{ ticket_id: ticket }]);
    const id = mine.attendees[0]?.id ?? 0;
    const attendees = [{ ticket_id: ticket }];
    const answers = [
      send(app, bookings.view, { params: mine }, { as: you }),
      send(app, bookings.remove, { params: { id: mine.id } }, { as: you }),
      send(app, bookings.pay, { params: { id: mine.id } }, { as: you }),
      send(app, bookings.merge, { params: { id: mine.id }, body: { booking_id: yours.id } }, { as: you }),
      send(
        app,
        bookings.addAttendees,
        { params: { id: mine.id }, body: { attendees } },
        { as: you, key: crypto.randomUUID() },
      ),
      send(app, bookings.updateAttendees, { params: { id: mine.id }, body: { attendees: [{ id }] } }, { as: you }),
      send(app, bookings.removeAttendees, { params: { id: mine.id }, body: { ids: [id] } }, { as: you }),
      send(app, bookings.updateAttendees, { params: { id: yours.id }, body: { attendees: [{ id }] } }, { as: you }),
    ];
    for (const answer of await Promise.all(answers)) expect(answer.status).toBe(404);
    const removed = { params: { id: yours.id }, body: { ids: [id] } };
    await call(app, bookings.removeAttendees, removed, { as: you });
    expect((await view(me, mine)).attendees).toHaveLength(1);
    expect((await call(app, bookings.list, {}, { as: you })).data.map((booking) => booking.id)).toEqual([yours.id]);
    expect(await db.selectFrom('attendees').select('id').where('id', '=', id).execute()).toHaveLength(1);
  });
});
