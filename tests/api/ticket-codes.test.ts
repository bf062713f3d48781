import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookings } from '#contract/bookings/calls.ts';
import { holdersAdmin } from '#contract/bookings/holders.ts';
import { salesAdmin } from '#contract/bookings/sales.ts';
import { events } from '#contract/events/calls.ts';
import { eventDatesAdmin } from '#contract/events/editor.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { minutes, startBookings } from '#tests/support/server/bookings.ts';
import { eventEditor } from '#tests/support/server/event-editor.ts';
import { addOccurrence, addTicketType, sellSection } from '#tests/support/server/events.ts';
import { ticketExtras } from '#tests/support/server/ticket-extras.ts';
import { withoutCodeCheck } from '#tests/support/server/without-code-check.ts';

const portal = await startBookings();
const { app, clock, db, book, tryToBook, view, payFor, addMember, addEventWithPlaces, countPlaces } = portal;
const editor = await addPerson(app, db, { roles: ['editor'] });
const office = eventEditor(app, editor, 1);
const { addCode, tryCode, changeCode, removeCode, codesOf, give, drop, extrasOf } = ticketExtras(app, editor);
const places = (count: number, ticket: number) => Array.from({ length: count }, () => ({ ticket_id: ticket }));
const priceOf = async (as: Person, booking: { id: string }) => (await view(as, booking)).amount.amount;
const usesOf = async (occurrence: number) => (await codesOf(occurrence))[0]?.uses;

/** An event whose only ticket is sold with a code. */
async function addEventWithLock() {
  const added = await addEventWithPlaces(20, 1000);
  await office.changeTicket(added.ticket, 1, { price: 1000, capacity: 20, needs_code: true });
  return added;
}

/** Gives a code, and fails the test if it is rejected. */
async function giveRight(as: Person, occurrence: number, code = 'Fresher 26') {
  const answer = await give(as, occurrence, code);
  expect(answer.status, await answer.clone().text()).toBe(200);
}

async function payInFull(me: Person, booking: { id: string }) {
  const { session_id } = await payFor(me, booking);
  await portal.deliverWebhook(await portal.pay(session_id ?? ''));
}

beforeEach(() => clock.set(storyTime));

describe('a ticket type that is sold with a code', () => {
  // TICKET-6
  it('is booked by members who have given its code, and by nobody else', async () => {
    const { event, occurrence, ticket } = await addEventWithLock();
    await addCode(occurrence, { code: 'Backstage', kind: 'access', ticket_type_id: ticket });
    await addCode(occurrence);
    const me = await addMember();
    const shown = await call(app, events.tickets, { params: { event, occurrence } }, { locale: 'en' });
    expect(shown).toMatchObject([{ audience: 'With a code only', amount: { amount: '1000' } }]);
    const allowances = () => call(app, bookings.allowances, { params: { occurrence } }, { as: me });
    expect(await allowances()).toMatchObject([{ reason: 'With a code only: give it below.' }]);
    await expectRefusal(tryToBook(me, occurrence, places(1, ticket)), 409, 'ticket_needs_code');
    await giveRight(me, occurrence);
    await expectRefusal(tryToBook(me, occurrence, places(1, ticket)), 409, 'ticket_needs_code');
    await giveRight(me, occurrence, ' back STAGE ');
    expect(await allowances()).toMatchObject([{ reason: null }]);
    const booking = await book(me, occurrence, places(2, ticket));
    expect(booking.amount.amount).toBe('2000');
    await expectRefusal(tryToBook(await addMember(), occurrence, places(1, ticket)), 409, 'ticket_needs_code');
    await drop(me, occurrence);
    expect((await view(me, booking)).attendees).toHaveLength(2);
    await payInFull(me, booking);
    expect(await countPlaces(ticket)).toMatchObject({ sold: 2, taken: 2 });
    expect(await usesOf(occurrence)).toBe(2);
  });

  // TICKET-6
  it('is not sold with a code that has ended or was removed', async () => {
    const { occurrence, ticket } = await addEventWithLock();
    const access = { code: 'Backstage', kind: 'access', ticket_type_id: ticket };
    const code = await addCode(occurrence, { ...access, ends_at: minutes(30).toISOString() });
    const me = await addMember();
    await giveRight(me, occurrence, 'backstage');
    clock.set(minutes(30));
    await expectRefusal(tryToBook(me, occurrence, places(1, ticket)), 409, 'code_over');
    await expectRefusal(give(me, occurrence, 'backstage'), 409, 'code_over');
    expect((await removeCode(code)).status).toBe(204);
    await expectRefusal(tryToBook(me, occurrence, places(1, ticket)), 409, 'ticket_needs_code');
  });

  // TICKET-6
  it('is sold to everybody without the check of the claim (control)', async () => {
    const { occurrence, ticket } = await addEventWithLock();
    const me = await addMember();
    const booked = await withoutCodeCheck(db, () => tryToBook(me, occurrence, places(1, ticket)));
    expect(booked.status).toBe(201);
    await expectRefusal(tryToBook(me, occurrence, places(1, ticket)), 409, 'ticket_needs_code');
  });
});

