import { beforeEach, describe, expect, it } from 'vitest';
import { bookings } from '#contract/bookings/calls.ts';
import { door } from '#contract/bookings/door.ts';
import { ticketHandovers } from '#contract/bookings/handovers.ts';
import { holdersAdmin } from '#contract/bookings/holders.ts';
import { salesAdmin } from '#contract/bookings/sales.ts';
import { ticketChanges } from '#contract/bookings/ticket-changes.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { addOccurrence, addTicketType } from '#tests/support/server/events.ts';
import { startGuestTickets } from '#tests/support/server/guest-tickets.ts';
import { expectAudited } from '#tests/support/server/staff.ts';
import { ticketChangesOf } from '#tests/support/server/ticket-changes.ts';

const portal = await startGuestTickets();
const { app, db, clock, addMember, addEventWithPlaces, addEventWithSeats, book, payFor, view, deliverWebhook, pay } =
  portal;
const { outcomeAt, countPlaces, mailTo, withFriend, mailsTo } = portal;
const rita = await addPerson(app, db, { roles: ['staff'] });
const guard = await addPerson(app, db, { roles: ['guard'] });
const changes = ticketChangesOf(app, rita);
const { change, tryToChange } = changes;
const NEXT_EVENING = ['2026-12-05T18:30:00Z', '2026-12-05T21:00:00Z'] as const;

/** A member with paid tickets without seats, and another ticket type of the same date. */
async function holder({ price = 500, other = 500, capacity = 10, count = 2 } = {}) {
  const evening = await addEventWithPlaces(capacity, price);
  const { occurrence, ticket } = evening;
  const second = await addTicketType(db, occurrence, 1, { capacity, price_cents: other });
  const me = await addMember();
  const held = await book(
    me,
    occurrence,
    Array.from({ length: count }, () => ({ ticket_id: ticket })),
  );
  const { session_id } = await payFor(me, held);
  if (session_id !== null) await deliverWebhook(await pay(session_id));
  const booking = await view(me, held);
  const ids = booking.attendees.map(({ id }) => id);
  const codes = booking.attendees.map(({ code }) => code ?? '');
  return { ...evening, second, me, booking, ids, codes };
}

const refundsOf = (payment: string | null) =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', payment ?? '')
    .execute();
const noticesOf = ({ id }: Person) =>
  db
    .selectFrom('notifications')
    .select(['kind', 'path'])
    .where('user_id', '=', id)
    .where('kind', '=', 'tickets_changed')
    .execute();

beforeEach(() => clock.set(storyTime));

