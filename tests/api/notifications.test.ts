import { describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { notifications } from '#contract/notifications/calls.ts';
import { parkingAdmin } from '#contract/parking/staff.ts';
import { notify, removeOldNotifications } from '#server/services/notifications.ts';
import { call, problemOf, send, storyTime, testClock } from '#tests/support/api.ts';
import { addPerson, password, type Person } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { addPendingPermit } from '#tests/support/server/staff.ts';

const { app, db } = await startPortal();

const rita = await addPerson(app, db, { roles: ['staff'] });
const list = (as: Person, page = 1, limit = 20) => call(app, notifications.list, { query: { page, limit } }, { as });
const unread = async (as: Person) => (await call(app, auth.me, {}, { as })).unread_notifications;

async function notifyPerson(person: Person, year: number, at = storyTime): Promise<void> {
  const notification = {
    kind: 'rar_results',
    values: { year: String(year) },
    path: '/rar/current/results',
    at,
  } as const;
  await notify(db, [person.id], notification);
}

describe('notifications', () => {
  // NOTIFY-1
  it('are listed newest first, paginated, with the values for their text', async () => {
    const person = await addPerson(app, db);
    expect(await list(person)).toMatchObject({ data: [], meta: { total: 0 } });
    for (const year of [2023, 2024, 2025]) await notifyPerson(person, year);
    const first = await list(person, 1, 2);
    expect(first.data.map(({ values }) => values['year'])).toEqual(['2025', '2024']);
    expect(first.data[0]).toMatchObject({ kind: 'rar_results', path: '/rar/current/results', read_at: null });
    expect(first.meta).toMatchObject({ total: 3, last_page: 2 });
    expect((await list(person, 2, 2)).data).toHaveLength(1);
    expect((await list(person, 9, 2)).meta.total).toBe(3);
  });

  // NOTIFY-3
  it('are counted while unread, and marked as read up to the last one seen', async () => {
    const person = await addPerson(app, db);
    await notifyPerson(person, 2024);
    await notifyPerson(person, 2025);
    const seen = await list(person);
    await notifyPerson(person, 2026);
    expect(await unread(person)).toBe(3);
    const read = (up_to: number) => call(app, notifications.read, { body: { up_to } }, { as: person });
    await read(seen.data[0]?.id ?? 0);
    expect(await unread(person)).toBe(1);
    const after = await list(person);
    expect(after.data.map(({ read_at }) => read_at)).toEqual([null, storyTime.toISOString(), storyTime.toISOString()]);
    await read(after.data[0]?.id ?? 0);
    await read(after.data[0]?.id ?? 0);
    expect(await unread(person)).toBe(0);
  });

  // NOTIFY-5
  it('of another person are neither visible nor can be marked as read', async () => {
    const [person, other] = [await addPerson(app, db), await addPerson(app, db)];
    await notifyPerson(person, 2026);
    const [mine] = (await list(person)).data;
    expect((await list(other)).data).toEqual([]);
    await call(app, notifications.read, { body: { up_to: mine?.id ?? 0 } }, { as: other });
    expect(await unread(person)).toBe(1);
  });

  it.each([{}, { up_to: 0 }, { up_to: 1.5 }, { up_to: '1' }, { up_to: 1, user_id: 3 }])(
    'cannot be marked as read with %j',
    async (body) => {
      const person = await addPerson(app, db);
      const answer = await send(app, notifications.read, { body: body as never }, { as: person });
      expect(answer.status).toBe(422);
      expect((await problemOf(answer)).message).not.toBe('');
    },
  );

  // NOTIFY-2
  it('are stored together with the event they report, or not at all', async () => {
    const person = await addPerson(app, db);
    const fails = db.transaction().execute(async (transaction) => {
      await notify(transaction, [person.id], { kind: 'rar_submitted', path: '/rar', at: storyTime });
      throw new Error('undone');
    });
    await expect(fails).rejects.toThrow('undone');
    expect(await unread(person)).toBe(0);
  });

  // NOTIFY-4
  it('are deleted after half a year, and with the account', async () => {
    const person = await addPerson(app, db);
    await notifyPerson(person, 2020, new Date(storyTime.getTime() - 181 * 86_400_000));
    await notifyPerson(person, 2021, new Date(storyTime.getTime() - 179 * 86_400_000));
    await removeOldNotifications({ db, clock: testClock() });
    expect((await list(person)).data.map(({ values }) => values['year'])).toEqual(['2021']);
    await call(app, auth.remove, { body: { password } }, { as: person });
    const left = await db.selectFrom('notifications').select('id').where('user_id', '=', person.id).execute();
    expect(left).toEqual([]);
  });
});

describe('the holder of a parking permit', () => {
  const decide = (id: number, body: object) =>
    call(app, parkingAdmin.decide, { params: { id }, body: body as { decision: 'approve' } }, { as: rita });

  // PARK-10
  it('is notified once it is approved', async () => {
    const holder = await addPerson(app, db);
    const { id, number_plate } = await addPendingPermit(db, holder.id);
    await decide(id, { decision: 'approve' });
    expect((await list(holder)).data).toMatchObject([
      { kind: 'permit_approved', values: { number_plate }, path: '/account/parking-permit', read_at: null },
    ]);
  });

  // PARK-10, PARK-11
  it('is notified once it is rejected, with the refund of the payment', async () => {
    const holder = await addPerson(app, db);
    const { id, number_plate } = await addPendingPermit(db, holder.id);
    await decide(id, { decision: 'decline', reason: 'The photo cannot be read.' });
    expect((await list(holder)).data).toMatchObject([
      { kind: 'refund_due', values: { amount_cents: '700' }, path: '/account/payments' },
      { kind: 'permit_rejected', values: { number_plate }, path: '/account/parking-permit' },
    ]);
  });
});
