import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { complaints } from '#contract/complaints/calls.ts';
import { complaintsAdmin } from '#contract/complaints/staff.ts';
import { call, expectInvalid, expectRefusal, problemOf, send } from '#tests/support/api.ts';
import { addPerson, password } from '#tests/support/people.ts';
import { complaintStories, drawCode, ordinaryText } from '#tests/support/server/complaint-stories.ts';
import { startPortal } from '#tests/support/server/portal.ts';

const { app, db, clock, mailTo, settled, smtp } = await startPortal();
const { post, complain, feedback, type_id } = await complaintStories(app, db);
const rita = await addPerson(app, db, { roles: ['staff'] });
const maria = await addPerson(app, db);

const rowOf = (id: string) => db.selectFrom('complaints').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** Jobs that send the union's reply by mail, in any state. */
const answerMails = async () =>
  (await sql`select from pgboss.job where name = 'complaints.answer'`.execute(db)).rows.length;
const countAll = async () => (await db.selectFrom('complaints').select('id').execute()).length;
const read = async (code: string) => (await call(app, complaints.feedback, { query: { filter: { code } } })).data[0];
const review = (id: string) =>
  call(app, complaintsAdmin.triage, { params: { id }, body: { state: 'in_review' } }, { as: rita });
const answer = (id: string, text = 'We have asked the department.', close = false) =>
  call(app, complaintsAdmin.answer, { params: { id }, body: { text, close } }, { as: rita });
const writeBack = (code: string, text: string, key = randomUUID()) =>
  send(app, complaints.reply, { body: { code, text } }, { key });

describe('the subjects of complaints', () => {
  // COMPLAINT-1
  it('are public in both languages, and name the first person to contact', async () => {
    const types = await call(app, complaints.types, {});
    expect(types.map(({ slug }) => slug)).toEqual(['academic', 'exams', 'facilities', 'services', 'conduct', 'other']);
    expect(types[0]?.first_rung).toBe('Your class representative');
    expect((await call(app, complaints.types, {}, { locale: 'mt' }))[1]?.name).toBe('Eżamijiet u riżultati');
  });
});

describe('an anonymous complaint', () => {
  // COMPLAINT-7
  it('is stored with its day only, under a hash of its code', async () => {
    const { id, code } = await complain();
    const row = await rowOf(id);
    expect(row).toMatchObject({ is_anonymous: true, user_id: null, state: 'received', received_on: '2026-11-20' });
    expect(row.code_hash).toHaveLength(32);
    expect(JSON.stringify(row)).not.toContain(code.slice(0, 5));
  });

  it('is stored with the day in Malta, which may be the next one', async () => {
    const now = clock.now();
    clock.set(new Date('2026-11-20T23:30:00Z'));
    const { id } = await complain();
    clock.set(now);
    expect((await rowOf(id)).received_on).toBe('2026-11-21');
  });

  // COMPLAINT-5
  it('is created once, however often it is repeated, one by one or thirty at once', async () => {
    const before = await countAll();
    const code = drawCode();
    const first = await (await post({ code })).text();
    const answers = await Promise.all(Array.from({ length: 30 }, () => post({ code })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 201));
    expect(new Set(await Promise.all(answers.map((each) => each.text())))).toEqual(new Set([first]));
    expect(await countAll()).toBe(before + 1);
  });

  it('is created again under another code (control)', async () => {
    const before = await countAll();
    await Promise.all(Array.from({ length: 5 }, () => post({})));
    expect(await countAll()).toBe(before + 5);
  });

  it('is recognised as the same if staff have corrected its type meanwhile', async () => {
    const { id, code } = await complain();
    const other = (await call(app, complaints.types, {})).find(({ slug }) => slug === 'academic');
    const body = { type_id: other?.id ?? 0 };
    const sorted = await call(app, complaintsAdmin.triage, { params: { id }, body }, { as: rita });
    expect(sorted).toMatchObject({ type_id: other?.id, state: 'in_review' });
    expect((await post({ code })).status).toBe(201);
  });

  it.each([
    ['other words', { text: `${ordinaryText} And more.` }],
    ['another name', { as: maria }],
  ])('is rejected with %s under the same code', async (_what, given) => {
    const { code } = await complain();
    const before = await countAll();
    await expectRefusal(post({ code, ...given }), 422, 'idempotency_mismatch');
    expect(await countAll()).toBe(before);
  });

  it('is rejected without a code, and with a code with a wrong character', async () => {
    const code = drawCode();
    const last = code.endsWith('0') ? '1' : '0';
    for (const wrong of [code.slice(0, -1) + last, randomUUID(), undefined]) {
      const body = { type_id, text: ordinaryText, anonymous: true };
      const rejected = await send(app, complaints.send, { body }, wrong === undefined ? {} : { key: wrong });
      await expectInvalid(rejected, 'idempotency-key');
    }
  });

  // COMPLAINT-6
  it('is rejected if the call identifies its sender by token, cookie or both', async () => {
    const before = await countAll();
    const body = { type_id, text: ordinaryText, anonymous: true };
    const { cookie = '', authToken = '' } = maria;
    for (const as of [maria, { cookie }, { authToken }]) {
      const rejected = await send(app, complaints.send, { body }, { key: drawCode(), as });
      expect([400, 401]).toContain(rejected.status);
    }
    expect(await countAll()).toBe(before);
    await expectRefusal(send(app, complaints.send, { body }, { key: drawCode(), as: maria }), 400, 'malformed');
  });

  it.each([
    [{ text: 'Too short' }, 'text'],
    [{ text: 'x'.repeat(5001) }, 'text'],
    [{ type_id: 999 }, 'type_id'],
  ])('is rejected with %j, with an error at its field', async (given, field) => {
    await expectInvalid(post(given), field);
  });

  it('may contain characters that PostgreSQL cannot store', async () => {
    expect((await post({ text: `${ordinaryText} \u0000 \uD800` })).status).toBeLessThan(500);
  });
});

