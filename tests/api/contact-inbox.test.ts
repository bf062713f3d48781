import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contact } from '#contract/contact/calls.ts';
import { contactAdmin } from '#contract/contact/staff.ts';
import { deleteOldMessages } from '#server/areas/contact/jobs.ts';
import { call, expectInvalid, expectRefusal, send } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { expectAudited } from '#tests/support/server/staff.ts';

const { app, db, clock, smtp, mailTo, settled } = await startPortal();
const rita = await addPerson(app, db, { roles: ['staff'] });
const joe = await addPerson(app, db, { roles: ['staff'] });

beforeEach(async () => {
  await db.deleteFrom('contact_messages').execute();
  await db.deleteFrom('limit_windows').execute();
});

interface Written {
  email?: string;
  message?: string;
  topic?: 'services' | 'events';
  locale?: 'en' | 'mt';
}

/** Sends a message through the contact form. Returns it as staff see it. */
async function receive({ locale = 'en', ...written }: Written = {}) {
  const email = `writer-${randomUUID()}@students.example`;
  const body = { name: 'Ġorġa Ħili', email, message: 'When does the stand open?', ...written };
  await call(app, contact.send, { body }, { key: randomUUID(), locale });
  const row = await db
    .selectFrom('contact_messages')
    .select('id')
    .where('email', '=', body.email)
    .executeTakeFirstOrThrow();
  return call(app, contactAdmin.view, { params: row }, { as: rita });
}

type Message = Awaited<ReturnType<typeof receive>>;

const answerWith = (text: string, { id, version }: Message) => ({ params: { id }, body: { text, version } });
const countOf = async () => (await call(app, contactAdmin.waiting, {}, { as: rita })).total;
const mailsTo = (email: string) => smtp.arrived.filter(({ recipients }) => recipients.includes(email));

// CONTACT-11
describe('the inbox of messages to the union', () => {
  it('lists messages by state and topic, earliest first, and finds words of name, address and text', async () => {
    const first = await receive({ message: 'My permit is lost, Ħal Qormi.', topic: 'services' });
    clock.set(new Date(clock.now().getTime() + 1000));
    const second = await receive({ topic: 'events' });
    await call(app, contactAdmin.change, { params: second, body: { state: 'closed', version: 1 } } as never, {
      as: rita,
    });
    const idsOf = async (filter: object) => {
      const { data } = await call(app, contactAdmin.list, { query: { filter } }, { as: rita });
      return data.map(({ id }) => id).filter((id) => [first.id, second.id].includes(id));
    };
    expect(await idsOf({})).toEqual([first.id, second.id]);
    expect(await idsOf({ state: 'new' })).toEqual([first.id]);
    expect(await idsOf({ state: 'closed' })).toEqual([second.id]);
    expect(await idsOf({ topic: 'events' })).toEqual([second.id]);
    for (const search of ['hal qormi', first.email, 'gorga permit'])
      expect(await idsOf({ search })).toEqual([first.id]);
    expect(await idsOf({ search: '%' })).toEqual([]);
  });

  it('counts new messages without a row in the audit log', async () => {
    const message = await receive();
    const before = await db.selectFrom('audit_log').select('id').execute();
    const count = await countOf();
    expect(await db.selectFrom('audit_log').select('id').execute()).toHaveLength(before.length);
    await call(app, contactAdmin.answer, answerWith('It opens at nine.', message), { as: rita, key: randomUUID() });
    expect(await countOf()).toBe(count - 1);
  });
});

// CONTACT-12
it('shows who took a message into work, closed and reopened it, each with a row in the audit log', async () => {
  const { id } = await receive();
  const states = ['in_progress', 'closed', 'new'] as const;
  for (const [index, state] of states.entries()) {
    const input = { params: { id }, body: { state, version: index + 1 } };
    const act = async () => (await send(app, contactAdmin.change, input, { as: joe })).status;
    await expectAudited(db, contactAdmin.change, joe.id, act);
    const seen = await call(app, contactAdmin.view, { params: { id } }, { as: rita });
    expect(seen).toMatchObject({ state, version: index + 2, handled_by: { id: joe.id } });
    expect(seen.handled_at).toBe(clock.now().toISOString());
  }
});

