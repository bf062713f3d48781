import { beforeEach, describe, expect, it } from 'vitest';
import { bookings } from '#contract/bookings/calls.ts';
import { door } from '#contract/bookings/door.ts';
import { holdersAdmin } from '#contract/bookings/holders.ts';
import { ticketChanges } from '#contract/bookings/ticket-changes.ts';
import { call, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { expectAudited } from '#tests/support/server/staff.ts';
import { startTicketChanges } from '#tests/support/server/ticket-changes.ts';

const portal = await startTicketChanges();
const { app, db, clock, addMember, book, view, outcomeAt, countPlaces, mailTo, rita, changes, holder } = portal;
const { refundsOf, noticesOf } = portal;
const { change, tryToChange } = changes;
const guard = await addPerson(app, db, { roles: ['guard'] });

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
    const mine = await view(me, booking);
    expect(mine).toMatchObject({
      state: 'cancelled',
      attendees: [],
      cancelled_tickets: [{ id: ids[0] }, { id: ids[1] }],
    });
    expect((await changes.view(booking.id)).closed).toBe('No ticket of this booking is valid any more.');
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
    const own = await portal.withFriend(undefined, rita);
    const mine = own.booking.attendees[0]?.id;
    await expectRefusal(cancel(own.booking.id, mine), 409, 'own_booking');
    const form = await changes.formOf(booking.id, { tickets: [ids[0] ?? 0] });
    const version = form.tickets[0]?.version ?? 0;
    const body = { first_name: 'Nina', last_name: 'Borg', email: '', version };
    await call(app, holdersAdmin.change, { params: { id: ids[0] ?? 0 }, body }, { as: rita, key: crypto.randomUUID() });
    await expectRefusal(changes.sendForm(booking.id, form), 409, 'version_conflict');
  });
});
