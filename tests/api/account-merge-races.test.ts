import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { bookings } from '#contract/bookings/calls.ts';
import { door } from '#contract/bookings/door.ts';
import { payments } from '#contract/payments/calls.ts';
import { people } from '#contract/people/calls.ts';
import { registration } from '#contract/registration/calls.ts';
import { studentCard } from '#contract/student-card/calls.ts';
import { call, send, storyTime } from '#tests/support/api.ts';
import { addPerson, password, type Person } from '#tests/support/people.ts';
import { startBookings } from '#tests/support/server/bookings.ts';
import { holdLock } from '#tests/support/server/held-lock.ts';
import { mergeCalls } from '#tests/support/server/merges.ts';
import { card } from '#tests/support/server/payments.ts';
import { download } from '#tests/support/server/person-export.ts';

const portal = await startBookings();
const { app, db, url, book, tryToBook, view, payFor, addEventWithPlaces } = portal;
const { deliverWebhook, pay, paymentOf, cardsOf } = portal;
const rita = await addPerson(app, db, { roles: ['staff'] });
const joe = await addPerson(app, db, { roles: ['staff'] });
const { merge } = mergeCalls(app, rita);
const byJoe = mergeCalls(app, joe);

const ROUNDS = 6;
const two = () => Promise.all([addPerson(app, db), addPerson(app, db)]);
const ownerOf = async (id: string) =>
  (await db.selectFrom('bookings').select('user_id').where('id', '=', id).executeTakeFirstOrThrow()).user_id;
const bookingsOf = ({ id }: Person) => db.selectFrom('bookings').select('id').where('user_id', '=', id).execute();

/** Starts a checkout of a card whose time is over, and returns the money that arrives afterwards. */
async function lateMoney(as: Person) {
  const { session_id } = await call(app, payments.cards, { query: card }, { as });
  const event = await pay(session_id);
  await db.updateTable('payments').set({ state: 'expired' }).where('session_id', '=', session_id).execute();
  return { session_id, event };
}

describe('after a merge', () => {
  // PEOPLE-23
  it('tickets open the door, receipts, cards and bookings are at the account that stays, and nobody is refunded', async () => {
    const [stays, folded] = await two();
    const { occurrence, ticket } = await addEventWithPlaces(5, 500);
    const booking = await book(folded, occurrence, [{ ticket_id: ticket, first_name: 'Me' }]);
    const checkout = await payFor(folded, booking);
    await deliverWebhook(await pay(checkout?.session_id ?? ''));
    const bought = await call(app, payments.cards, { query: card }, { as: folded });
    await deliverWebhook(await pay(bought.session_id));
    const [before] = (await view(folded, booking)).attendees;
    expect((await merge(stays, folded)).status).toBe(204);
    const [after] = (await view(stays, booking)).attendees;
    expect([after?.code, after?.qr]).toEqual([before?.code, before?.qr]);
    const body = {
      id: randomUUID(),
      occurrence_id: occurrence,
      text: before?.qr ?? '',
      checked_at: storyTime.toISOString(),
    };
    const admitted = await call(app, door.checkIn, { body }, { as: rita, key: randomUUID() });
    expect(admitted.outcome).toBe('admitted');
    expect((await call(app, studentCard.status, {}, { as: stays })).card).not.toBeNull();
    const paid = await call(app, payments.list, {}, { as: stays });
    expect(paid.data.filter(({ state }) => state === 'paid')).toHaveLength(2);
    const { url: link } = await call(app, people.exportOwn, { body: { password } }, { as: stays });
    const exported = await download(app, link, stays);
    expect(exported.rows('bookings/bookings.json')).toMatchObject([{ id: booking.id }]);
    expect((await send(app, auth.remove, { body: { password } }, { as: stays })).status).toBe(204);
    const names = db.selectFrom('attendees').select('email').where('booking_id', '=', booking.id);
    expect(await names.execute()).toEqual([{ email: '' }]);
  });

  // PEOPLE-23
  it('late money buys the card for the account that stays', async () => {
    const [stays, folded] = await two();
    const { session_id, event } = await lateMoney(folded);
    expect((await merge(stays, folded)).status).toBe(204);
    expect((await deliverWebhook(event)).status).toBe(200);
    expect(await paymentOf(session_id)).toMatchObject({ state: 'paid', user_id: stays.id });
    expect([await cardsOf(stays), await cardsOf(folded)].map(({ length }) => length)).toEqual([1, 0]);
  });
});

