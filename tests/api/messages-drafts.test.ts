import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { messagesAdmin } from '#contract/messages/staff.ts';
import { removeOldRecipients } from '#server/areas/messages/received.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { expectAudited } from '#tests/support/server/staff.ts';

const { app, db, clock, smtp, mailTo, settled } = await startPortal();
const rita = await addPerson(app, db, { roles: ['staff'] });
const joe = await addPerson(app, db, { roles: ['editor'] });
const maria = await addPerson(app, db);

const body = {
  purpose: 'service' as const,
  audience: `person:${maria.id}`,
  subject: { en: 'Your card', mt: 'Il-karta tiegħek' },
  text: { en: 'It is ready. See https://portal.example/card.', mt: 'Lesta.' },
};

beforeEach(async () => {
  clock.set(storyTime);
  await db.deleteFrom('messages').execute();
  await db.deleteFrom('limit_windows').execute();
});

const write = (form = body) => call(app, messagesAdmin.add, { body: form }, { as: rita, key: randomUUID() });
type Written = Awaited<ReturnType<typeof write>>;
const inputOf = ({ id, version }: Written) => ({ params: { id }, body: { version } });

describe('a draft of a message', () => {
  // MESSAGES-7
  it('is previewed in both languages, with its recipients by language and channel', async () => {
    const message = await write({ ...body, audience: 'all_members' });
    const { recipients, en, mt } = message.reach;
    expect([recipients > 10, en + mt]).toEqual([true, recipients]);
    expect(message.mails.en.text).toContain('It is ready.');
    expect(message.mails.mt).toMatchObject({ subject: 'Il-karta tiegħek' });
    expect(message.mails.mt.text).toContain('Lesta.');
    expect(
      await db.selectFrom('message_recipients').selectAll().where('message_id', '=', message.id).execute(),
    ).toEqual([]);
  });

  // MESSAGES-7
  it('is e-mailed to its author as a test in each language, and to nobody else', async () => {
    const { id } = await write();
    const test = () => send(app, messagesAdmin.test, { params: { id } }, { as: rita });
    await expectAudited(db, messagesAdmin.test, rita.id, async () => (await test()).status);
    await mailTo(rita.email, 'Test: Your card');
    await mailTo(rita.email, 'Prova: Il-karta tiegħek');
    await settled('messages.%');
    expect(smtp.arrived.filter(({ recipients }) => recipients.includes(maria.email))).toEqual([]);
  });

  // MESSAGES-4
  it('is sent once if two colleagues press at the same time, and only in the version that they have read', async () => {
    const message = await write({ ...body, audience: 'all_members' });
    const changed = { ...inputOf(message), body: { ...body, audience: 'all_members', version: message.version } };
    const newer = await call(app, messagesAdmin.change, changed, { as: joe, key: randomUUID() });
    const outdated = send(app, messagesAdmin.sendToAll, inputOf(message), { as: rita });
    await expectRefusal(outdated, 409, 'version_conflict');
    const both = [rita, joe].map((as) => send(app, messagesAdmin.sendToAll, inputOf(newer), { as }));
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    await settled('messages.%');
    expect(smtp.arrived.filter(({ recipients }) => recipients.includes(maria.email))).toHaveLength(1);
    const late = { params: { id: message.id }, body: { ...changed.body, version: newer.version + 1 } };
    await expectRefusal(send(app, messagesAdmin.change, late, { as: joe }), 409, 'message_sent');
    await expectRefusal(
      send(app, messagesAdmin.remove, { params: { id: message.id } }, { as: joe }),
      409,
      'message_sent',
    );
  });

  // MESSAGES-1
  it('needs a subject of one line and a page of the portal', async () => {
    const attempt = (form: object) =>
      send(app, messagesAdmin.add, { body: { ...body, ...form } }, { as: rita, key: randomUUID() });
    await expectInvalid(await attempt({ subject: { en: 'a\nBcc: x@y.example', mt: '' } }), 'subject.en');
    await expectInvalid(await attempt({ text: { en: '', mt: '' } }), 'text.en');
    await expectInvalid(await attempt({ path: 'https://elsewhere.example' }), 'path');
    await expectInvalid(await attempt({ path: '//elsewhere.example' }), 'path');
    await expectInvalid(await attempt({ path: '/\\elsewhere.example' }), 'path');
    expect((await attempt({ path: '/' })).status).toBe(201);
  });

  // MESSAGES-3
  it('is not sent to a person who is blocked', async () => {
    const other = await addPerson(app, db);
    const message = await write({ ...body, audience: `person:${other.id}` });
    const block = { user_id: other.id, reason: 'Asked for it.', blocked_by: rita.id, blocked_at: storyTime };
    await db.insertInto('account_blocks').values(block).execute();
    await expectRefusal(send(app, messagesAdmin.send, inputOf(message), { as: rita }), 409, 'no_recipients');
  });

  // MESSAGES-13
  it('is in the audit log by its id, audience and number of recipients, without an address', async () => {
    const message = await write();
    await call(app, messagesAdmin.send, inputOf(message), { as: rita });
    const rows = await db.selectFrom('audit_log').selectAll().where('subject', '=', 'message').execute();
    const own = rows.filter(({ subject_id }) => subject_id === String(message.id));
    expect(own.map(({ action }) => action)).toEqual(['message_added', 'message_sent']);
    expect(own[1]?.details).toEqual({ audience: `person:${maria.id}`, recipients: '1' });
    expect(JSON.stringify(rows)).not.toContain('@');
  });
});

// MESSAGES-12
it('forgets recipients after 180 days, and keeps the counts; a message to one person is deleted', async () => {
  const [one, all] = [await write(), await write({ ...body, audience: 'all_members' })];
  await call(app, messagesAdmin.send, inputOf(one), { as: rita });
  await call(app, messagesAdmin.sendToAll, inputOf(all), { as: rita });
  await settled('messages.%');
  const view = () => call(app, messagesAdmin.view, { params: { id: all.id } }, { as: rita });
  const { delivered } = await view();
  const in181Days = { now: () => new Date(storyTime.getTime() + 181 * 86_400_000) };
  await removeOldRecipients({ db, clock: { now: () => new Date(storyTime.getTime() + 179 * 86_400_000) } });
  expect(await db.selectFrom('message_recipients').select('user_id').execute()).not.toEqual([]);
  await removeOldRecipients({ db, clock: in181Days });
  expect(await db.selectFrom('message_recipients').select('user_id').execute()).toEqual([]);
  expect(await view()).toMatchObject({ state: 'sent', delivered, failed: 0, recipients: delivered });
  expect(await db.selectFrom('messages').select('id').execute()).toEqual([{ id: all.id }]);
});

// MESSAGES-6
it('is pushed to devices that chose messages of the union', async () => {
  const device = { endpoint: 'https://fcm.googleapis.com/fcm/send/one', p256dh: 'a', auth: 'b', locale: 'en' };
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', maria.id)
    .executeTakeFirstOrThrow();
  const quiet = { quiet_from: 22, quiet_until: 7 };
  const subjects = ['messages'];
  await db
    .insertInto('push_subscriptions')
    .values({ ...device, ...quiet, session_id: session.id, subjects })
    .execute();
  const message = await write();
  expect(message.reach).toMatchObject({ recipients: 1, push: 1 });
  await call(app, messagesAdmin.send, inputOf(message), { as: rita });
  await settled('messages.%');
  expect(await db.selectFrom('push_deliveries').select('attempts').execute()).toHaveLength(1);
});
