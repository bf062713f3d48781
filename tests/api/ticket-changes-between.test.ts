import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { agenda } from '#contract/agenda/calls.ts';
import { bookings } from '#contract/bookings/calls.ts';
import { ticketHandovers } from '#contract/bookings/handovers.ts';
import { salesAdmin } from '#contract/bookings/sales.ts';
import { peopleAdmin } from '#contract/people/staff.ts';
import { guestTicketMail } from '#server/areas/guest-tickets/mails.ts';
import { call, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { addOccurrence, addTicketType } from '#tests/support/server/events.ts';
import { startTicketChanges } from '#tests/support/server/ticket-changes.ts';
import { ticketExtras } from '#tests/support/server/ticket-extras.ts';

const portal = await startTicketChanges();
const { app, db, clock, services, addMember, book, view, payFor, rita, changes, holder, mailsTo } = portal;
const { change } = changes;
const editor = await addPerson(app, db, { roles: ['editor'] });
const extras = ticketExtras(app, editor);
const desk = { money: 'desk', receipt: 'R-17' } as const;

beforeEach(() => clock.set(storyTime));

describe('a received ticket', () => {
  // CHANGE-3, HANDOVER-3, AGENDA-1
  it('that staff cancel leaves its holder no booking, in the agenda neither', async () => {
    const { me, booking, ids } = await holder({ price: 0 });
    const params = { id: booking.id, attendee_id: ids[0] ?? 0 };
    const { code } = await call(app, ticketHandovers.offer, { params }, { as: me });
    const other = await addMember();
    const received = await call(app, ticketHandovers.accept, { body: { code } }, { as: other, key: randomUUID() });
    await change(received.booking_id, { tickets: [ids[0] ?? 0] });
    expect(await view(other, { id: received.booking_id })).toMatchObject({ state: 'cancelled' });
    const entries = await call(app, agenda.mine, {}, { as: other });
    expect(entries.filter(({ kind }) => kind === 'ticket')).toEqual([]);
    expect(await view(me, booking)).toMatchObject({ state: 'free_confirmed' });
  });
});

describe('a ticket of a free booking that was paid at the desk', () => {
  // CHANGE-7, BOOK-27
  it('is given back by staff only, the other tickets of the booking by its holder', async () => {
    const { me, booking, ids, second } = await holder({ price: 0, other: 800 });
    const [dear = 0, free = 0] = ids;
    await change(booking.id, { kind: 'moved', tickets: [dear], ticket_type_id: second, ...desk });
    const release = send(app, bookings.remove, { params: { id: booking.id } }, { as: me });
    await expectRefusal(release, 409, 'booking_closed');
    const remove = (attendees: number[]) =>
      send(app, bookings.removeAttendees, { params: { id: booking.id }, body: { ids: attendees } }, { as: me });
    await expectRefusal(remove([dear]), 409, 'booking_closed');
    expect((await remove([free])).status).toBe(200);
    await change(booking.id, { tickets: [dear] });
    expect(await view(me, booking)).toMatchObject({ state: 'cancelled' });
  });

  // CHANGE-10
  it('is in the sales of its present date, however often it moved', async () => {
    const { booking, ids, second, event } = await holder({ price: 0, other: 800 });
    await change(booking.id, { kind: 'moved', tickets: ids, ticket_type_id: second, ...desk });
    let moved = booking.id;
    for (const day of ['05', '06']) {
      const date = await addOccurrence(db, event, [`2026-12-${day}T18:30:00Z`, `2026-12-${day}T21:00:00Z`]);
      const type = await addTicketType(db, date, 0, { capacity: 5, price_cents: 800 });
      const { tickets } = await changes.view(moved);
      const after = await change(moved, { kind: 'moved', tickets: tickets.map(({ id }) => id), ticket_type_id: type });
      moved = after.moved_to ?? '';
    }
    const { dates } = await call(app, salesAdmin.report, { params: { id: event }, query: {} }, { as: rita });
    expect(dates.map((date) => date.desk.amount)).toEqual(['0', '0', '1600']);
  });
});

describe('a cancelled ticket of a booking', () => {
  // CHANGE-3, PEOPLE-4
  it('is not counted among the places of a person', async () => {
    const { me, booking, ids } = await holder({ count: 3 });
    await change(booking.id, { tickets: [ids[0] ?? 0] });
    const person = await call(app, peopleAdmin.view, { params: { id: me.id } }, { as: rita });
    expect(person.bookings).toMatchObject([{ id: booking.id, places: 2 }]);
  });

  // CHANGE-3
  it('is not sent to its guest by a mail that waited', async () => {
    const { booking, email } = await portal.withFriend();
    await portal.tokenIn(email);
    const before = (await mailsTo(email)).length;
    const guest = booking.attendees[1]?.id ?? 0;
    await change(booking.id, { tickets: [guest] });
    const id = randomUUID();
    await db.deleteFrom('guest_tickets').where('attendee_id', '=', guest).execute();
    const waiting = { id, attendee_id: guest, created_at: clock.now(), queued_at: clock.now() };
    await db.insertInto('guest_tickets').values(waiting).execute();
    await services.jobs.enqueue(db, guestTicketMail, { id });
    expect(await mailsTo(email)).toHaveLength(before);
  });
});

describe('a ticket that its holder exchanges for another type', () => {
  const exchange = (as: Awaited<ReturnType<typeof addMember>>, id: string, attendee: number, ticket_id: number) =>
    send(app, bookings.updateAttendees, { params: { id }, body: { attendees: [{ id: attendee, ticket_id }] } }, { as });

  // TICKET-11
  it('stays once it is confirmed, if the other type has a required question', async () => {
    const { me, booking, ids, occurrence, second, ticket } = await holder();
    await extras.addQuestion(occurrence, second, { is_required: true });
    await expectRefusal(exchange(me, booking.id, ids[0] ?? 0, second), 409, 'answers_missing');
    expect((await view(me, booking)).attendees[0]?.ticket.id).toBe(ticket);
  });

  // TICKET-10, TICKET-12
  it('loses the answers to the questions of the former type', async () => {
    const { occurrence, ticket, second } = await holder({ price: 0, other: 0 });
    const question_id = await extras.addQuestion(occurrence, ticket);
    const me = await addMember();
    const booking = await book(me, occurrence, [{ ticket_id: ticket }]);
    const attendee_id = booking.attendees[0]?.id ?? 0;
    await extras.answer(me, booking.id, [{ attendee_id, question_id, answer: 'Vegan' }]);
    expect((await exchange(me, booking.id, attendee_id, second)).status).toBe(200);
    await payFor(me, booking);
    expect((await extras.extrasOf(me, occurrence)).answers).toEqual([]);
    expect((await extras.removeQuestion(question_id)).status).toBe(204);
  });
});
