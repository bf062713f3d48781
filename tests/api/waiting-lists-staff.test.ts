import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { waitingAdmin } from '#contract/bookings/waiting.ts';
import { eventDatesAdmin } from '#contract/events/editor.ts';
import { lockPlaces } from '#server/services/claims.ts';
import { call, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson, password } from '#tests/support/people.ts';
import { minutes } from '#tests/support/server/bookings.ts';
import { eventEditor } from '#tests/support/server/event-editor.ts';
import { expectAudited } from '#tests/support/server/staff.ts';
import { startWaitingLists } from '#tests/support/server/waiting-lists.ts';

const portal = await startWaitingLists();
const { app, db, clock, addMember, join, soldOut, soldOutHall, joinHall, own, leave, cancel, offer, noticesOf } =
  portal;
const rita = await addPerson(app, db, { roles: ['staff'] });
const editor = await addPerson(app, db, { roles: ['editor'] });
const { changeDate } = eventEditor(app, editor, 1);
const list = async (filter: { date: number; search?: string; state?: 'waiting' | 'offered' | 'removed' }) =>
  (await call(app, waitingAdmin.list, { query: { filter } }, { as: rita })).data;

beforeEach(() => clock.set(storyTime));

describe('staff', () => {
  // WAIT-8
  it('see the list of a date with positions, search it, and the read is in the audit log', async () => {
    const evening = await soldOut(1);
    const [first, second] = [await addMember(), await addMember()];
    await join(first, evening, 2);
    await join(second, evening);
    const query = { filter: { date: evening.occurrence } };
    await expectAudited(
      db,
      waitingAdmin.list,
      rita.id,
      async () => (await send(app, waitingAdmin.list, { query }, { as: rita })).status,
    );
    expect(await list({ date: evening.occurrence })).toMatchObject([
      { position: 1, places: 2, person: { id: first.id, email: first.email }, ticket: 'Student', state: 'waiting' },
      { position: 2, places: 1, person: { id: second.id } },
    ]);
    expect(await list({ date: evening.occurrence, search: second.email })).toMatchObject([{ position: 2 }]);
    expect(await list({ date: evening.occurrence, state: 'offered' })).toEqual([]);
  });

  // WAIT-9
  it('take a student off with a reason, who is told it, and the offer goes to the next', async () => {
    const evening = await soldOut(1);
    const [first, second] = [await addMember(), await addMember()];
    const { id } = await join(first, evening);
    await join(second, evening);
    await cancel(evening.holder.as, evening.holder.booking);
    await offer();
    const input = { params: { id }, body: { reason: 'Asked by phone' } };
    await expectAudited(
      db,
      waitingAdmin.remove,
      rita.id,
      async () => (await send(app, waitingAdmin.remove, input, { as: rita })).status,
    );
    await expectRefusal(send(app, waitingAdmin.remove, input, { as: rita }), 409, 'already_decided');
    expect(await own(first)).toMatchObject([{ state: 'removed', reason: 'Asked by phone' }]);
    expect(await noticesOf(first)).toMatchObject([
      { kind: 'waiting_offered' },
      { kind: 'waiting_removed', values: { reason: 'Asked by phone' } },
    ]);
    await offer();
    expect(await own(second)).toMatchObject([{ state: 'offered' }]);
  });

  // WAIT-4
  it('set the hours of an offer of a date', async () => {
    const evening = await soldOut(1);
    const me = await addMember();
    await join(me, evening);
    const view = await call(app, eventDatesAdmin.view, { params: { id: evening.occurrence } }, { as: editor });
    expect(view.offer_hours).toBe(24);
    const { starts_at, ends_at } = view;
    const form = { starts_at, ends_at, venue_id: null, seating_plan_id: null, offer_hours: 2 };
    expect((await changeDate(evening.occurrence, view.version, form)).status).toBe(200);
    await cancel(evening.holder.as, evening.holder.booking);
    await offer();
    expect(await own(me)).toMatchObject([{ offer: { until: minutes(120).toISOString() } }]);
  });

  // WAIT-10
  it('cannot change to free seating while a list is open', async () => {
    const hall = await soldOutHall(1);
    await joinHall(await addMember(), hall.occurrence);
    await cancel(hall.holder.as, hall.holder.booking);
    const change = db.updateTable('event_occurrences').set({ seating_plan_id: null, is_seated: false });
    await expect(change.where('id', '=', hall.occurrence).execute()).rejects.toMatchObject({
      constraint: 'event_occurrences_keep_hall',
    });
  });
});

// WAIT-7
describe('lists end', () => {
  it('for an account that is deleted, and its offer goes to the next', async () => {
    const evening = await soldOut(1);
    const [first, second] = [await addMember(), await addMember()];
    const { id } = await join(first, evening);
    await join(second, evening);
    await cancel(evening.holder.as, evening.holder.booking);
    await offer();
    await call(app, auth.remove, { body: { password } }, { as: first });
    await offer();
    const entry = db.selectFrom('waiting_entries').select('state').where('id', '=', id);
    expect(await entry.executeTakeFirst()).toEqual({ state: 'left' });
    expect(await own(second)).toMatchObject([{ state: 'offered' }]);
  });

  it('when the date is cancelled: each student who waits or has an offer is told once', async () => {
    const evening = await soldOut(1);
    const [offered, waiting, left] = [await addMember(), await addMember(), await addMember()];
    await join(offered, evening);
    await join(waiting, evening);
    await leave(left, await join(left, evening));
    await cancel(evening.holder.as, evening.holder.booking);
    await offer();
    const date = db.updateTable('event_occurrences').where('id', '=', evening.occurrence);
    await date.set({ cancelled_at: storyTime }).execute();
    // The next claim or release closes the list, before the job.
    await db.transaction().execute((transaction) => lockPlaces(transaction, evening.occurrence, clock.now()));
    await offer();
    await offer();
    for (const me of [offered, waiting]) {
      expect(await own(me)).toMatchObject([{ state: 'closed' }]);
      const told = (await noticesOf(me)).filter(({ kind }) => kind === 'waiting_cancelled');
      expect(told).toMatchObject([{ values: { title: 'Quiz night', date: '04/12/2026' } }]);
      expect((await portal.mailTo(me.email, 'Cancelled: Quiz night')).text).toContain('waiting list is closed');
    }
    expect(await noticesOf(left)).toEqual([]);
  });

  it('when bookings close, and nobody is told of a cancellation later', async () => {
    const evening = await soldOut(1);
    const me = await addMember();
    await join(me, evening);
    clock.set(new Date('2026-12-04T18:30:00Z'));
    await offer();
    await db
      .updateTable('event_occurrences')
      .set({ cancelled_at: clock.now() })
      .where('id', '=', evening.occurrence)
      .execute();
    await offer();
    expect(await own(me)).toMatchObject([{ state: 'closed' }]);
    expect(await noticesOf(me)).toEqual([]);
  });
});