describe('a discount code', () => {
  // TICKET-7, TICKET-9
  it('reduces the price of new and unpaid places, what is paid, and what staff see', async () => {
    const { event, occurrence, ticket } = await addEventWithPlaces(20, 1099);
    await addCode(occurrence, { percent: 25 });
    const me = await addMember();
    const booking = await book(me, occurrence, places(2, ticket));
    const { session_id: former } = await payFor(me, booking);
    await giveRight(me, occurrence, 'fresher26');
    expect(await extrasOf(me, occurrence)).toMatchObject({
      has_codes: true,
      code: { tickets: [expect.any(String)], left: null },
      prices: [{ ticket_id: ticket, amount: { amount: '824' } }],
    });
    expect(await view(me, booking)).toMatchObject({ state: 'created', amount: { amount: '1648' } });
    await portal.deliverWebhook(await portal.pay(former ?? ''));
    expect(await portal.paymentOf(former ?? '')).toMatchObject({ state: 'refund_due' });
    const more = { params: { id: booking.id }, body: { attendees: places(1, ticket) } };
    await call(app, bookings.addAttendees, more, { as: me, key: randomUUID() });
    expect(await priceOf(me, booking)).toBe('2472');
    await payInFull(me, booking);
    const staff = await addPerson(app, db, { roles: ['staff'] });
    const listed = await call(app, holdersAdmin.list, { query: { filter: { date: occurrence } } }, { as: staff });
    expect(listed.data.map(({ price }) => price.amount)).toEqual(['824', '824', '824']);
    const report = await call(app, salesAdmin.report, { params: { id: event }, query: {} } as never, { as: editor });
    // With the payment of the former amount, which is refunded.
    expect(report.total).toMatchObject({ gross: { amount: '4670' }, pending: { amount: '2198' } });
  });

  // TICKET-7
  it('makes a place free at most, which is then confirmed without a payment', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(20, 500);
    await addCode(occurrence, { kind: 'amount', percent: undefined, amount: 700 });
    const me = await addMember();
    await giveRight(me, occurrence);
    const booking = await book(me, occurrence, places(1, ticket));
    expect(booking.amount.amount).toBe('0');
    expect(booking.held_until).toBe(minutes(10).toISOString());
    expect(await payFor(me, booking)).toMatchObject({ session_id: null });
    expect((await view(me, booking)).state).toBe('free_confirmed');
  });

  // TICKET-7
  it('shortens the hold of places that it makes free', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(20, 500);
    await addCode(occurrence, { percent: 100 });
    const me = await addMember();
    const booking = await book(me, occurrence, places(1, ticket));
    expect(booking.held_until).toBe(minutes(24 * 60).toISOString());
    await giveRight(me, occurrence);
    expect(await view(me, booking)).toMatchObject({ held_until: minutes(10).toISOString(), amount: { amount: '0' } });
  });

  // TICKET-7
  it('stays with a confirmed place that changes its seat, and with an unpaid one', async () => {
    const hall = await portal.addEventWithSeats();
    await addCode(hall.occurrence);
    const me = await addMember();
    await giveRight(me, hall.occurrence);
    const booking = await book(me, hall.occurrence, [{ ticket_id: hall.ticket, seat_id: hall.seats[0] ?? 0 }]);
    const move = (part: object) => {
      const attendees = [{ id: booking.attendees[0]?.id ?? 0, ...part }];
      return send(app, bookings.updateAttendees, { params: { id: booking.id }, body: { attendees } }, { as: me });
    };
    await drop(me, hall.occurrence);
    expect(await priceOf(me, booking)).toBe('1500');
    await giveRight(me, hall.occurrence);
    expect((await move({ seat_id: hall.seats[1] ?? 0 })).status).toBe(200);
    expect(await priceOf(me, booking)).toBe('1200');
    await payInFull(me, booking);
    expect((await move({ seat_id: hall.seats[2] ?? 0 })).status).toBe(200);
    expect(await priceOf(me, booking)).toBe('1200');
    const dear = await addTicketType(db, hall.occurrence, 1, { price_cents: 1500 });
    await sellSection(db, dear, hall.section);
    await expectRefusal(move({ ticket_id: dear }), 409, 'booking_closed');
  });

  // TICKET-7
  it('is for the ticket type it names, and changes no place of another', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(20, 1000);
    const other = await addTicketType(db, occurrence, 1, { capacity: 20, price_cents: 1000 });
    await addCode(occurrence, { ticket_type_id: other });
    const me = await addMember();
    await giveRight(me, occurrence);
    const booking = await book(me, occurrence, [...places(1, ticket), ...places(1, other)]);
    expect(booking.attendees.map(({ ticket: { amount } }) => amount.amount)).toEqual(['1000', '800']);
    expect(await usesOf(occurrence)).toBe(1);
  });
});

