import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookings } from '#contract/bookings/calls.ts';
import { type Handover, ticketHandovers } from '#contract/bookings/handovers.ts';
import { waiting } from '#contract/bookings/waiting.ts';
import { eventDatesAdmin } from '#contract/events/editor.ts';
import { runWaitingLists } from '#server/areas/bookings/waiting/offer-news.ts';
import { call, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { eventEditor } from '#tests/support/server/event-editor.ts';
import { startGuestTickets } from '#tests/support/server/guest-tickets.ts';

const portal = await startGuestTickets();
const { app, db, clock, addMember, addEventWithPlaces, addEventWithSeats, book, payFor, view, deliverWebhook, pay } =
  portal;
const { outcomeAt, countPlaces } = portal;
const editor = await addPerson(app, db, { roles: ['editor'] });

const offer = (as: Person, id: string, attendee_id: number): Promise<Handover> =>
  call(app, ticketHandovers.offer, { params: { id, attendee_id } }, { as });
const tryToOffer = (as: Person, id: string, attendee_id: number) =>
  send(app, ticketHandovers.offer, { params: { id, attendee_id } }, { as });
const accept = (as: Person, code: string) =>
  call(app, ticketHandovers.accept, { body: { code } }, { as, key: randomUUID() });
const tryToAccept = (as: Person, code: string) =>
  send(app, ticketHandovers.accept, { body: { code } }, { as, key: randomUUID() });
const noticesOf = ({ id }: Person) =>
  db
    .selectFrom('notifications')
    .select('kind')
    .where('user_id', '=', id)
    .where('kind', 'in', ['ticket_handed_over', 'ticket_received'])
    .execute();

/** A member with two confirmed tickets. */
async function holder(price = 0) {
  const evening = await addEventWithPlaces(10, price);
  const me = await addMember();
  const held = await book(me, evening.occurrence, [{ ticket_id: evening.ticket }, { ticket_id: evening.ticket }]);
  const { session_id } = await payFor(me, held);
  if (session_id !== null) await deliverWebhook(await pay(session_id));
  const booking = await view(me, held);
  const [first, second] = booking.attendees;
  return { ...evening, me, booking, first: first?.id ?? 0, second: second?.id ?? 0, code: second?.code ?? '' };
}

beforeEach(() => clock.set(storyTime));

describe('a ticket handed over', () => {
  // HANDOVER-1, HANDOVER-3, HANDOVER-5, HANDOVER-6
  it('moves to the other member with a new code, and both are told once', async () => {
    const { me, booking, second, code: old, occurrence, ticket } = await holder();
    const other = await addMember();
    const { code, id } = await offer(me, booking.id, second);
    expect(await offer(me, booking.id, second)).toMatchObject({ id, code });
    expect(await call(app, ticketHandovers.view, { body: { code } }, { as: other })).toMatchObject({
      event: { title: 'Quiz night' },
      amount: { amount: '0' },
    });
    const { booking_id } = await accept(other, code.toLowerCase());
    const received = await view(other, { id: booking_id });
    expect(received).toMatchObject({ state: 'free_confirmed', attendees: [{ id: second }] });
    expect(received.attendees[0]?.code).not.toBe(old);
    expect((await view(me, booking)).attendees).toHaveLength(1);
    expect(await outcomeAt(occurrence, old)).toBe('unknown');
    expect(await outcomeAt(occurrence, received.attendees[0]?.code ?? '')).toBe('admitted');
    expect(await noticesOf(me)).toEqual([{ kind: 'ticket_handed_over' }]);
    expect(await noticesOf(other)).toEqual([{ kind: 'ticket_received' }]);
    expect((await portal.mailTo(me.email, 'Your ticket was accepted')).text).toContain('No money moves');
    await portal.mailTo(other.email, 'Your tickets');
    expect(await countPlaces(ticket)).toMatchObject({ taken: 2, sold: 2 });
    await expectRefusal(tryToAccept(await addMember(), code), 404, 'not_found');
  });

  // HANDOVER-3
  it('goes to one of many who accept at the same time', async () => {
    const { me, booking, second } = await holder();
    const { code } = await offer(me, booking.id, second);
    const others = await Promise.all(Array.from({ length: 6 }, () => addMember()));
    const answers = await Promise.all(others.map((as) => tryToAccept(as, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404, 404, 404, 404, 404]);
  });

  // HANDOVER-1, HANDOVER-3
  it('is either accepted or withdrawn, if both happen at the same time', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { me, booking, second } = await holder();
      const { id, code } = await offer(me, booking.id, second);
      const other = await addMember();
      const [taken, withdrawn] = await Promise.all([
        tryToAccept(other, code),
        send(app, ticketHandovers.cancel, { params: { id } }, { as: me }),
      ]);
      expect([taken.status === 201, withdrawn.status === 204].toSorted()).toEqual([false, true]);
      const owner = taken.status === 201 ? other.id : me.id;
      const row = db.selectFrom('attendees').innerJoin('bookings', 'bookings.id', 'booking_id').select('user_id');
      expect(await row.where('attendees.id', '=', second).executeTakeFirst()).toEqual({ user_id: owner });
    }
  });

  // HANDOVER-4
  it('keeps its price, and its payment stays with the person who paid', async () => {
    const { me, booking, first } = await holder(500);
    const other = await addMember();
    const { booking_id } = await accept(other, (await offer(me, booking.id, first)).code);
    expect(await view(other, { id: booking_id })).toMatchObject({
      state: 'paid',
      payment_id: null,
      amount: { amount: '500' },
    });
    expect((await view(me, booking)).payment_id).not.toBeNull();
  });

  it('keeps its seat', async () => {
    const hall = await addEventWithSeats({ price_cents: 0 });
    const [me, other] = [await addMember(), await addMember()];
    const booking = await book(me, hall.occurrence, [{ ticket_id: hall.ticket, seat_id: hall.seats[3] ?? 0 }]);
    await payFor(me, booking);
    const { booking_id } = await accept(other, (await offer(me, booking.id, booking.attendees[0]?.id ?? 0)).code);
    expect((await view(other, { id: booking_id })).attendees).toMatchObject([{ seat: { id: hall.seats[3] } }]);
  });
});

