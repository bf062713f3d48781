import pLimit from 'p-limit';
import { describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { complaints } from '#contract/complaints/calls.ts';
import { contact } from '#contract/contact/calls.ts';
import { registration } from '#contract/registration/calls.ts';
import { hashOf } from '#server/http/stored-limits.ts';
import { expectRefusal, testApp } from '#tests/support/api.ts';
import { addPerson, password } from '#tests/support/people.ts';
import { drawCode } from '#tests/support/server/complaint-stories.ts';
import { startPortal } from '#tests/support/server/portal.ts';

const { app: plain, clock, db, services } = await startPortal();
const settings = { behindProxy: true, contactPerSender: 5, contactPerNetwork: 100 };
const app = testApp(db, { clock, jobs: services.jobs, settings });

/** A campus: one address, thousands of users. */
const post = (path: string, body: unknown, headers: Record<string, string> = {}, network = '203.0.113.7') =>
  app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network, ...headers },
    body: JSON.stringify(body),
  });
const statusesOf = (answers: Response[]) => [...new Set(answers.map(({ status }) => status))];
/** Repeats a call concurrently, as often as the database has connections. */
const times = (count: number, act: () => Response | Promise<Response>) => {
  const turn = pLimit(8);
  return Promise.all(Array.from({ length: count }, () => turn(act)));
};
const { id: type_id } = await db.selectFrom('complaint_types').select('id').executeTakeFirstOrThrow();

describe('a rejected call', () => {
  const complain = (network?: string) => {
    const body = { type_id, text: 'The lift of the library has been broken for weeks.', anonymous: true };
    return post(complaints.send.path, body, { 'idempotency-key': drawCode() }, network);
  };

  // COMPLAINT-10
  it('does not count towards the hundred complaints an hour that need no proof of work', async () => {
    const key = { 'idempotency-key': drawCode() };
    expect(statusesOf(await times(400, () => post(complaints.send.path, {}, key)))).toEqual([422]);
    expect(statusesOf(await times(100, () => complain()))).toEqual([201]);
    // The control: accepted calls do use up the allowance of this address.
    await expectRefusal(complain(), 429, 'proof_needed');
    expect((await complain('203.0.113.8')).status).toBe(201);
  });

  it('counts towards a rate limit of its own, which does not affect valid calls', async () => {
    const network = '203.0.113.9';
    const key = { 'idempotency-key': drawCode() };
    const answers = await times(6001, () => post(complaints.send.path, {}, key, network));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(6000);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await complain(network)).status).toBe(201);
  }, 60_000);

  it('does not count towards the rate limit of messages to the union', async () => {
    const message = { name: 'Ġorġa', email: 'gorga@mail.example', message: 'Hello to the union.' };
    const send = (values: object) =>
      post(contact.send.path, { ...message, ...values }, { 'idempotency-key': crypto.randomUUID() });
    expect(statusesOf(await times(20, () => send({ message: '' })))).toEqual([422]);
    // The label after a plus does not make another mailbox.
    for (let each = 0; each < 5; each += 1)
      expect((await send({ email: `gorga+${each}@mail.example` })).status).toBe(201);
    expect((await send({})).status).toBe(429);
  });

  it('does not count towards the rate limits of registrations and password links', async () => {
    const { email } = await addPerson(plain, db);
    const form = {
      account_type: 'university_student',
      email,
      email_confirmation: email,
      password,
      password_confirmation: password,
      receive_emails: false,
      consent: true,
    };
    const fresh = 'new-one@portal.example';
    expect((await post(registration.register.path, form)).status).toBe(422);
    expect(await countOf('register network 203.0.113.7')).toBe(0);
    expect(await countOf('refused registration network 203.0.113.7')).toBe(1);
    expect((await post(registration.register.path, { ...form, email: fresh, email_confirmation: fresh })).status).toBe(
      201,
    );
    expect(await countOf('register network 203.0.113.7')).toBe(1);
    expect((await post(auth.recovery.path, { email: 'no address' })).status).toBe(422);
    expect(await countOf('recovery network 203.0.113.7')).toBe(0);
  });
});

async function countOf(key: string): Promise<number> {
  const row = await db
    .selectFrom('limit_windows')
    .select('count')
    .where('key_hash', '=', hashOf(key))
    .executeTakeFirst();
  return row?.count ?? 0;
}
