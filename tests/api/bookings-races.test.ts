import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { bookings } from '#contract/bookings/calls.ts';
import { lockPlaces } from '#server/services/claims.ts';
import { notify } from '#server/services/notifications.ts';
import { lockAccount } from '#server/services/registration-status.ts';
import { problemOf, send } from '#tests/support/api.ts';
import { startBookings } from '#tests/support/server/bookings.ts';
import { untilLockIsAwaited } from '#tests/support/server/lock-waits.ts';

const portal = await startBookings();
const { app, db, clock, book, tryToBook, view, payFor, addMember, addEventWithPlaces, deliverWebhook, pay } = portal;

describe('bookings under concurrency', () => {
  it('are merged while another call of the same person holds a lock on their account', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(5, 500);
    const me = await addMember();
    const [target, source] = [
      await book(me, occurrence, [{ ticket_id: ticket }]),
      await book(me, occurrence, [{ ticket_id: ticket }]),
    ];
    await payFor(me, target);
    const merge = { params: { id: target.id }, body: { booking_id: source.id } };
    const first = await db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, me.id);
      const answer = send(app, bookings.merge, merge, { as: me });
      return Promise.race([answer.then(({ status }) => status), setTimeout(2000, 'waits')]);
    });
    expect(first).toBe(200);
  });

  it('are paid without a deadlock while another call of the same person locks the hall', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(5, 500);
    const me = await addMember();
    const booking = await book(me, occurrence, [{ ticket_id: ticket }]);
    const { session_id } = await payFor(me, booking);
    const paid = await pay(session_id ?? '');
    const [first, told] = await db.transaction().execute(async (transaction) => {
      await lockPlaces(transaction, occurrence, clock.now());
      const settled = deliverWebhook(paid);
      await untilLockIsAwaited(db);
      const named = notify(transaction, [me.id], { kind: 'refund_due', path: '/account', at: clock.now() });
      return [await Promise.race([named.then(() => 'done'), setTimeout(2000, 'waits')]), { settled }] as const;
    });
    expect(first).toBe('done');
    expect((await told.settled).status).toBe(200);
    expect(await view(me, booking)).toMatchObject({ state: 'paid' });
  });

  // BOOK-31
  it('are rejected for an account that is deleted meanwhile', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(5, 500);
    const me = await addMember();
    const gone = { email: null, password_hash: null, university_email: null, verified_at: null };
    const called = await db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('users')
        .set({ ...gone, deleted_at: clock.now() })
        .where('id', '=', me.id)
        .execute();
      const answer = tryToBook(me, occurrence, [{ ticket_id: ticket }]);
      await untilLockIsAwaited(db);
      return { answer };
    });
    expect((await problemOf(await called.answer)).code).toBe('unauthenticated');
    expect(await db.selectFrom('bookings').select('id').where('user_id', '=', me.id).execute()).toEqual([]);
  });

  it('of two occurrences are rejected for merging without waiting for a lock on the other', async () => {
    const [here, elsewhere] = [await addEventWithPlaces(5, 500), await addEventWithPlaces(5, 500)];
    const me = await addMember();
    const target = await book(me, here.occurrence, [{ ticket_id: here.ticket }]);
    const source = await book(me, elsewhere.occurrence, [{ ticket_id: elsewhere.ticket }]);
    const merge = { params: { id: target.id }, body: { booking_id: source.id } };
    const first = await db.transaction().execute(async (transaction) => {
      await lockPlaces(transaction, elsewhere.occurrence, clock.now());
      const answer = send(app, bookings.merge, merge, { as: me });
      return Promise.race([answer.then(problemOf), setTimeout(2000, 'waits')]);
    });
    expect(first).toMatchObject({ status: 409, code: 'booking_closed' });
  });
});