// CHANGE-1, CHANGE-3, CHANGE-5, CHANGE-11
describe('a cancelled ticket', () => {
  it('frees its place, dies at the door, is refunded once and announced once; the others stay valid', async () => {
    const { me, booking, ids, codes, occurrence, ticket } = await holder();
    const [first = 0] = ids;
    const after = await change(booking.id, { tickets: [first] });
    expect(after.tickets.map(({ state }) => state)).toEqual(['cancelled', 'valid']);
    expect(after.changes).toMatchObject([{ kind: 'cancelled', tickets: 1, refund: { amount: '500' } }]);
    expect(await countPlaces(ticket)).toMatchObject({ taken: 1, sold: 1 });
    const mine = await view(me, booking);
    expect(mine).toMatchObject({ state: 'paid', amount: { amount: '500' }, attendees: [{ id: ids[1] }] });
    expect(mine.cancelled_tickets).toMatchObject([{ id: first }]);
    const wallet = send(app, bookings.wallet, { params: { id: booking.id, attendee_id: first } }, { as: me });
    await expectRefusal(wallet, 404, 'not_found');
    expect(await outcomeAt(occurrence, codes[0] ?? '')).toBe('cancelled');
    expect(await outcomeAt(occurrence, codes[1] ?? '')).toBe('admitted');
    const list = await call(app, door.list, { params: { id: occurrence } }, { as: guard });
    expect(list.tickets.map(({ code, state }) => [code, state]).toSorted()).toEqual(
      [
        [codes[0], 'cancelled'],
        [codes[1], 'valid'],
      ].toSorted(),
    );
    expect(await refundsOf(booking.payment_id)).toMatchObject([
      { amount_cents: 500, kind: 'part', state: 'succeeded' },
    ]);
    expect(await noticesOf(me)).toHaveLength(1);
    const { text } = await mailTo(me.email, 'Your tickets were changed');
    expect(text).toContain('cancelled');
    expect(text).toContain('You asked us on the phone.');
    expect(text).toContain('We are refunding €5.00');
    expect(text).not.toContain(codes[0]);
    expect(text).toContain(codes[1]);
  });

  it('can be cancelled without a refund, with a reason, and is in the audit log', async () => {
    const { booking, ids } = await holder();
    const form = await changes.formOf(booking.id, { tickets: [ids[0] ?? 0], money: 'keep' });
    const cancel = async () => (await changes.sendForm(booking.id, form)).status;
    await expectAudited(db, ticketChanges.change, rita.id, cancel);
    expect(await refundsOf(booking.payment_id)).toEqual([]);
    const [made] = (await changes.view(booking.id)).changes;
    expect(made).toMatchObject({ kept: { amount: '500' }, reason: 'You asked us on the phone.', by: { id: rita.id } });
  });

  it('is the last one: the booking is cancelled, and its holder may hold places again', async () => {
    const { me, booking, ids, occurrence, ticket } = await holder({ price: 0 });
    await change(booking.id, { tickets: ids });
    expect(await view(me, booking)).toMatchObject({ state: 'cancelled' });
    expect(await countPlaces(ticket)).toMatchObject({ taken: 0 });
    await book(me, occurrence, [{ ticket_id: ticket }]);
  });

  it('never gets a place again, whatever its holder sends', async () => {
    const { me, booking, ids, second, ticket } = await holder();
    const [first = 0] = ids;
    await change(booking.id, { tickets: [first] });
    const attendees = [{ id: first, ticket_id: second }];
    const again = send(app, bookings.updateAttendees, { params: { id: booking.id }, body: { attendees } }, { as: me });
    await expectRefusal(again, 404, 'not_found');
    const raised = db.updateTable('attendees').set({ holds_place: true }).where('id', '=', first);
    await expect(raised.execute()).rejects.toThrow('attendees_cancelled');
    expect(await countPlaces(ticket)).toMatchObject({ taken: 1 });
  });

  it('of a free booking: the holder releases the others as before', async () => {
    const { me, booking, ids } = await holder({ price: 0 });
    await change(booking.id, { tickets: [ids[0] ?? 0] });
    const body = { ids: [ids[1] ?? 0] };
    await call(app, bookings.removeAttendees, { params: { id: booking.id }, body }, { as: me });
    expect(await view(me, booking)).toMatchObject({ state: 'cancelled' });
  });

  it('goes to the waiting list', async () => {
    const { booking, ids, occurrence, ticket } = await holder({ capacity: 2 });
    const waiter = await addMember();
    const entry = { user_id: waiter.id, occurrence_id: occurrence, ticket_type_id: ticket, places: 1 };
    await db
      .insertInto('waiting_entries')
      .values({ ...entry, joined_at: clock.now() })
      .execute();
    await change(booking.id, { tickets: [ids[0] ?? 0] });
    await expectRefusal(portal.tryToBook(await addMember(), occurrence, [{ ticket_id: ticket }]), 409, 'sold_out');
    await book(waiter, occurrence, [{ ticket_id: ticket }]);
  });
});