// CONTACT-13
describe('an answer of staff', () => {
  it('is mailed in the language of the message, with its topic, its text and the union’s address for replies', async () => {
    const message = await receive({ topic: 'services', locale: 'mt' });
    const answered = await call(app, contactAdmin.answer, answerWith('Fid-disgħa.\nSaħħa!', message), {
      as: rita,
      key: randomUUID(),
    });
    expect(answered).toMatchObject({ state: 'answered', handled_by: { id: rita.id } });
    expect(answered.answers).toMatchObject([{ text: 'Fid-disgħa.\nSaħħa!', answered_by: { id: rita.id } }]);
    const mail = await mailTo(message.email);
    expect(mail.subject).toBe('Karti, permessi u kirjiet: tweġiba għall-messaġġ tiegħek lill-KSU');
    expect(mail.text).toContain('Fid-disgħa.\nSaħħa!');
    expect(mail.text).toContain('When does the stand open?');
    expect(mail.replyTo).toMatchObject([{ address: 'union@portal.example' }]);
    await vi.waitFor(async () => {
      const { answers } = await call(app, contactAdmin.view, { params: { id: message.id } }, { as: rita });
      expect(answers[0]?.mailed_at).not.toBeNull();
    });
  });

  it('is sent once, however often its call is repeated under one key', async () => {
    const message = await receive();
    const key = randomUUID();
    const input = answerWith('It opens at nine.', message);
    const post = () => send(app, contactAdmin.answer, input, { as: rita, key });
    expect((await post()).status).toBe(201);
    const answers = await Promise.all(Array.from({ length: 10 }, post));
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    await mailTo(message.email);
    await settled('contact.answer');
    expect(mailsTo(message.email)).toHaveLength(1);
    expect(mailsTo(message.email)[0]?.subject).toBe('Answer to your message to KSU');
  });

  it('needs a text of at least ten characters, and cannot add a header', async () => {
    const message = await receive();
    const short = await send(app, contactAdmin.answer, answerWith('No.', message), { as: rita, key: randomUUID() });
    await expectInvalid(short, 'text', 'Enter at least 10 characters.');
    const text = 'Long enough\r\nBcc: victim@elsewhere.example';
    await call(app, contactAdmin.answer, answerWith(text, message), { as: rita, key: randomUUID() });
    const mail = await mailTo(message.email);
    expect([mail.recipients, mail.bcc ?? []]).toEqual([[message.email], []]);
  });
});

// CONTACT-14
describe('two members of staff with the same message', () => {
  it('send one answer if both press at once; the other is told, and sees who answered what', async () => {
    const message = await receive();
    const sends = [rita, joe].map((as) =>
      send(app, contactAdmin.answer, answerWith(`Answer number ${as.id}.`, message), { as, key: randomUUID() }),
    );
    const statuses = (await Promise.all(sends)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 409]);
    const winner = statuses[0] === 201 ? rita : joe;
    const seen = await call(app, contactAdmin.view, { params: { id: message.id } }, { as: joe });
    expect(seen.answers).toMatchObject([{ text: `Answer number ${winner.id}.`, answered_by: { id: winner.id } }]);
    await settled('contact.answer');
    expect(mailsTo(message.email)).toHaveLength(1);
    const late = { params: { id: message.id }, body: { state: 'closed' as const, version: message.version } };
    await expectRefusal(send(app, contactAdmin.change, late, { as: joe }), 409, 'version_conflict');
    const again = answerWith('Too late, a year after.', message);
    const refused = send(app, contactAdmin.answer, again, { as: joe, key: randomUUID() });
    await expectRefusal(refused, 409, 'message_changed');
    const gone = { ...late, params: { id: randomUUID() } };
    await expectRefusal(send(app, contactAdmin.change, gone, { as: joe }), 404, 'not_found');
  });
});

// CONTACT-7, CONTACT-15
it('deletes answers with their message after a year, and sends none that waited until then', async () => {
  const message = await receive();
  await smtp.stop();
  await call(app, contactAdmin.answer, answerWith('It opens at nine.', message), { as: rita, key: randomUUID() });
  const services = { db, clock: { now: () => new Date(clock.now().getTime() + 366 * 86_400_000) } };
  await deleteOldMessages(services as never);
  expect(await db.selectFrom('contact_answers').selectAll().execute()).toEqual([]);
  expect(mailsTo(message.email)).toEqual([]);
});
