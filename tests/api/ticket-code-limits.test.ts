import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookings } from '#contract/bookings/calls.ts';
import { ticketHandovers } from '#contract/bookings/handovers.ts';
import { call, expectRefusal, send, storyTime, testApp } from '#tests/support/api.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { minutes, startBookings } from '#tests/support/server/bookings.ts';
import { ticketExtras } from '#tests/support/server/ticket-extras.ts';
import { withoutCodeCheck } from '#tests/support/server/without-code-check.ts';

const portal = await startBookings();
const { app, clock, db, book, tryToBook, payFor, addMember, addEventWithPlaces } = portal;
/** A second copy of the server on the same database. */
const otherCopy = testApp(db, { clock, jobs: portal.services.jobs });
const editor = await addPerson(app, db, { roles: ['editor'] });
const { addCode, codesOf, give, extrasOf } = ticketExtras(app, editor);
const places = (count: number, ticket: number) => Array.from({ length: count }, () => ({ ticket_id: ticket }));
const usesOf = async (occurrence: number) => (await codesOf(occurrence))[0]?.uses;
const giveRight = async (as: Person, occurrence: number) =>
  expect((await give(as, occurrence, 'Fresher 26')).status).toBe(200);

async function payInFull(me: Person, booking: { id: string }) {
  const { session_id } = await payFor(me, booking);
  await portal.deliverWebhook(await portal.pay(session_id ?? ''));
}

beforeEach(() => clock.set(storyTime));

describe('the limits of a code', () => {
  // TICKET-8
  it('hold for concurrent bookings on two copies of the server, and a lapsed or cancelled place is a use again', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(50, 1000);
    await addCode(occurrence, { max_uses: 3 });
    const people = await Promise.all(Array.from({ length: 8 }, () => addMember()));
    for (const person of people) await giveRight(person, occurrence);
    const body = { occurrence_id: occurrence, attendees: places(1, ticket) };
    const answers = await Promise.all(
      people.map((as, index) =>
        send(index % 2 === 0 ? app : otherCopy, bookings.create, { body }, { as, key: randomUUID() }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await usesOf(occurrence)).toBe(3);
    const winner = people[answers.findIndex(({ status }) => status === 201)] as Person;
    const loser = people[answers.findIndex(({ status }) => status === 409)] as Person;
    await expectRefusal(tryToBook(loser, occurrence, places(1, ticket)), 409, 'code_used_up');
    const [held] = (await call(app, bookings.list, { query: {} }, { as: winner })).data;
    await call(app, bookings.remove, { params: { id: held?.id ?? '' } }, { as: winner });
    expect((await book(loser, occurrence, places(1, ticket))).amount.amount).toBe('800');
    await expectRefusal(give(await addMember(), occurrence, 'FRESHER26'), 409, 'code_used_up');
    clock.set(minutes(24 * 60 + 1));
    const late = await addMember();
    await tryToBook(late, occurrence, places(1, ticket));
    expect(await usesOf(occurrence)).toBe(0);
  });

  // TICKET-8
  it('are exceeded without the check of the claim (control)', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(50, 1000);
    await addCode(occurrence, { max_uses: 1 });
    const me = await addMember();
    await giveRight(me, occurrence);
    expect((await withoutCodeCheck(db, () => tryToBook(me, occurrence, places(2, ticket)))).status).toBe(201);
    expect(await usesOf(occurrence)).toBe(2);
  });

  // TICKET-8
  it('for one person count all bookings of the account, also those that exist when the code is given', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(50, 1000);
    await addCode(occurrence, { max_per_person: 2 });
    const me = await addMember();
    await giveRight(me, occurrence);
    expect(await extrasOf(me, occurrence)).toMatchObject({ code: { left: 2 } });
    await expectRefusal(tryToBook(me, occurrence, places(3, ticket)), 409, 'code_used_up');
    await payInFull(me, await book(me, occurrence, places(1, ticket)));
    expect(await extrasOf(me, occurrence)).toMatchObject({ code: { left: 1 } });
    await book(me, occurrence, places(1, ticket));
    await expectRefusal(tryToBook(me, occurrence, places(1, ticket)), 409, 'code_used_up');
    const other = await addMember();
    await book(other, occurrence, places(3, ticket));
    await expectRefusal(give(other, occurrence, 'fresher26'), 409, 'code_used_up');
    expect(await extrasOf(other, occurrence)).toMatchObject({ code: null, prices: [] });
  });

  // TICKET-8
  it('for one person count tickets that the account has handed over, and not those that it has received', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(50, 1000);
    await addCode(occurrence, { max_per_person: 1 });
    const [me, friend] = [await addMember(), await addMember()];
    for (const person of [me, friend]) await giveRight(person, occurrence);
    const booking = await book(me, occurrence, places(1, ticket));
    await payInFull(me, booking);
    const [attendee] = booking.attendees;
    const params = { id: booking.id, attendee_id: attendee?.id ?? 0 };
    const { code } = await call(app, ticketHandovers.offer, { params }, { as: me });
    await call(app, ticketHandovers.accept, { body: { code } }, { as: friend, key: randomUUID() });
    expect(await extrasOf(me, occurrence)).toMatchObject({ code: { left: 0 } });
    await expectRefusal(tryToBook(me, occurrence, places(1, ticket)), 409, 'code_used_up');
    expect(await extrasOf(friend, occurrence)).toMatchObject({ code: { left: 1 } });
    await book(friend, occurrence, places(1, ticket));
  });

  // TICKET-8
  it('refund a late payment for uses that others have taken', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(50, 1000);
    await addCode(occurrence, { max_uses: 1 });
    const [me, other] = [await addMember(), await addMember()];
    await giveRight(me, occurrence);
    await giveRight(other, occurrence);
    const booking = await book(me, occurrence, places(1, ticket));
    const { session_id } = await payFor(me, booking);
    const paid = await portal.pay(session_id ?? '');
    clock.set(minutes(60 * 25));
    await book(other, occurrence, places(1, ticket));
    await portal.deliverWebhook(portal.signed(paid.body));
    expect(await portal.paymentOf(session_id ?? '')).toMatchObject({ state: 'refund_due', reason: 'late' });
  });
});