// CHANGE-4
describe('a moved ticket', () => {
  it('gets another seat with the same code; its guest gets a new mail', async () => {
    const hall = await addEventWithSeats({ price_cents: 0 });
    const me = await addMember();
    const email = `guest-${crypto.randomUUID()}@elsewhere.example`;
    const seat = (at: number) => hall.seats[at] ?? 0;
    const held = await book(me, hall.occurrence, [
      { ticket_id: hall.ticket, seat_id: seat(0) },
      { ticket_id: hall.ticket, seat_id: seat(1), email },
    ]);
    await payFor(me, held);
    const booking = await view(me, held);
    await portal.tokenIn(email);
    const [first, guest] = booking.attendees;
    const ids = { first: first?.id ?? 0, guest: guest?.id ?? 0 };
    expect((await changes.seats(hall.ticket)).map(({ id }) => id)).not.toContain(seat(0));
    // The two change places with each other.
    const swapped = [
      { id: ids.first, seat_id: seat(1) },
      { id: ids.guest, seat_id: seat(0) },
    ];
    await change(booking.id, { kind: 'moved', tickets: swapped });
    const after = await view(me, booking);
    expect(after.attendees.map((each) => [each.seat?.id, each.code])).toEqual([
      [seat(1), first?.code],
      [seat(0), guest?.code],
    ]);
    expect(await mailsTo(email)).toHaveLength(2);
    const taken = await book(await addMember(), hall.occurrence, [{ ticket_id: hall.ticket, seat_id: seat(5) }]);
    expect(taken.attendees).toHaveLength(1);
    const onto = { kind: 'moved' as const, tickets: [{ id: ids.first, seat_id: seat(5) }] };
    await expectRefusal(tryToChange(booking.id, onto), 409, 'seat_taken');
    expect((await view(me, booking)).attendees[0]?.seat?.id).toBe(seat(1));
    const same = { kind: 'moved' as const, tickets: [{ id: ids.first, seat_id: seat(1) }] };
    await expectInvalid(tryToChange(booking.id, same), 'tickets');
    expect((await mailTo(me.email, 'Your tickets were changed')).text).toContain('row A, seat 2');
  });

  it('keeps its type when only the sale of the type has ended, and respects capacity', async () => {
    const { booking, ids, second } = await holder();
    await db.updateTable('ticket_types').set({ off_sale_at: storyTime }).where('id', '=', second).execute();
    await change(booking.id, { kind: 'moved', tickets: [ids[0] ?? 0], ticket_type_id: second });
    expect(await countPlaces(second)).toMatchObject({ taken: 1, sold: 1 });
    await db.updateTable('ticket_types').set({ capacity: 1 }).where('id', '=', second).execute();
    const full = { kind: 'moved' as const, tickets: [ids[1] ?? 0], ticket_type_id: second };
    await expectRefusal(tryToChange(booking.id, full), 409, 'sold_out');
  });

  it('goes to another date with its booking and payment; the old code dies, and the new one works there', async () => {
    const { me, booking, ids, codes, event, occurrence, ticket } = await holder();
    const next = await addOccurrence(db, event, NEXT_EVENING);
    const there = await addTicketType(db, next, 0, { capacity: 5, price_cents: 500 });
    const some = { kind: 'moved' as const, tickets: [ids[0] ?? 0], ticket_type_id: there };
    await expectRefusal(tryToChange(booking.id, some), 409, 'date_needs_all');
    const after = await change(booking.id, { kind: 'moved', tickets: ids, ticket_type_id: there });
    const id = after.moved_to ?? '';
    const mine = await view(me, { id });
    expect(mine).toMatchObject({ state: 'paid', payment_id: booking.payment_id, occurrence: { id: next } });
    expect(await view(me, booking)).toMatchObject({ state: 'merged' });
    expect(await countPlaces(ticket)).toMatchObject({ taken: 0 });
    expect(await countPlaces(there)).toMatchObject({ taken: 2, sold: 2 });
    expect(await outcomeAt(occurrence, codes[0] ?? '')).toBe('cancelled');
    expect(await outcomeAt(next, codes[0] ?? '')).toBe('other_event');
    expect(await outcomeAt(next, mine.attendees[0]?.code ?? '')).toBe('admitted');
    expect(await noticesOf(me)).toMatchObject([{ path: `/account/bookings/${id}` }]);
    const sales = await call(app, salesAdmin.report, { params: { id: event }, query: {} }, { as: rita });
    expect(sales.dates.map(({ sold, gross }) => [sold, gross.amount])).toEqual([
      [0, '0'],
      [2, '1000'],
    ]);
    expect((await mailTo(me.email, 'Your tickets were changed')).text).toContain('05/12/2026');
  });

  it('stays on its date if one of the tickets was handed over', async () => {
    const { me, booking, ids, event } = await holder();
    const next = await addOccurrence(db, event, NEXT_EVENING);
    const there = await addTicketType(db, next, 0, { capacity: 5, price_cents: 500 });
    const params = { id: booking.id, attendee_id: ids[0] ?? 0 };
    const { code } = await call(app, ticketHandovers.offer, { params }, { as: me });
    const other = await addMember();
    const { booking_id } = await call(
      app,
      ticketHandovers.accept,
      { body: { code } },
      { as: other, key: crypto.randomUUID() },
    );
    const wish = { kind: 'moved' as const, ticket_type_id: there };
    await expectRefusal(tryToChange(booking.id, { ...wish, tickets: [ids[1] ?? 0] }), 409, 'ticket_was_handed_over');
    await expectRefusal(tryToChange(booking_id, { ...wish, tickets: [ids[0] ?? 0] }), 409, 'ticket_was_handed_over');
    await expectRefusal(tryToChange(booking_id, { tickets: [ids[0] ?? 0] }), 409, 'paid_by_another');
    await change(booking_id, { tickets: [ids[0] ?? 0], money: 'keep' });
  });

  it('is not for a holder who may not have the new type, or has as many as one person can', async () => {
    const { booking, ids, second } = await holder();
    await db.updateTable('ticket_types').set({ max_per_person: 1 }).where('id', '=', second).execute();
    const both = { kind: 'moved' as const, tickets: ids, ticket_type_id: second };
    await expectRefusal(tryToChange(booking.id, both), 409, 'holder_limit');
    await change(booking.id, { ...both, tickets: [ids[0] ?? 0] });
  });
});

