import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { complaints } from '#contract/complaints/calls.ts';
import { complaintsAdmin } from '#contract/complaints/staff.ts';
import { contact } from '#contract/contact/calls.ts';
import { mailDigest, shuffleComplaints } from '#server/areas/complaints/jobs.ts';
import { createLog } from '#server/http/logging.ts';
import { call, send, storyTime } from '#tests/support/api.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { complaintStories, drawCode } from '#tests/support/server/complaint-stories.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { changedTables, dumpDatabase, momentsIn, tracesIn } from '#tests/support/server/traces.ts';

const STUDENTS = 100;
const MINUTE = 60_000;
const logged: string[] = [];
const log = createLog('trace', new Writable({ write: (line, _, next) => (logged.push(String(line)), next()) }));
const portal = await startPortal({ log, settings: { behindProxy: true } });
const { app, db, clock, services, smtp } = portal;
const { type_id } = await complaintStories(app, db);

interface Complainant {
  person: Person;
  /** The network address of all their calls */
  address: string;
  code: string;
  text: string;
  moment: Date;
  /** Data that must not be stored with the complaint */
  traces: Record<string, string>;
}

/** Calls like a browser, through a proxy that adds the network address. */
function post(path: string, body: object, address: string, headers: Record<string, string> = {}) {
  const given = { 'content-type': 'application/json', 'x-forwarded-for': address, 'user-agent': `Phone of ${address}` };
  return app.request(path, { method: 'POST', headers: { ...given, ...headers }, body: JSON.stringify(body) });
}

async function complainant(index: number): Promise<Complainant> {
  clock.set(new Date(storyTime.getTime() - 30 * 24 * 60 * MINUTE + index * 1000));
  const person = await addPerson(app, db);
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow();
  const address = `198.51.${100 + (index >> 6)}.${(index & 63) + 100}`;
  return {
    person,
    address,
    code: drawCode(),
    text: `Complaint ${randomUUID()}: the marks are late again, and nobody answers.`,
    // From 06:00 to 17:00 in Malta, each at a different second.
    moment: new Date(Date.UTC(2026, 10, 20, 5) + index * 6.5 * MINUTE + 137),
    traces: {
      address,
      email: person.email,
      session: session.id,
      token: person.authToken ?? '',
      phone: `Phone of ${address}`,
    },
  };
}

const students: Complainant[] = [];
for (let index = 0; index < STUDENTS; index += 1) students.push(await complainant(index));

/** Reads something while signed in, then complains anonymously from the same network in the same minute. */
async function complain({ person, address, code, text, moment }: Complainant): Promise<void> {
  clock.set(moment);
  await call(app, auth.me, {}, { as: person });
  const body = { type_id, text, anonymous: true };
  const answer = await post(complaints.send.path, body, address, { 'idempotency-key': code });
  expect(answer.status).toBe(201);
  // Every third device lost the response and sends again.
  if (Number(moment) % 3 === 0) await post(complaints.send.path, body, address, { 'idempotency-key': code });
}

const before = await dumpDatabase(db);
const linesBefore = logged.length;
for (const student of students) await complain(student);
const after = await dumpDatabase(db);
const linesSince = logged.slice(linesBefore);

describe(`after ${STUDENTS} anonymous complaints of signed-in students`, () => {
  // COMPLAINT-8
  it('only the table of complaints has changed: no account, session, limit, audit row, notification or job', () => {
    expect(changedTables(before, after)).toEqual(['public.complaints']);
    expect(after.get('public.complaints')?.length).toBe((before.get('public.complaints')?.length ?? 0) + STUDENTS);
  });

  it('each complaint is stored with its text, type, state and day only, and its code is stored nowhere', () => {
    const rows = after.get('public.complaints') ?? [];
    for (const { text, traces, person } of students) {
      const row = rows.find((each) => each.includes(text)) ?? '';
      expect(tracesIn(row, traces)).toEqual([]);
      expect(momentsIn(row)).toEqual([]);
      const { id, code_hash, ...rest } = JSON.parse(row) as Record<string, unknown>;
      expect(rest).toEqual({
        text,
        type_id,
        is_anonymous: true,
        user_id: null,
        state: 'received',
        received_on: '2026-11-20',
        answered_at: null,
      });
      expect(code_hash).toMatch(/^\\x[0-9a-f]{64}$/);
      // Version 4 is random; other versions contain the time or a counter.
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
      expect(row).not.toContain(`"${person.id}"`);
    }
    const everything = [...after.values()].flat().join('\n') + logged.join('\n');
    for (const { code } of students) {
      for (const written of [code, code.replaceAll('-', ''), code.toLowerCase()])
        expect(everything).not.toContain(written);
    }
  });

  // COMPLAINT-16
  it('no time of day of a complaint is stored in any row, log line or e-mail', () => {
    // The seed has its own times, relative to now.
    const known = new Set([...before.values()].flat());
    const rows = [...after.values()].flat().filter((row) => !known.has(row));
    const moments = momentsIn([...rows, ...logged, ...smtp.arrived.map((mail) => JSON.stringify(mail))].join('\n'));
    const near = moments.filter((each) => students.some(({ moment }) => Math.abs(each - Number(moment)) < 30_000));
    expect(near).toEqual([]);
  });

  it('the log has lines for the students’ own reads without their identity, and none for the complaints', () => {
    const requests = linesSince.filter((line) => line.includes('"request"'));
    expect(requests).toHaveLength(STUDENTS);
    expect(requests.every((line) => line.includes('"to":"auth.me"'))).toBe(true);
    const all = logged.join('\n');
    for (const { text, traces } of students) {
      expect(all).not.toContain(text);
      expect(tracesIn(all, traces)).toEqual([]);
    }
  });

  // COMPLAINT-23
  it('the union gets one e-mail a day with the number of pending complaints, and nothing else', async () => {
    const arrived = smtp.arrived.length;
    await mailDigest(services);
    // Some of the seed's complaints may be pending, because their days are relative to today.
    for (const { subject } of smtp.arrived.slice(arrived)) expect(subject).not.toMatch(/\d{3}/);
    clock.set(new Date('2026-11-21T07:00:00Z'));
    await mailDigest(services);
    const mail = smtp.arrived.at(-1);
    expect(mail?.subject).toMatch(/^10\d new complaints are waiting$/);
    const mailText = JSON.stringify(mail);
    const ids = (after.get('public.complaints') ?? []).map((row) => (JSON.parse(row) as { id: string }).id);
    for (const id of ids) expect(mailText).not.toContain(id);
    for (const { text } of students) expect(mailText).not.toContain(text);
  });
});