// HANDOVER-6
describe('an offer from the waiting list', () => {
  const offerOf = async ({ id }: Person) => {
    await runWaitingLists(portal.services);
    const { rows } = await sql<{ state: string; left: number }>`
      select state, offer_remainder(waiting_entries)::integer as left from waiting_entries
      where user_id = ${id}`.execute(db);
    return rows;
  };
  /** A sold-out evening with two places, of whose holder one is handed over and one given back. */
  const soldOut = async () => {
    const evening = await addEventWithPlaces(2, 0);
    const me = await addMember();
    const wanted = [{ ticket_id: evening.ticket }, { ticket_id: evening.ticket }];
    const held = await book(me, evening.occurrence, wanted);
    await payFor(me, held);
    const { attendees } = await view(me, held);
    return { ...evening, me, held, ids: attendees.map(({ id }) => id) };
  };
  const join = (as: Person, { occurrence, ticket }: { occurrence: number; ticket: number }) =>
    call(
      app,
      waiting.join,
      { body: { occurrence_id: occurrence, ticket_id: ticket, places: 1 } },
      { as, key: randomUUID() },
    );

  it('is not used up by a ticket that its student accepts', async () => {
    const { me, held, ids, ...evening } = await soldOut();
    const other = await addMember();
    await join(other, evening);
    await call(app, bookings.removeAttendees, { params: { id: held.id }, body: { ids: [ids[0] ?? 0] } }, { as: me });
    expect(await offerOf(other)).toEqual([{ state: 'offered', left: 1 }]);
    await accept(other, (await offer(me, held.id, ids[1] ?? 0)).code);
    expect(await offerOf(other)).toEqual([{ state: 'offered', left: 1 }]);
    await payFor(other, await book(other, evening.occurrence, [{ ticket_id: evening.ticket }]));
    expect(await offerOf(other)).toEqual([{ state: 'booked', left: 0 }]);
    expect(await countPlaces(evening.ticket)).toMatchObject({ taken: 2 });
  });

  it('does not grow when its student hands a ticket over', async () => {
    const { me, held, ids, ...evening } = await soldOut();
    await join(me, evening);
    await db.updateTable('ticket_types').set({ capacity: 3 }).where('id', '=', evening.ticket).execute();
    expect(await offerOf(me)).toEqual([{ state: 'offered', left: 1 }]);
    await accept(await addMember(), (await offer(me, held.id, ids[0] ?? 0)).code);
    await payFor(me, await book(me, evening.occurrence, [{ ticket_id: evening.ticket }]));
    expect(await offerOf(me)).toEqual([{ state: 'booked', left: 0 }]);
  });
});

