import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { createTransport } from 'nodemailer';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { contact } from '#contract/contact/calls.ts';
import { addRows } from '#server/db/rows.ts';
import { call, expectInvalid, expectRefusal, problemOf, send, storyTime } from '#tests/support/api.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { startMailServer } from '#tests/support/server/smtp.ts';

const settings = { contactPerSender: 5, contactPerNetwork: 8 };
const { app, clock, db, ...portal } = await startPortal({ seed: false, settings });
let { smtp } = portal;
afterAll(() => smtp.stop());

beforeEach(async () => {
  smtp.arrived.length = 0;
  await db.deleteFrom('limit_windows').execute();
});

const ordinary = { name: 'Ġorġa Ħili', email: 'gorga@students.example', message: 'When does the stand open?\n\nĠ.' };

async function messagesOf(email: string) {
  return db.selectFrom('contact_messages').selectAll().where('email', '=', email).execute();
}

function until(condition: () => unknown, timeout = 15_000): Promise<unknown> {
  return vi.waitFor(condition, { timeout, interval: 25 });
}

async function mailed(email: string): Promise<void> {
  await until(async () => expect((await messagesOf(email)).every(({ mailed_at }) => mailed_at !== null)).toBe(true));
}

describe('a message to the union', () => {
  // CONTACT-3
  it('arrives by e-mail, with its sender in Reply-To', async () => {
    const key = randomUUID();
    const sent = await call(app, contact.send, { body: ordinary }, { key });
    expect(sent).toEqual({ received_at: storyTime.toISOString() });
    await mailed(ordinary.email);
    expect(smtp.arrived).toHaveLength(1);
    const [arrived] = smtp.arrived;
    const [stored] = await messagesOf(ordinary.email);
    expect(arrived?.headers).toContainEqual({
      key: 'auto-submitted',
      originalKey: 'Auto-Submitted',
      value: 'auto-generated',
    });
    expect(arrived).toMatchObject({
      recipients: ['union@portal.example'],
      from: { name: 'Portal', address: 'portal@portal.example' },
      replyTo: [{ name: 'Ġorġa Ħili', address: ordinary.email }],
      subject: 'Message from Ġorġa Ħili',
      messageId: `<contact-${stored?.id}@portal.example>`,
    });
    expect(arrived?.text).toContain('wrote on the contact page on Friday 20 November 2026, 18:00:');
    expect(arrived?.text).toContain('When does the stand open?\n\nĠ.');
  });

  it('arrives in Maltese if it was sent from a Maltese page', async () => {
    const body = { ...ordinary, email: 'malti@students.example' };
    await call(app, contact.send, { body }, { key: randomUUID(), locale: 'mt' });
    await mailed(body.email);
    expect(smtp.arrived[0]?.subject).toBe('Messaġġ mingħand Ġorġa Ħili');
    expect(smtp.arrived[0]?.text).toContain('Wieġeb għal din l-email');
  });

  it('has its topic in the e-mail’s subject, in the language of the page', async () => {
    const body = { ...ordinary, email: 'topic@students.example', topic: 'services' } as const;
    await call(app, contact.send, { body }, { key: randomUUID() });
    await call(app, contact.send, { body }, { key: randomUUID(), locale: 'mt' });
    await mailed(body.email);
    expect(smtp.arrived.map(({ subject }) => subject).toSorted()).toEqual([
      'Cards, permits and rentals: message from Ġorġa Ħili',
      'Karti, permessi u kirjiet: messaġġ mingħand Ġorġa Ħili',
    ]);
    const unknown = { body: { ...body, topic: 'weather' } } as never;
    await expectInvalid(
      await send(app, contact.send, unknown, { key: randomUUID() }),
      'topic',
      'Choose one of the options.',
    );
  });

  // CONTACT-4
  it('is e-mailed once, however often the call is repeated, one by one or fifty at once', async () => {
    const key = randomUUID();
    const body = { ...ordinary, email: 'fifty@students.example' };
    const post = () => send(app, contact.send, { body }, { key });
    const first = await (await post()).json();
    const answers = await Promise.all(Array.from({ length: 50 }, post));
    const bodies = await Promise.all(answers.filter(({ status }) => status === 201).map((answer) => answer.json()));
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(new Set(bodies.map((each) => JSON.stringify(each)))).toEqual(new Set([JSON.stringify(first)]));
    expect(await (await post()).json()).toEqual(first);
    await mailed(body.email);
    expect(await messagesOf(body.email)).toHaveLength(1);
    expect(smtp.arrived).toHaveLength(1);
  });

  it('is e-mailed once per idempotency key', async () => {
    const body = { ...ordinary, email: 'control@students.example' };
    const post = () => call(app, contact.send, { body }, { key: randomUUID() });
    await Promise.all(Array.from({ length: 5 }, post));
    await mailed(body.email);
    expect(smtp.arrived.map(({ messageId }) => messageId).filter(Boolean)).toHaveLength(5);
    expect(new Set(smtp.arrived.map(({ messageId }) => messageId)).size).toBe(5);
  });

  // CONTACT-2
  it('is stored while the mail server is down, and delivered later', async () => {
    const port = Number(new URL(smtp.url).port);
    await smtp.stop();
    const body = { ...ordinary, email: 'outage@students.example' };
    await call(app, contact.send, { body }, { key: randomUUID() });
    await until(async () => expect(await jobsWith(sql`state = 'retry'`)).toHaveLength(1));
    expect((await messagesOf(body.email))[0]).toMatchObject({ message: body.message, mailed_at: null });
    smtp = await startMailServer(port);
    await mailed(body.email);
    expect(smtp.arrived).toHaveLength(1);
  });

  it('leaves no rows behind when it is rejected', async () => {
    const before = await jobsWith(sql`name = 'contact.mail'`);
    const body = { ...ordinary, email: 'nobody' };
    await send(app, contact.send, { body }, { key: randomUUID() });
    expect(await jobsWith(sql`name = 'contact.mail'`)).toEqual(before);
    expect(await messagesOf('nobody')).toEqual([]);
  });
});