// CHANGE-6, CHANGE-7
describe('a ticket of another price', () => {
  const to = (ticket_type_id: number, tickets: number[]) => ({ kind: 'moved' as const, tickets, ticket_type_id });

  it('is cheaper: the difference is refunded, or kept with the reason', async () => {
    const { me, booking, ids, second } = await holder({ other: 200 });
    const [one = 0, two = 0] = ids;
    await change(booking.id, to(second, [one]));
    await change(booking.id, { ...to(second, [two]), money: 'keep' });
    expect(await refundsOf(booking.payment_id)).toMatchObject([{ amount_cents: 300 }]);
    expect(await view(me, booking)).toMatchObject({ amount: { amount: '400' } });
    // What is left of the price is refunded, and not what was kept.
    await change(booking.id, { tickets: [one, two] });
    expect((await refundsOf(booking.payment_id)).map(({ amount_cents }) => amount_cents).toSorted()).toEqual([
      300, 400,
    ]);
  });

  it('is dearer: paid at the desk with a receipt, or waived; neither is refunded later', async () => {
    const { booking, ids, second } = await holder({ other: 800 });
    const [one = 0, two = 0] = ids;
    await expectInvalid(tryToChange(booking.id, to(second, [one])), 'money');
    await expectInvalid(tryToChange(booking.id, { ...to(second, [one]), money: 'desk' }), 'receipt');
    await change(booking.id, { ...to(second, [one]), money: 'desk', receipt: 'R-17' });
    const after = await change(booking.id, { ...to(second, [two]), money: 'waive' });
    expect(after.tickets.map(({ price, online }) => [price.amount, online.amount])).toEqual([
      ['800', '500'],
      ['800', '500'],
    ]);
    expect(after.changes.map(({ desk, waived, receipt }) => [desk.amount, waived.amount, receipt]).toSorted()).toEqual([
      ['0', '300', null],
      ['300', '0', 'R-17'],
    ]);
    const plan = await changes.plan(booking.id, { tickets: [one] });
    expect(plan).toMatchObject({ refund: { amount: '500' }, desk_back: { amount: '300' } });
    await change(booking.id, { tickets: [one, two] });
    expect(await refundsOf(booking.payment_id)).toMatchObject([{ amount_cents: 1000 }]);
  });

  it('is dearer for some and cheaper for others: one after the other', async () => {
    const { booking, ids, second, occurrence } = await holder({ other: 800 });
    const middle = await addTicketType(db, occurrence, 2, { capacity: 5, price_cents: 600 });
    await change(booking.id, { ...to(second, [ids[0] ?? 0]), money: 'waive' });
    await expectRefusal(tryToChange(booking.id, { ...to(middle, ids), money: 'waive' }), 409, 'prices_mixed');
  });
});

