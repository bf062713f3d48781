import { beforeEach, describe, expect, it } from 'vitest';
import { secondFactor } from '#contract/auth/second-factor.ts';
import { peopleAdmin } from '#contract/people/staff.ts';
import { call, type Credentials, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson, signIn } from '#tests/support/people.ts';
import { softwarePasskey } from '#tests/support/server/passkeys.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { addAppFor } from '#tests/support/server/second-factor.ts';

const { app, clock, db } = await startPortal();

beforeEach(async () => {
  clock.set(storyTime);
  await db.deleteFrom('limit_windows').execute();
});

const addStaff = () => addPerson(app, db, { roles: ['staff'], isProven: false });
const challengeFor = async (as: Credentials) => (await call(app, secondFactor.startProof, {}, { as })).challenge;
const newChallengeFor = async (as: Credentials) => (await call(app, secondFactor.startPasskey, {}, { as })).challenge;
type Passkey = ReturnType<typeof softwarePasskey>;
const proveBy = (as: Credentials, body: ReturnType<Passkey['use']>) =>
  send(app, secondFactor.proveByPasskey, { body }, { as });
const addBy = (as: Credentials, body: ReturnType<Passkey['make']>) =>
  send(app, secondFactor.addPasskey, { body }, { as });

/** A member of staff with a passkey, and a new session that has not proven it. */
async function addPasskeyHolder() {
  const person = await addStaff();
  const passkey = softwarePasskey();
  const answer = await addBy(person, passkey.make({ challenge: await newChallengeFor(person) }));
  expect(answer.status).toBe(201);
  return { person, passkey, as: await signIn(app, person.email) };
}

describe('a passkey', () => {
  // AUTH-34, AUTH-35
  it('is added with ten recovery codes, and proves another session', async () => {
    const person = await addStaff();
    const passkey = softwarePasskey();
    const body = passkey.make({ challenge: await newChallengeFor(person) });
    const { recovery_codes } = await call(app, secondFactor.addPasskey, { body }, { as: person });
    expect(recovery_codes).toHaveLength(10);
    expect((await send(app, peopleAdmin.list, {}, { as: person })).status).toBe(200);
    const as = await signIn(app, person.email);
    await expectRefusal(send(app, peopleAdmin.list, {}, { as }), 403, 'second_factor_needed');
    const options = await call(app, secondFactor.startProof, {}, { as });
    expect(options).toMatchObject({ site_id: 'portal.example', known: [{ id: passkey.id }] });
    expect((await proveBy(as, passkey.use(options))).status).toBe(204);
    expect((await send(app, peopleAdmin.list, {}, { as })).status).toBe(200);
  });

  // AUTH-35
  it('proves nothing with a challenge that was used, of another session, or older than ten minutes', async () => {
    const { passkey, as, person } = await addPasskeyHolder();
    const challenge = await challengeFor(as);
    expect((await proveBy(as, passkey.use({ challenge }))).status).toBe(204);
    await expectRefusal(proveBy(as, passkey.use({ challenge })), 409, 'attempt_expired');
    await challengeFor(as);
    const ofOther = await challengeFor(person);
    await expectRefusal(proveBy(as, passkey.use({ challenge: ofOther })), 422, 'passkey_rejected');
    const old = await challengeFor(as);
    clock.set(new Date(storyTime.getTime() + 10 * 60_000));
    await expectRefusal(proveBy(as, passkey.use({ challenge: old })), 409, 'attempt_expired');
  });

  // AUTH-35
  it('proves nothing on a page with another address', async () => {
    const { passkey, as } = await addPasskeyHolder();
    const origin = 'https://portal.example.net';
    await expectRefusal(
      proveBy(as, passkey.use({ challenge: await challengeFor(as), origin })),
      422,
      'passkey_rejected',
    );
    const another = await addStaff();
    const made = softwarePasskey().make({ challenge: await newChallengeFor(another), origin });
    await expectRefusal(addBy(another, made), 422, 'passkey_rejected');
  });

  // AUTH-35
  it('of another account proves nothing, and cannot be added to this one', async () => {
    const [mine, other] = [await addPasskeyHolder(), await addPasskeyHolder()];
    const body = other.passkey.use({ challenge: await challengeFor(mine.as) });
    await expectRefusal(proveBy(mine.as, body), 422, 'passkey_rejected');
    const made = other.passkey.make({ challenge: await newChallengeFor(mine.person) });
    await expectRefusal(addBy(mine.person, made), 422, 'passkey_rejected');
  });

  // AUTH-35
  it('that was copied is rejected once the original has counted further', async () => {
    const { passkey, as } = await addPasskeyHolder();
    const copy = passkey.use({ challenge: await challengeFor(as) });
    const next = passkey.use({ challenge: await challengeFor(as) });
    expect((await proveBy(as, next)).status).toBe(204);
    await challengeFor(as);
    await expectRefusal(proveBy(as, copy), 422, 'passkey_rejected');
  });

  // AUTH-36
  it('is delayed after five wrong answers', async () => {
    const { passkey, as } = await addPasskeyHolder();
    const stranger = softwarePasskey();
    for (let tries = 0; tries < 5; tries += 1)
      await expectRefusal(proveBy(as, stranger.use({ challenge: await challengeFor(as) })), 422, 'passkey_rejected');
    await expectRefusal(proveBy(as, passkey.use({ challenge: await challengeFor(as) })), 429, 'too_many');
  });

  // AUTH-34
  it('is removed by its owner only, and not as the last method', async () => {
    const { person } = await addPasskeyHolder();
    const { passkeys } = await call(app, secondFactor.view, {}, { as: person });
    const params = { id: passkeys[0]?.id ?? 0 };
    const other = await addPasskeyHolder();
    await expectRefusal(send(app, secondFactor.removePasskey, { params }, { as: other.person }), 404, 'not_found');
    await expectRefusal(send(app, secondFactor.removePasskey, { params }, { as: person }), 409, 'last_factor');
    await addAppFor(app, clock, person);
    await call(app, secondFactor.removePasskey, { params }, { as: person });
    await expectRefusal(send(app, secondFactor.removeApp, {}, { as: person }), 409, 'last_factor');
    expect(await call(app, secondFactor.view, {}, { as: person })).toMatchObject({ passkeys: [], has_app: true });
  });
});