describe('a named complaint', () => {
  // COMPLAINT-4
  it('is rejected without a session', async () => {
    const body = { type_id, text: ordinaryText, anonymous: false };
    await expectRefusal(send(app, complaints.send, { body }, { key: drawCode() }), 401, 'unauthenticated');
  });

  // COMPLAINT-17
  it('is readable by its author, who is notified of the answer and can reply', async () => {
    const author = await addPerson(app, db);
    const { id, code } = await complain({ as: author });
    const mine = () => call(app, complaints.mine, { query: {} }, { as: author });
    expect((await mine()).data).toMatchObject([{ id, state: 'received', can_reply: false, messages: [] }]);
    await answer(id);
    expect((await mine()).data).toMatchObject([{ state: 'answered', can_reply: true }]);
    const notificationRows = await db
      .selectFrom('notifications')
      .selectAll()
      .where('user_id', '=', author.id)
      .execute();
    expect(notificationRows).toMatchObject([
      { kind: 'complaint_answered', path: '/services/complaints/feedback', values: {} },
    ]);
    const mail = await mailTo(author.email);
    expect(mail.subject).toBe('The union has answered your complaint');
    expect(mail.text).toContain('https://portal.example/services/complaints/feedback');
    for (const secret of [ordinaryText, 'asked the department', code, id]) expect(mail.text).not.toContain(secret);
    const reply = { params: { id }, body: { text: 'Thank you!' } };
    const key = randomUUID();
    await call(app, complaints.replyToMine, reply, { as: author, key });
    const replayed = await call(app, complaints.replyToMine, reply, { as: author, key });
    expect(replayed).toMatchObject({ state: 'in_review' });
    expect(replayed.messages.map(({ from, text }) => [from, text])).toEqual([
      ['union', 'We have asked the department.'],
      ['author', 'Thank you!'],
    ]);
  });

  it('can be opened with its code as well, but not by others with its id', async () => {
    const { id, code } = await complain({ as: maria });
    await review(id);
    expect(await read(code)).toMatchObject({ id, state: 'in_review' });
    const other = await addPerson(app, db);
    const reply = { params: { id }, body: { text: 'Not mine' } };
    const rejected = await send(app, complaints.replyToMine, reply, { as: other, key: randomUUID() });
    const missing = await send(
      app,
      complaints.replyToMine,
      { ...reply, params: { id: randomUUID() } },
      { as: other, key: randomUUID() },
    );
    expect(await problemOf(rejected)).toEqual(await problemOf(missing));
    expect((await call(app, complaints.mine, { query: {} }, { as: other })).data).toEqual([]);
  });

  it('is limited per account and hour', async () => {
    const eager = await addPerson(app, db);
    const statuses = [];
    for (let count = 0; count < 21; count += 1) statuses.push((await post({ as: eager })).status);
    expect(statuses.slice(0, 20).every((status) => status === 201)).toBe(true);
    expect(statuses[20]).toBe(429);
  });

  // COMPLAINT-20
  it('remains without its author when the account is deleted, and no e-mail is sent', async () => {
    const author = await addPerson(app, db);
    const { id } = await complain({ as: author });
    await call(app, auth.remove, { body: { password } }, { as: author });
    await mailTo(author.email, 'deleted');
    const arrived = smtp.arrived.length;
    const queued = await answerMails();
    expect(await answer(id)).toMatchObject({ author: null, anonymous: false, state: 'answered' });
    expect(await answerMails()).toBe(queued);
    // The control: a reply to an existing author queues a mail, which arrives.
    const other = await complain({ as: maria });
    await answer(other.id);
    expect(await answerMails()).toBe(queued + 1);
    await settled('complaints.%');
    expect(smtp.arrived.slice(arrived).flatMap(({ recipients }) => recipients)).toEqual([maria.email]);
  });
});