// HANDOVER-2
describe('a ticket is not handed over', () => {
  it('after its check-in, after the start, by other members, and to the holder', async () => {
    const { me, booking, first, second, code: used, occurrence } = await holder();
    const other = await addMember();
    await expectRefusal(tryToOffer(other, booking.id, first), 404, 'not_found');
    const mine = await offer(me, booking.id, first);
    const theirs = await offer(me, booking.id, second);
    await expectRefusal(tryToAccept(me, mine.code), 409, 'own_ticket');
    expect(await outcomeAt(occurrence, used)).toBe('admitted');
    await expectRefusal(tryToAccept(other, theirs.code), 409, 'handover_closed');
    clock.set(new Date('2026-12-04T18:30:00Z'));
    await expectRefusal(tryToAccept(other, mine.code), 409, 'handover_closed');
    await expectRefusal(tryToOffer(me, booking.id, first), 409, 'handover_closed');
  });

  it('while its payment is refunded, and above the limit of places', async () => {
    const { me, booking, first, occurrence, ticket } = await holder(500);
    const { code } = await offer(me, booking.id, first);
    const rich = await addMember();
    await book(
      rich,
      occurrence,
      Array.from({ length: 8 }, () => ({ ticket_id: ticket })),
    );
    const { code: next } = await offer(me, booking.id, booking.attendees[1]?.id ?? 0);
    await db.updateTable('ticket_types').set({ capacity: 12 }).where('id', '=', ticket).execute();
    await book(rich, occurrence, [{ ticket_id: ticket }, { ticket_id: ticket }]);
    await expectRefusal(tryToAccept(rich, next), 409, 'too_many_places');
    const payment = db.updateTable('payments').set({ state: 'refund_due', refund_cents: 1000, reason: 'late' });
    await payment.where('id', '=', booking.payment_id ?? (await view(me, booking)).payment_id ?? '').execute();
    await expectRefusal(tryToAccept(await addMember(), code), 409, 'handover_closed');
  });

  // HANDOVER-1
  it('once the code is withdrawn', async () => {
    const { me, booking, first } = await holder();
    const { id, code } = await offer(me, booking.id, first);
    const cancel = () => send(app, ticketHandovers.cancel, { params: { id } }, { as: me });
    expect([(await cancel()).status, (await cancel()).status]).toEqual([204, 204]);
    const other = await addMember();
    await expectRefusal(tryToAccept(other, code), 404, 'not_found');
    const again = await offer(me, booking.id, first);
    await accept(other, again.code);
    await expectRefusal(
      send(app, ticketHandovers.cancel, { params: { id: again.id } }, { as: me }),
      409,
      'handover_closed',
    );
  });

  // HANDOVER-7
  it('of a date for which the organiser forbids it', async () => {
    const { me, booking, first, occurrence } = await holder();
    const { code } = await offer(me, booking.id, first);
    const date = await call(app, eventDatesAdmin.view, { params: { id: occurrence } }, { as: editor });
    const { starts_at, ends_at, version } = date;
    const form = { starts_at, ends_at, venue_id: null, seating_plan_id: null, is_handover_forbidden: true };
    expect((await eventEditor(app, editor, 1).changeDate(occurrence, version, form)).status).toBe(200);
    await expectRefusal(tryToAccept(await addMember(), code), 409, 'handover_closed');
    await expectRefusal(tryToOffer(me, booking.id, first), 409, 'handover_closed');
  });
});