// CHANGE-2
describe('the plan', () => {
  it('says what will happen, with the mail in both languages, and changes nothing', async () => {
    const { me, booking, ids, ticket } = await holder();
    const body = await changes.formOf(booking.id, { tickets: [ids[0] ?? 0] });
    await expectAudited(db, ticketChanges.plan, rita.id, async () => {
      return (await send(app, ticketChanges.plan, { params: { id: booking.id }, body }, { as: rita })).status;
    });
    const plan = await changes.plan(booking.id, { tickets: [ids[0] ?? 0] });
    expect(plan).toMatchObject({ released: 1, moved: 0, refund: { amount: '500' }, needs_second: false });
    expect(plan.mail.en.text).toContain('Your tickets now');
    expect(plan.mail.mt.subject).not.toBe('');
    expect(await countPlaces(ticket)).toMatchObject({ taken: 2 });
    expect(await refundsOf(booking.payment_id)).toEqual([]);
    expect(await noticesOf(me)).toEqual([]);
    expect((await changes.view(booking.id)).tickets.map(({ version }) => version)).toEqual([1, 1]);
  });
});

// CHANGE-8, CHANGE-9
describe('a ticket is not changed', () => {
  const cancel = (booking: string, ticket: number | undefined, by = rita) =>
    tryToChange(booking, { tickets: [ticket ?? 0] }, by);

  it('once it is cancelled, checked in, or handed over, and after the start', async () => {
    const { me, booking, ids, codes, occurrence } = await holder({ count: 4 });
    await change(booking.id, { tickets: [ids[0] ?? 0] });
    await expectRefusal(cancel(booking.id, ids[0]), 409, 'ticket_cancelled');
    expect(await outcomeAt(occurrence, codes[1] ?? '')).toBe('admitted');
    await expectRefusal(cancel(booking.id, ids[1]), 409, 'ticket_used');
    const paid = await refundsOf(booking.payment_id);
    // A part refund forbids handing over, so the pending code is from before.
    await db
      .insertInto('ticket_handovers')
      .values({ attendee_id: ids[2] ?? 0, from_user_id: me.id, code: crypto.randomUUID(), created_at: clock.now() })
      .execute();
    await expectRefusal(cancel(booking.id, ids[2]), 409, 'ticket_in_handover');
    clock.set(new Date('2026-12-04T18:30:00Z'));
    await expectRefusal(cancel(booking.id, ids[3]), 409, 'date_started');
    expect((await changes.view(booking.id)).closed).toContain('has started');
    expect(await refundsOf(booking.payment_id)).toEqual(paid);
  });

  it('while its date is being cancelled', async () => {
    const { booking, ids, occurrence } = await holder();
    await db
      .insertInto('date_cancellations')
      .values({
        id: crypto.randomUUID(),
        occurrence_id: occurrence,
        state: 'requested',
        refund_cents: 0,
        needs_second: true,
        requested_by: rita.id,
        requested_at: clock.now(),
      })
      .execute();
    await expectRefusal(cancel(booking.id, ids[0]), 409, 'date_being_cancelled');
    expect((await changes.view(booking.id)).closed).toContain('cancellation');
  });

  it('by its own holder, by other roles, of another booking, and with a version that was changed', async () => {
    const { booking, ids } = await holder();
    const { booking: other } = await holder();
    await expectRefusal(cancel(other.id, ids[0]), 404, 'not_found');
    await expectRefusal(cancel(booking.id, ids[0], guard), 403, 'forbidden');
    const own = await withFriend(undefined, rita);
    const mine = own.booking.attendees[0]?.id;
    await expectRefusal(cancel(own.booking.id, mine), 409, 'own_booking');
    const form = await changes.formOf(booking.id, { tickets: [ids[0] ?? 0] });
    const version = form.tickets[0]?.version ?? 0;
    const body = { first_name: 'Nina', last_name: 'Borg', email: '', version };
    await call(app, holdersAdmin.change, { params: { id: ids[0] ?? 0 }, body }, { as: rita, key: crypto.randomUUID() });
    await expectRefusal(changes.sendForm(booking.id, form), 409, 'version_conflict');
  });
});