describe('reading the answer by code', () => {
  it('returns nothing until staff have opened the complaint, then its state, text and thread', async () => {
    const { id, code } = await complain();
    expect(await read(code)).toBeUndefined();
    await review(id);
    expect(await read(code)).toMatchObject({ state: 'in_review', text: ordinaryText, messages: [], can_reply: true });
    await answer(id);
    expect(await read(code)).toMatchObject({
      state: 'answered',
      received_on: '2026-11-20',
      messages: [{ from: 'union', text: 'We have asked the department.', on: '2026-11-20' }],
    });
    await answer(id, 'Done.', true);
    expect(await read(code)).toMatchObject({ state: 'closed', can_reply: false });
  });

  // COMPLAINT-12
  it('accepts the code however it is typed, and a mistyped code is a field error', async () => {
    const { id, code } = await complain();
    await review(id);
    expect(await read(code.toLowerCase().replaceAll('-', ' '))).toMatchObject({ id });
    const swapped = code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A');
    for (const wrong of [swapped, '', 'x'.repeat(61)]) {
      await expectRefusal(feedback(wrong), 422, 'invalid');
    }
    expect((await send(app, complaints.feedback, {})).status).toBe(422);
  });

  it('is rejected if the call identifies the reader', async () => {
    const { code } = await complain();
    await expectRefusal(feedback(code, maria), 400, 'malformed');
  });

  it('has one page at most', async () => {
    const { id, code } = await complain();
    await review(id);
    const second = await call(app, complaints.feedback, { query: { page: 2, filter: { code } } });
    expect(second).toMatchObject({ data: [], meta: { total: 1 } });
  });
});

describe('replying to a complaint by code', () => {
  // COMPLAINT-15
  it('adds to the thread and makes the complaint pending again', async () => {
    const { id, code } = await complain();
    await answer(id);
    expect((await writeBack(code, 'There is still nothing.')).status).toBe(201);
    expect(await read(code)).toMatchObject({
      state: 'in_review',
      messages: [{}, { from: 'author', on: '2026-11-20' }],
    });
  });

  it('happens once, even if it is repeated after the thread was closed; a different text is rejected', async () => {
    const { id, code } = await complain();
    await answer(id);
    const key = randomUUID();
    await Promise.all([1, 2, 3].map(() => writeBack(code, 'Once only.', key)));
    await answer(id, 'Closed now.', true);
    expect((await writeBack(code, 'Once only.', key)).status).toBe(201);
    expect((await read(code))?.messages.map(({ text }) => text)).toEqual([
      'We have asked the department.',
      'Once only.',
      'Closed now.',
    ]);
    await expectRefusal(writeBack(code, 'Other words.', key), 422, 'idempotency_mismatch');
    await expectRefusal(writeBack(code, 'Once more.'), 409, 'complaint_closed');
  });

  it('gets the same response for an unread complaint and for an unknown code', async () => {
    const { code } = await complain();
    const received = await problemOf(await writeBack(code, 'Hello?'));
    expect(received).toMatchObject({ status: 404, code: 'not_found' });
    expect(await problemOf(await writeBack(drawCode(), 'Hello?'))).toEqual(received);
  });
});
