import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { messages } from '#contract/messages/calls.ts';
import { messagesAdmin } from '#contract/messages/staff.ts';
import { notifications } from '#contract/notifications/calls.ts';
import { deliverMessages } from '#server/areas/messages/deliver.ts';
import { addRows } from '#server/db/rows.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson, password, type Person } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';

const { app, db, clock, smtp, services, mailTo, settled } = await startPortal();
const rita = await addPerson(app, db, { roles: ['staff'] });
const daniela = await addPerson(app, db, { roles: ['editor'] });
const maria = await addPerson(app, db);
const karl = await addPerson(app, db);
await db.updateTable('users').set({ locale: 'mt' }).where('id', '=', karl.id).execute();

const english = { en: 'The office moves', mt: '' };
const draft = {
  purpose: 'service' as const,
  audience: 'all_members',
  subject: english,
  text: { en: 'You find us\n\nbeside the library.', mt: '' },
};
const bilingual = {
  ...draft,
  subject: { en: 'The office moves', mt: 'L-uffiċċju jmur' },
  text: { en: 'You find us beside the library.', mt: 'Issibna ħdejn il-librerija.' },
};

beforeEach(async () => {
  clock.set(storyTime);
  await db.deleteFrom('messages').execute();
  await db.deleteFrom('notifications').execute();
  await db.deleteFrom('limit_windows').execute();
});

const write = (body: Parameters<typeof call<typeof messagesAdmin.add>>[2]['body'], as = rita) =>
  call(app, messagesAdmin.add, { body }, { as, key: randomUUID() });
type Written = Awaited<ReturnType<typeof write>>;
const toOne = (person: Person) => write({ ...bilingual, audience: `person:${person.id}` });
const inputOf = ({ id, version }: Written) => ({ params: { id }, body: { version } });
const sendIt = (message: Written, as = rita) =>
  call(app, message.is_for_all ? messagesAdmin.sendToAll : messagesAdmin.send, inputOf(message), { as });
const viewIt = ({ id }: Pick<Written, 'id'>, as = rita) => call(app, messagesAdmin.view, { params: { id } }, { as });
const mailsTo = ({ email }: Person) => smtp.arrived.filter(({ recipients }) => recipients.includes(email));

describe('a message to one person', () => {
  // MESSAGES-1, MESSAGES-4, MESSAGES-5
  it('arrives once in the portal and by e-mail, in the language of the person', async () => {
    const message = await toOne(karl);
    expect(message.person).toMatchObject({ id: karl.id });
    expect(await sendIt(message)).toMatchObject({ state: 'sending', recipients: 1 });
    const mail = await mailTo(karl.email, 'L-uffiċċju jmur');
    expect(mail.text).toContain('Issibna ħdejn il-librerija.');
    await settled('messages.%');
    expect(await viewIt(message)).toMatchObject({ state: 'sent', delivered: 1, failed: 0 });
    const { data } = await call(app, notifications.list, {}, { as: karl });
    expect(data).toMatchObject([
      { kind: 'message_received', values: { subject: 'The office moves', subject_mt: 'L-uffiċċju jmur' } },
    ]);
    const read = await call(app, messages.view, { params: { id: message.id } }, { as: karl, locale: 'mt' });
    expect(read).toMatchObject({ subject: 'L-uffiċċju jmur', lang: 'mt', path: null });
    await deliverMessages(services);
    expect(mailsTo(karl)).toHaveLength(1);
  });

  // MESSAGES-5
  it('is in English, and marked so, if it has no Maltese text', async () => {
    const message = await write({ ...draft, audience: `person:${karl.id}`, path: '/contact-us' });
    await sendIt(message);
    const mail = await mailTo(karl.email, 'The office moves');
    expect(mail.text).toContain('You find us\n\nbeside the library.');
    expect(mail.text).toContain('https://portal.example/contact-us');
    const read = await call(app, messages.view, { params: { id: message.id } }, { as: karl, locale: 'mt' });
    expect(read).toMatchObject({ lang: 'en', path: '/contact-us' });
  });

  // MESSAGES-10
  it('is hidden from all others, and from its addressee until it is sent', async () => {
    const message = await toOne(maria);
    const view = (as: Person) => send(app, messages.view, { params: { id: message.id } }, { as });
    await expectRefusal(view(maria), 404, 'not_found');
    await sendIt(message);
    await mailTo(maria.email, 'The office moves');
    expect((await view(maria)).status).toBe(200);
    await expectRefusal(view(karl), 404, 'not_found');
  });

  // MESSAGES-2
  it('can be written and seen by staff only', async () => {
    const body = { ...draft, audience: `person:${maria.id}` };
    await expectInvalid(await send(app, messagesAdmin.add, { body }, { as: daniela, key: randomUUID() }), 'audience');
    const message = await write(body);
    await expectRefusal(
      send(app, messagesAdmin.view, { params: { id: message.id } }, { as: daniela }),
      404,
      'not_found',
    );
    await expectRefusal(send(app, messagesAdmin.send, inputOf(message), { as: daniela }), 404, 'not_found');
    expect((await call(app, messagesAdmin.list, {}, { as: daniela })).data).toEqual([]);
    expect((await call(app, messagesAdmin.list, {}, { as: rita })).data).toMatchObject([
      { id: message.id, audience_label: 'One person' },
    ]);
  });

  it('needs an account and an audience that exist', async () => {
    for (const audience of ['person:999999', 'person', 'everybody', 'all_members:1', 'ticket_holders:999999']) {
      const answer = await send(
        app,
        messagesAdmin.add,
        { body: { ...draft, audience } },
        { as: rita, key: randomUUID() },
      );
      await expectInvalid(answer, 'audience');
    }
  });

  // MESSAGES-11
  it('is deleted with the account of its addressee', async () => {
    const leaving = await addPerson(app, db);
    const message = await toOne(leaving);
    await sendIt(message);
    await mailTo(leaving.email);
    await call(app, auth.remove, { body: { password } }, { as: leaving });
    await expectRefusal(send(app, messagesAdmin.view, { params: { id: message.id } }, { as: rita }), 404, 'not_found');
  });
});