describe('the order in which anonymous complaints arrived', () => {
  interface Place {
    id: string;
    text: string;
    page: number;
    line: number;
    transaction: string;
  }
  const places = async () => {
    const { rows } = await sql<Place>`
      select id::text, text, (ctid::text::point)[0]::integer as page, (ctid::text::point)[1]::integer as line,
        xmin::text as transaction
      from complaints where text like 'Complaint %' order by ctid`.execute(db);
    return rows;
  };

  it('is visible in the database until the nightly job (control)', async () => {
    const rows = await places();
    expect(rows.map(({ text }) => text)).toEqual(students.map(({ text }) => text));
    expect(new Set(rows.map(({ transaction }) => transaction)).size).toBe(STUDENTS);
  });

  // COMPLAINT-9
  it('is removed by the nightly job, which rewrites all rows sorted by id and leaves no old rows behind', async () => {
    clock.set(new Date('2026-11-20T23:30:00Z'));
    await shuffleComplaints(services);
    const rows = await places();
    expect(rows).toHaveLength(STUDENTS);
    expect(new Set(rows.map(({ transaction }) => transaction)).size).toBe(1);
    expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted());
    const { rows: dead } = await sql<{ bytes: number }>`
      select pg_relation_size('complaints')::integer as bytes`.execute(db);
    const live = rows.reduce((sum, { text }) => sum + text.length + 200, 0);
    expect(dead[0]?.bytes).toBeLessThan(live * 3 + 16_384);
    expect((await dumpDatabase(db)).get('public.complaints')).toEqual(after.get('public.complaints'));
  });
});

describe('once anonymous complaints are answered and have replies', () => {
  const rita = addPerson(app, db, { roles: ['staff'] });

  it('no row identifies an author, and the audit log contains neither texts nor codes', async () => {
    const as = await rita;
    const subject = students[7];
    if (subject === undefined) throw new Error('Nobody is there');
    clock.set(new Date('2026-11-21T10:00:00Z'));
    const search = { query: { filter: { search: subject.text.slice(0, 46) } } };
    const [found] = (await call(app, complaintsAdmin.list, search, { as })).data;
    expect(found).toMatchObject({ text: subject.text, anonymous: true, author: null, received_on: '2026-11-20' });
    const params = { id: found?.id ?? '' };
    await call(app, complaintsAdmin.answer, { params, body: { text: 'We look into it.' } }, { as });
    const mails = smtp.arrived.length;
    const answered = await dumpDatabase(db);
    clock.set(new Date('2026-11-21T13:37:11.137Z'));
    const reply = { code: subject.code, text: 'Thank you, that helps.' };
    const answer = await post(complaints.reply.path, reply, subject.address, { 'idempotency-key': randomUUID() });
    expect(answer.status).toBe(201);
    const replied = await dumpDatabase(db);
    expect(changedTables(answered, replied)).toEqual(['public.complaint_messages', 'public.complaints']);
    const row = replied.get('public.complaint_messages')?.find((each) => each.includes(reply.text)) ?? '';
    expect(momentsIn(row)).toEqual([]);
    expect(tracesIn(row, subject.traces)).toEqual([]);
    const audit = (replied.get('public.audit_log') ?? []).filter((each) => each.includes(params.id)).join('\n');
    expect(audit).toContain('complaint_answered');
    for (const secret of [subject.text, reply.text, 'We look into it.', subject.code])
      expect(audit).not.toContain(secret);
    expect(smtp.arrived).toHaveLength(mails);
  });
});

describe('the anonymity tests detect a leak (control)', () => {
  it('of a named complaint', async () => {
    const person = await addPerson(app, db);
    const start = await dumpDatabase(db);
    const text = 'A complaint of somebody who says who they are.';
    await call(app, complaints.send, { body: { type_id, text, anonymous: false } }, { as: person, key: drawCode() });
    const end = await dumpDatabase(db);
    expect(changedTables(start, end)).toContain('public.limit_windows');
    const row = end.get('public.complaints')?.find((each) => each.includes(text)) ?? '';
    expect((JSON.parse(row) as { user_id: number }).user_id).toBe(person.id);
  });

  it('of a message from the contact form, even without a session', async () => {
    const moment = new Date('2026-11-20T03:33:33.137Z');
    clock.set(moment);
    const start = await dumpDatabase(db);
    const lines = logged.length;
    const body = { name: 'Nobody', email: 'nobody@students.example', message: 'When does the stand open today?' };
    await send(app, contact.send, { body }, { key: randomUUID() });
    const end = await dumpDatabase(db);
    expect(changedTables(start, end)).toEqual(
      expect.arrayContaining(['public.idempotency_keys', 'public.contact_messages', 'public.limit_windows']),
    );
    expect([...end.values()].flat().flatMap(momentsIn)).toContain(Number(moment));
    expect(logged.slice(lines).join('')).toContain('"to":"contact.send"');
  });
});
