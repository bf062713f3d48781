import { Writable } from 'node:stream';
import pLimit from 'p-limit';
import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { complaints } from '#contract/complaints/calls.ts';
import { contact } from '#contract/contact/calls.ts';
import { PROOF_HEADER } from '#contract/kit/proof-header.ts';
import { registration } from '#contract/registration/calls.ts';
import { createLog } from '#server/http/logging.ts';
import { hashOf } from '#server/http/stored-limits.ts';
import { type Credentials, expectRefusal, storyTime, testApp } from '#tests/support/api.ts';
import { addPerson, password } from '#tests/support/people.ts';
import { challengeOf, headerOf, proofIn, solve } from '#tests/support/proofs.ts';
import { drawCode } from '#tests/support/server/complaint-stories.ts';
import { startPortal } from '#tests/support/server/portal.ts';

const { app: plain, clock, db, mailTo, services, smtp } = await startPortal();
const settings = { behindProxy: true, contactPerNetwork: 300 };
const lines: string[] = [];
const log = createLog('warn', new Writable({ write: (line, _, next) => (lines.push(String(line)), next()) }));
const app = testApp(db, { clock, jobs: services.jobs, log, settings });
/** Another copy of the program on the same database. */
const copy = testApp(db, { clock, jobs: services.jobs, settings });
const { id: type_id } = await db.selectFrom('complaint_types').select('id').executeTakeFirstOrThrow();

beforeEach(async () => {
  clock.set(storyTime);
  lines.length = 0;
  await db.deleteFrom('limit_windows').execute();
});

/** One campus: an attacker and all other users behind one address. */
const CAMPUS = '203.0.113.7';
interface Sending {
  network?: string;
  key?: string;
  proof?: string;
  as?: Credentials;
  on?: typeof app;
}
const post = (path: string, body: unknown, { network = CAMPUS, key, proof, as = {}, on = app }: Sending = {}) => {
  const headers = new Headers({ 'content-type': 'application/json', 'x-forwarded-for': network });
  if (key !== undefined) headers.set('idempotency-key', key);
  if (proof !== undefined) headers.set(PROOF_HEADER, proof);
  if (as.authToken !== undefined) headers.set('authorization', `Bearer ${as.authToken}`);
  if (as.cookie !== undefined) headers.set('cookie', as.cookie);
  return on.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
};
const write = (sending: Sending = {}) =>
  post(
    contact.send.path,
    { name: 'Ġorġa', email: `g${crypto.randomUUID()}@mail.example`, message: 'Hello to the union.' },
    { key: crypto.randomUUID(), ...sending },
  );
const complain = (sending: Sending = {}) =>
  post(
    complaints.send.path,
    { type_id, text: 'The lift of the library has been broken for weeks.', anonymous: true },
    { key: drawCode(), ...sending },
  );
const register = (email: string, sending: Sending = {}) =>
  post(
    registration.register.path,
    {
      account_type: 'university_student',
      email,
      email_confirmation: email,
      password,
      password_confirmation: password,
      receive_emails: false,
      consent: true,
    },
    sending,
  );
/** Makes a call like the app: rejected, solved, and repeated with the same key. */
async function withProof(make: (sending: Sending) => Response | Promise<Response>): Promise<Response> {
  const key = drawCode();
  const rejection = await make({ key });
  await expectRefusal(rejection.clone(), 429, 'proof_needed');
  return make({ key, proof: await solve(await challengeOf(rejection)) });
}
const times = (count: number, act: (each: number) => Response | Promise<Response>) => {
  const turn = pLimit(8);
  return Promise.all(Array.from({ length: count }, (_, each) => turn(() => act(each))));
};
const countAccepted = (answers: Response[]) => answers.filter(({ status }) => status < 300).length;
/** The state after this many accepted calls of the network. */
const fill = (channel: string, count: number) =>
  db
    .insertInto('limit_windows')
    .values({
      key_hash: hashOf(`${channel} network ${CAMPUS}`),
      count,
      ends_at: new Date(storyTime.getTime() + 3_600_000),
    })
    .execute();

describe('a channel flooded by one attacker', () => {
  it('accepts messages of others on the network with a proof of work, or from other networks without', async () => {
    expect(countAccepted(await times(400, () => write()))).toBe(300);
    expect((await withProof((sending) => write(sending))).status).toBe(201);
    // The control: other networks write without a proof.
    expect((await write({ network: '203.0.113.8' })).status).toBe(201);
  }, 60_000);

  it('accepts anonymous complaints with a proof of work', async () => {
    expect(countAccepted(await times(300, () => complain()))).toBe(100);
    expect((await withProof((sending) => complain(sending))).status).toBe(201);
    expect((await complain({ network: '203.0.113.8' })).status).toBe(201);
  }, 60_000);

  // REG-11
  it('accepts registrations with a proof of work', async () => {
    await fill('register', 199);
    expect((await register('last-free@portal.example')).status).toBe(201);
    await expectRefusal(register('flood@portal.example'), 429, 'proof_needed');
    expect((await withProof((sending) => register('another@portal.example', sending))).status).toBe(201);
    // The control: refused registrations were not counted.
    expect((await register('elsewhere@portal.example', { network: '203.0.113.8' })).status).toBe(201);
  }, 60_000);

  // AUTH-11
  it('accepts the right password with a proof of work after hundreds of wrong ones', async () => {
    const { email } = await addPerson(plain, db);
    const signIn = (secret: string, sending: Sending = {}) =>
      post(auth.login.path, { email, password: secret }, sending);
    await fill('sign-in', 299);
    expect((await signIn('Wrong-1901!')).status).toBe(422);
    expect((await withProof((sending) => signIn(password, sending))).status).toBe(200);
  }, 60_000);

  // AUTH-18
  it('accepts recovery requests with a proof of work', async () => {
    await fill('recovery', 200);
    const recover = (sending: Sending) => post(auth.recovery.path, { email: 'r@portal.example' }, sending);
    expect((await withProof(recover)).status).toBe(204);
  }, 60_000);

  it('raises one alarm every 15 minutes, as a line in the log and an e-mail', async () => {
    const alarms = () =>
      lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ channel }) => channel);
    smtp.arrived.length = 0;
    await fill('contact', 299);
    expect((await write()).status).toBe(201);
    expect(alarms()).toEqual([]);
    await times(20, () => write());
    expect(alarms()).toEqual([expect.objectContaining({ code: 'channel_pressure', channel: 'contact', level: 40 })]);
    const mail = await mailTo('union@portal.example', 'Unusual traffic on the portal: contact');
    expect(mail.text).toContain('contact');
    clock.set(new Date(storyTime.getTime() + 900_000));
    await write();
    expect(alarms()).toHaveLength(2);
  });
});