describe('a merge at the same time as', () => {
  // PEOPLE-23
  it('money that arrives: the card is at the account that stays, whichever is first', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [stays, folded] = await two();
      const { session_id, event } = await lateMoney(folded);
      const calls = [() => merge(stays, folded), () => deliverWebhook(event)];
      const answers = await Promise.all((round % 2 === 0 ? calls : calls.toReversed()).map((each) => each()));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 204]);
      expect(await paymentOf(session_id)).toMatchObject({ state: 'paid', user_id: stays.id });
      expect([await cardsOf(stays), await cardsOf(folded)].map(({ length }) => length)).toEqual([1, 0]);
    }
  });

  // PEOPLE-23
  it('money that waits for the account: it is paid in the account that stays, and not refunded', async () => {
    const [stays, folded] = await two();
    const { session_id, event } = await lateMoney(folded);
    // The merge has locked both accounts and waits; the webhook has read the payer and waits for the merge.
    const held = await holdLock(url, { table: 'entry_changes' });
    const merging = merge(stays, folded);
    await held.untilWaiting(1);
    const paying = deliverWebhook(event);
    await held.untilWaiting(2);
    await held.release();
    expect([(await merging).status, (await paying).status]).toEqual([204, 200]);
    expect(await paymentOf(session_id)).toMatchObject({ state: 'paid', user_id: stays.id });
    expect(await cardsOf(stays)).toHaveLength(1);
  });

  // PEOPLE-23
  it('a booking of the folded account: it is made before and found, or rejected', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(100, 0);
    const outcomes = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const [stays, folded] = await two();
      const [merged, booked] = await Promise.all([
        merge(stays, folded),
        tryToBook(folded, occurrence, [{ ticket_id: ticket, first_name: 'Me' }]),
      ]);
      const counts = [(await bookingsOf(stays)).length, (await bookingsOf(folded)).length];
      outcomes.add([merged.status, booked.status, ...counts].join(' '));
    }
    // A new booking holds places, so that the merge is refused for now.
    const possible = ['204 401 0 0', '409 201 0 1'];
    expect([...outcomes].filter((each) => !possible.includes(each))).toEqual([]);
  });

  // PEOPLE-23
  it('the confirmation of a booking, and forms of the folded account: nothing stays behind', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(100, 0);
    for (let round = 0; round < ROUNDS; round += 1) {
      const [stays, folded] = await two();
      const booking = await book(folded, occurrence, [{ ticket_id: ticket, first_name: 'Me' }]);
      const skip = () => send(app, registration.skip, { body: { step: 'PARKING' } }, { as: folded });
      const [confirmed, merged] = await Promise.all([
        send(app, bookings.pay, { params: { id: booking.id } }, { as: folded }),
        merge(stays, folded),
        skip(),
        skip(),
      ]);
      expect(confirmed.status).toBe(201);
      const last = merged.status === 409 ? await merge(stays, folded) : merged;
      expect(last.status).toBe(204);
      expect(await ownerOf(booking.id)).toBe(stays.id);
      const answers = db.selectFrom('registration_answers').select('step').where('user_id', '=', folded.id);
      expect(await answers.execute()).toEqual([]);
    }
  });

  // PEOPLE-23
  it('another merge of the same accounts: one takes effect, in both directions and without a deadlock', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, other] = await two();
      const { occurrence, ticket } = await addEventWithPlaces(5, 0);
      const booking = await book(other, occurrence, [{ ticket_id: ticket, first_name: 'Me' }]);
      await payFor(other, booking);
      const answers = await Promise.all([merge(one, other), byJoe.merge(other, one), byJoe.merge(one, other)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404]);
      const open = db.selectFrom('users').select('id').where('id', 'in', [one.id, other.id]);
      const [left] = await open.where('deleted_at', 'is', null).execute();
      expect(await ownerOf(booking.id)).toBe(left?.id);
    }
  });

  // PEOPLE-23
  it('one of a third account into the folded one: every booking arrives at an account that exists', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [stays, folded] = await two();
      const third = await addPerson(app, db);
      const { occurrence, ticket } = await addEventWithPlaces(5, 0);
      const booking = await book(third, occurrence, [{ ticket_id: ticket, first_name: 'Me' }]);
      await payFor(third, booking);
      const answers = await Promise.all([merge(stays, folded), byJoe.merge(folded, third)]);
      expect(answers[0]?.status).toBe(204);
      const isMerged = answers[1]?.status === 204;
      expect(await ownerOf(booking.id)).toBe(isMerged ? stays.id : third.id);
    }
  });
});
