import { beforeEach, describe, expect, it } from 'vitest';
import { ticketHandovers } from '#contract/bookings/handovers.ts';
import { salesAdmin } from '#contract/bookings/sales.ts';
import { call, expectInvalid, expectRefusal, storyTime } from '#tests/support/api.ts';
import { addOccurrence, addTicketType } from '#tests/support/server/events.ts';
import { startTicketChanges } from '#tests/support/server/ticket-changes.ts';

const portal = await startTicketChanges();
const { app, db, clock, addMember, book, view, outcomeAt, countPlaces, mailTo, rita, changes, holder } = portal;
const { refundsOf, noticesOf } = portal;
const { change, tryToChange } = changes;
const { addEventWithSeats, payFor, mailsTo } = portal;
const NEXT_EVENING = ['2026-12-05T18:30:00Z', '2026-12-05T21:00:00Z'] as const;

beforeEach(() => clock.set(storyTime));

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
    // The rest of the price is refunded, without the amount that staff kept.
    await change(booking.id, { tickets: [one, two] });
    expect((await refundsOf(booking.payment_id)).map(({ amount_cents }) => amount_cents).toSorted()).toEqual([
      300, 400,
    ]);
  });

  it('is dearer: paid at the desk with a receipt, or waived; neither is refunded later', async () => {
    const { booking, ids, second, event } = await holder({ other: 800 });
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
    const sales = await call(app, salesAdmin.report, { params: { id: event }, query: {} }, { as: rita });
    expect([sales.total.gross.amount, sales.total.desk.amount]).toEqual(['1000', '300']);
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