describe('a message to all members', () => {
  // MESSAGES-3, MESSAGES-4
  it('goes to registered members, and not to blocked, deleted or unregistered accounts', async () => {
    const blocked = await addPerson(app, db);
    await addRows(db, 'account_blocks', {
      user_id: blocked.id,
      reason: 'x',
      blocked_by: rita.id,
      blocked_at: storyTime,
    });
    const unfinished = await addPerson(app, db, { registered: false });
    const left = await addPerson(app, db);
    await call(app, auth.remove, { body: { password } }, { as: left });
    const message = await write(bilingual, daniela);
    await sendIt(message, daniela);
    await mailTo(maria.email, 'The office moves');
    await settled('messages.%');
    const counted = await db
      .selectFrom('users')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('registered_at', 'is not', null)
      .where('id', '!=', blocked.id)
      .executeTakeFirstOrThrow();
    expect(await viewIt(message)).toMatchObject({ state: 'sent', recipients: counted.count, delivered: counted.count });
    for (const person of [blocked, unfinished, left]) {
      const own = mailsTo(person).filter(({ subject }) => subject?.includes('office'));
      expect(own).toEqual([]);
    }
  });

  // MESSAGES-2
  it('needs a second step of the last ten minutes', async () => {
    const message = await write(draft, daniela);
    const before = new Date(storyTime.getTime() - 11 * 60_000);
    await db.updateTable('sessions').set({ factor_proven_at: before }).where('user_id', '=', daniela.id).execute();
    const sending = send(app, messagesAdmin.sendToAll, inputOf(message), { as: daniela });
    await expectRefusal(sending, 403, 'second_factor_stale');
    await expectRefusal(send(app, messagesAdmin.send, inputOf(message), { as: daniela }), 403, 'forbidden');
    await db.updateTable('sessions').set({ factor_proven_at: storyTime }).where('user_id', '=', daniela.id).execute();
    expect((await send(app, messagesAdmin.sendToAll, inputOf(message), { as: daniela })).status).toBe(200);
  });

  // MESSAGES-9
  it('reaches nobody else once it is stopped', async () => {
    await smtp.stop();
    const message = await write(draft);
    await sendIt(message);
    await settled('messages.%');
    const { delivered, state } = await viewIt(message);
    expect([delivered, state]).toEqual([0, 'sending']);
    await call(app, messagesAdmin.stop, { params: { id: message.id } }, { as: rita });
    clock.set(new Date(storyTime.getTime() + 3_600_000));
    await deliverMessages(services);
    expect(await viewIt(message)).toMatchObject({ state: 'stopped', delivered: 0 });
    const open = db.selectFrom('message_recipients').select('user_id').where('outcome', '<>', 'stopped');
    expect(await open.execute()).toEqual([]);
    const again = send(app, messagesAdmin.stop, { params: { id: message.id } }, { as: rita });
    await expectRefusal(again, 409, 'message_sent');
  });
});