async function jobsWith(condition: RawBuilder<unknown>): Promise<unknown[]> {
  const { rows } = await sql`select id from pgboss.job where ${condition} order by id`.execute(db);
  return rows;
}

describe('the fields of a message to the union', () => {
  it.each([
    ['name', '"Eve" <victim@elsewhere.example>, other@elsewhere.example'],
    ['message', 'Long enough\r\n.\r\nMAIL FROM:<eve@x.example>\r\nRCPT TO:<victim@elsewhere.example>'],
  ])('cannot inject another header, recipient or e-mail (%s: %j)', async (field, value) => {
    const email = `eve-${randomUUID()}@students.example`;
    await call(app, contact.send, { body: { ...ordinary, email, [field]: value } }, { key: randomUUID() });
    await mailed(email);
    expect(smtp.arrived).toHaveLength(1);
    const [arrived] = smtp.arrived;
    expect(arrived).toMatchObject({ recipients: ['union@portal.example'], replyTo: [{ address: email }] });
    expect(arrived?.bcc ?? []).toEqual([]);
    expect(arrived?.headers.map(({ key }) => key).toSorted()).toEqual([
      'auto-submitted',
      'content-transfer-encoding',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ]);
  });

  it.each([
    'Eve\r\nBcc: victim@elsewhere.example\r\n\r\nOther mail',
    'Eve\nBcc: victim@elsewhere.example',
    'Eve\u2028Bcc: victim@elsewhere.example',
    'Eve\n',
  ])('require a name on one line, and reject %j', async (name) => {
    const answer = await send(app, contact.send, { body: { ...ordinary, name } }, { key: randomUUID() });
    const sentence = 'Write this on one line.';
    await expectInvalid(answer, 'name', sentence);
  });

  it('would inject a header if they were not checked (control)', async () => {
    const raw = 'From: eve@x.example\r\nSubject: Eve\r\nBcc: victim@elsewhere.example\r\n\r\nText\r\n';
    await createTransport(smtp.url).sendMail({ envelope: { from: 'eve@x.example', to: 'union@portal.example' }, raw });
    expect(smtp.arrived[0]?.bcc).toMatchObject([{ address: 'victim@elsewhere.example' }]);
  });

  it.each([
    'eve@students.example\r\nBcc: victim@elsewhere.example',
    'eve@students.example, victim@elsewhere.example',
    '<eve@students.example>',
    'eve',
    '',
  ])('require one e-mail address for replies, and reject %j', async (email) => {
    await expectInvalid(send(app, contact.send, { body: { ...ordinary, email } }, { key: randomUUID() }), 'email');
  });

  // CONTACT-1
  it('are rejected if too long, too short, missing or unknown, in the reader’s language', async () => {
    const post = (body: unknown) => send(app, contact.send, { body }, { key: randomUUID(), locale: 'mt' });
    const cases: [unknown, string][] = [
      [{ ...ordinary, message: 'x'.repeat(4001) }, 'message'],
      [{ ...ordinary, message: 'short' }, 'message'],
      [{ ...ordinary, name: 'x'.repeat(101) }, 'name'],
      [{ ...ordinary, name: '   ' }, 'name'],
      [{ name: 'A', email: ordinary.email }, 'message'],
      [{ ...ordinary, is_admin: true }, 'is_admin'],
    ];
    for (const [body, field] of cases) {
      expect(await problemOf(await post(body))).toMatchObject({
        status: 422,
        message: 'Jekk jogħġbok, iċċekkja l-oqsma mmarkati hawn taħt.',
        errors: { [field]: [expect.any(String)] },
      });
    }
  });

  it('are rejected if they are not JSON, or sent without a key', async () => {
    const headers = { 'content-type': 'text/plain', 'idempotency-key': randomUUID() };
    const text = await app.request('/api/contact', { method: 'POST', headers, body: JSON.stringify(ordinary) });
    await expectRefusal(text, 415, 'unsupported_type');
    expect((await problemOf(await send(app, contact.send, { body: ordinary }))).status).toBe(422);
  });
});