describe('a proof of work', () => {
  const levelOf = async (answer: Response) => (await challengeOf(answer)).parameters.data.level;

  // WIRE-29
  it('is harder the more the network has written, up to a maximum', async () => {
    const levels: number[] = [];
    for (const count of [300, 599, 600, 1200, 2400, 1_000_000]) {
      await db.deleteFrom('limit_windows').execute();
      await fill('contact', count);
      levels.push(await levelOf(await write()));
    }
    expect(levels).toEqual([0, 0, 1, 2, 3, 3]);
  });

  it('is rejected if the required level has risen by two since it was made', async () => {
    await fill('contact', 300);
    const key = crypto.randomUUID();
    const proof = await solve(await challengeOf(await write({ key })));
    await db.updateTable('limit_windows').set({ count: 1200 }).where('count', '=', 300).execute();
    await expectRefusal(write({ key, proof }), 429, 'proof_needed');
    await db.updateTable('limit_windows').set({ count: 600 }).where('count', '=', 1200).execute();
    expect((await write({ key, proof })).status).toBe(201);
  }, 60_000);

  it('is accepted once, also by another process, and only for its own call, network, key and text', async () => {
    await fill('register', 200);
    await fill('recovery', 200);
    await fill('contact', 300);
    const proof = await solve(await challengeOf(await register('first@portal.example')));
    const recovery = { email: 'other@portal.example' };
    // Rejected for another call, network, key or text, and if unsolved.
    await expectRefusal(post(auth.recovery.path, recovery, { proof }), 429, 'proof_needed');
    const otherNetwork = '203.0.113.9';
    await db
      .insertInto('limit_windows')
      .values({ key_hash: hashOf(`register network ${otherNetwork}`), count: 200, ends_at: new Date(8e15) })
      .execute();
    await expectRefusal(register('moved@portal.example', { proof, network: otherNetwork }), 429, 'proof_needed');
    await expectRefusal(register('keyed@portal.example', { proof, key: drawCode() }), 429, 'proof_needed');
    const { challenge, solution } = proofIn(proof);
    const easier = { ...challenge.parameters, keyPrefix: '00' };
    const longer = { ...challenge.parameters, data: { ...challenge.parameters.data, expires: 8e15 } };
    for (const parameters of [easier, longer]) {
      const forged = headerOf({ challenge: { ...challenge, parameters }, solution });
      await expectRefusal(register('forged@portal.example', { proof: forged }), 429, 'proof_needed');
    }
    const unsolved = headerOf({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } });
    await expectRefusal(register('unsolved@portal.example', { proof: unsolved }), 429, 'proof_needed');
    await expectRefusal(register('garbage@portal.example', { proof: '{}' }), 429, 'proof_needed');
    // The control: these rejections did not use up the proof. Of several concurrent calls, one succeeds.
    const answers = await times(8, (each) =>
      register(`spent-${each}@portal.example`, { proof, on: each % 2 === 0 ? app : copy }),
    );
    expect(countAccepted(answers)).toBe(1);
    await expectRefusal(register('again@portal.example', { proof, on: copy }), 429, 'proof_needed');
  }, 60_000);

  // WIRE-30
  it('expires after five minutes', async () => {
    await fill('contact', 300);
    const key = crypto.randomUUID();
    const proof = await solve(await challengeOf(await write({ key })));
    clock.set(new Date(storyTime.getTime() + 300_000));
    await expectRefusal(write({ key, proof }), 429, 'proof_needed');
    clock.set(new Date(storyTime.getTime() + 299_000));
    expect((await write({ key, proof })).status).toBe(201);
  }, 60_000);

  it('of an anonymous complaint leaves no row, and a repetition files no second complaint', async () => {
    const network = '203.0.113.20';
    await times(100, () => complain({ network }));
    const countSpentProofs = async () => (await db.selectFrom('spent_proofs').selectAll().execute()).length;
    const rows = await countSpentProofs();
    const key = drawCode();
    const proof = await solve(await challengeOf(await complain({ network, key })));
    expect((await complain({ network, key, proof })).status).toBe(201);
    await expectRefusal(complain({ network, proof }), 429, 'proof_needed');
    expect((await complain({ network, key, proof })).status).toBe(201);
    const count = (await db.selectFrom('complaints').selectAll().execute()).length;
    expect((await complain({ network, key, proof })).status).toBe(201);
    expect(await db.selectFrom('complaints').selectAll().execute()).toHaveLength(count);
    expect(await countSpentProofs()).toBe(rows);
  }, 60_000);
});