describe('codes', () => {
  // TICKET-9
  it('are told apart in sentences, and guesses are limited', async () => {
    const { event, occurrence } = await addEventWithPlaces(20, 1000);
    const other = await addOccurrence(db, event, ['2026-12-05T18:30:00Z', '2026-12-05T21:00:00Z']);
    await addCode(other, { code: 'Saturday' });
    const me = await addMember();
    await expectRefusal(give(me, occurrence, 'saturday'), 409, 'code_elsewhere');
    for (let count = 1; count < 20; count += 1) {
      await expectRefusal(give(me, occurrence, `guess ${count}`), 409, 'code_unknown');
    }
    await expectRefusal(give(me, occurrence, 'guess'), 429, 'too_many');
    expect((await give(await addMember(), other, 'SATURDAY')).status).toBe(200);
  });

  // TICKET-9
  it('are never in an answer to students or in public ones', async () => {
    const { event, occurrence } = await addEventWithPlaces(20, 1000);
    await addCode(occurrence, { code: 'Hush-hush' });
    const me = await addMember();
    const given = await give(me, occurrence, 'HUSH-HUSH');
    const own = await extrasOf(me, occurrence);
    const shown = await call(app, events.viewBySlug, { params: { slug: String(event) } }, { as: me });
    expect(JSON.stringify([await given.json(), own, shown]).toLowerCase()).not.toContain('hush');
  });

  // TICKET-8, TICKET-9
  it('are added once for a date, checked, changed with a version, and kept while places refer to them', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(20, 1000);
    const elsewhere = await addEventWithPlaces(20, 1000);
    const id = await addCode(occurrence);
    await expectRefusal(tryCode(occurrence, { code: 'FRESHER26' }), 409, 'code_exists');
    await expectInvalid(tryCode(occurrence, { code: 'Half', percent: undefined }), 'percent');
    await expectInvalid(tryCode(occurrence, { code: 'Other', ticket_type_id: elsewhere.ticket }), 'ticket_type_id');
    await expectInvalid(
      tryCode(occurrence, { code: 'Open', kind: 'access', ticket_type_id: ticket }),
      'ticket_type_id',
    );
    const me = await addMember();
    await giveRight(me, occurrence);
    const booking = await book(me, occurrence, places(1, ticket));
    expect((await changeCode(id, { percent: 50, version: 1 })).status).toBe(200);
    await expectRefusal(changeCode(id, { percent: 60, version: 1 }), 409, 'version_conflict');
    expect(await priceOf(me, booking)).toBe('800');
    await expectRefusal(removeCode(id), 409, 'still_used');
    expect(await codesOf(occurrence)).toMatchObject([{ id, percent: 50, uses: 1 }]);
  });

  // TICKET-13
  it('stay behind when their date is repeated, and the condition of a code does not', async () => {
    const { event, occurrence } = await addEventWithLock();
    await addCode(occurrence);
    const body = { every: 'weekly' as const, until: '2026-12-12', skips_holidays: false };
    await call(app, eventDatesAdmin.repeat, { params: { id: occurrence }, body }, office.by());
    const copy = (await office.listDates(event)).find(({ id }) => id !== occurrence)?.id ?? 0;
    expect(await codesOf(copy)).toEqual([]);
    expect((await office.viewDate(copy)).ticket_types).toMatchObject([{ needs_code: true }]);
  });
});