describe('a sender of too many messages to the union', () => {
  const write = (email: string, from?: string, key = randomUUID()) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    const request = { method: 'POST', headers, body: JSON.stringify({ ...ordinary, email }) };
    return app.request('/api/contact', request, from ? { incoming: { socket: { remoteAddress: from } } } : {});
  };

  // CONTACT-5
  it('is limited per e-mail address, also with simultaneous calls, while repeated calls pass', async () => {
    const key = randomUUID();
    const email = 'often@students.example';
    expect((await write(email, undefined, key)).status).toBe(201);
    const answers = await Promise.all(Array.from({ length: 7 }, () => write(email.toUpperCase())));
    const rejected = answers.filter(({ status }) => status === 429);
    expect(rejected).toHaveLength(3);
    expect(Number(rejected[0]?.headers.get('retry-after'))).toBe(3600);
    expect((await write(email, undefined, key)).status).toBe(201);
    expect((await write('somebody-else@students.example')).status).toBe(201);
    clock.set(new Date(storyTime.getTime() + 3_600_000));
    expect((await write(email)).status).toBe(201);
    clock.set(storyTime);
  });

  // CONTACT-6
  it('is limited per network, whatever the e-mail addresses', async () => {
    const statuses: number[] = [];
    for (let each = 0; each < 9; each += 1) statuses.push((await write(`n${each}@x.example`, '203.0.113.7')).status);
    expect(statuses).toEqual([...Array.from({ length: 8 }, () => 201), 429]);
    expect((await write('n9@x.example', '203.0.113.8')).status).toBe(201);
  });

  it('is stored as a hash only', async () => {
    await write('hashed@students.example', '203.0.113.9');
    const rows = await db.selectFrom('limit_windows').selectAll().execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/hashed|203\.0/);
  });
});

describe('frequently asked questions', () => {
  // CONTACT-9
  it('are sorted in the editor’s order, in the reader’s language', async () => {
    const text = (en: string, mt: string) => ({ en, mt });
    await addRows(db, 'faqs', [
      { question: text('B?', 'B mt?'), answer: text('b', 'b mt'), order: 2 },
      { question: text('A?', ''), answer: text('a', 'a mt'), order: 1 },
    ]);
    expect(await call(app, contact.faqs, {}, { locale: 'mt' })).toMatchObject([
      { question: 'A?', answer: 'a mt' },
      { question: 'B mt?', answer: 'b mt' },
    ]);
  });
});
