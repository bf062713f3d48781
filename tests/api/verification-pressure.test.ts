import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { registration } from '#contract/registration/calls.ts';
import { releaseWaitingCodes } from '#server/areas/registration/code-budget.ts';
import { createLog } from '#server/http/logging.ts';
import { hashOf } from '#server/http/stored-limits.ts';
import { type Credentials, expectRefusal, send, storyTime, testApp } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';

const { app, clock, db, mailTo, services, settled, smtp } = await startPortal();
const lines: string[] = [];
const log = createLog('warn', new Writable({ write: (line, _, next) => (lines.push(String(line)), next()) }));
const proxied = testApp(db, { clock, jobs: services.jobs, settings: { behindProxy: true } });

const later = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000));
const newcomer = () => addPerson(app, db, { registered: false });
const requestCode = (as: Credentials, email: string) => send(app, registration.sendCode, { body: { email } }, { as });
const enterCode = (as: Credentials, code: string) => send(app, registration.verify, { body: { code } }, { as });
const codeFor = async (address: string) => /\b\d{4}\b/.exec((await mailTo(address)).subject ?? '')?.[0] ?? '';

describe('verification codes under pressure', () => {
  /** Adds codes of another account that were mailed two minutes ago, and verified accounts. */
  const mailed = async (count: number, { verified = 0 } = {}) => {
    const { id } = await newcomer();
    const codes = Array.from({ length: count }, (_, each) => ({
      id: randomUUID(),
      user_id: id,
      email: `flood.${each}@um.edu.mt`,
      sent_at: new Date(storyTime.getTime() - 120_000),
      expires_at: storyTime,
      mailed_at: new Date(storyTime.getTime() - 120_000),
    }));
    await db.insertInto('verification_codes').values(codes).execute();
    for (let each = 0; each < verified; each += 1) {
      const { id: of } = await newcomer();
      await db
        .updateTable('users')
        .set({ verified_at: storyTime, university_email: `verified.${of}@um.edu.mt` })
        .where('id', '=', of)
        .execute();
    }
  };
  const waiting = async () => {
    const rows = db.selectFrom('verification_codes').select('email').where('mailed_at', 'is', null);
    return (await rows.orderBy('email').execute()).map(({ email }) => email);
  };
  const nextMinute = async () => {
    later(60);
    await releaseWaitingCodes(services);
  };

  beforeEach(async () => {
    await settled();
    smtp.arrived.length = 0;
    clock.set(storyTime);
    await db.deleteFrom('limit_windows').execute();
    await db.deleteFrom('verification_codes').execute();
    await db.updateTable('users').set({ verified_at: null, university_email: null }).execute();
  });

  // REG-16
  it('are queued after five hundred e-mailed codes in an hour that nobody entered', async () => {
    await mailed(499);
    expect((await requestCode(await newcomer(), 'last.26@um.edu.mt')).status).toBe(200);
    expect(await waiting()).toEqual([]);
    for (let each = 0; each < 11; each += 1)
      expect((await requestCode(await newcomer(), `turn.${each}@um.edu.mt`)).status).toBe(200);
    expect(await waiting()).toHaveLength(2);
    lines.length = 0;
    await releaseWaitingCodes({ ...services, log });
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { code: 'channel_pressure', channel: 'verification codes' },
    ]);
    await nextMinute();
    expect(await waiting()).toEqual([]);
  });

  // REG-16
  it('are e-mailed at once if people enter theirs', async () => {
    await mailed(510, { verified: 10 });
    for (let each = 0; each < 15; each += 1)
      expect((await requestCode(await newcomer(), `entered.${each}@um.edu.mt`)).status).toBe(200);
    expect(await waiting()).toEqual([]);
  });

  // REG-16
  it('are e-mailed in order: an account’s first code before others, and the newest accounts last', async () => {
    await mailed(500);
    const [old, middle, fresh] = [await newcomer(), await newcomer(), await newcomer()];
    for (const [each, { id }] of [old, middle, fresh].entries()) {
      const created_at = new Date(storyTime.getTime() - (3 - each) * 3_600_000);
      await db.updateTable('users').set({ created_at }).where('id', '=', id).execute();
    }
    await requestCode(old, 'old.first@um.edu.mt');
    later(61);
    // The ten mails of this minute.
    for (let each = 0; each < 10; each += 1) await requestCode(await newcomer(), `minute.${each}@um.edu.mt`);
    await requestCode(old, 'old.second@um.edu.mt');
    await requestCode(fresh, 'fresh.first@um.edu.mt');
    await requestCode(middle, 'middle.first@um.edu.mt');
    expect(await waiting()).toEqual(['fresh.first@um.edu.mt', 'middle.first@um.edu.mt', 'old.second@um.edu.mt']);
    const order: string[] = [];
    for (const left of [2, 1, 0]) {
      // Nine of the ten mails of this minute were already sent.
      const before = await waiting();
      later(61);
      const taken = Array.from({ length: 9 }, (_, each) => ({
        id: randomUUID(),
        user_id: old.id,
        email: `taken.${left}.${each}@um.edu.mt`,
        sent_at: new Date(storyTime.getTime() - 7_200_000),
        expires_at: storyTime,
        mailed_at: clock.now(),
      }));
      await db.insertInto('verification_codes').values(taken).execute();
      await releaseWaitingCodes(services);
      const after = await waiting();
      order.push(...before.filter((email) => !after.includes(email)));
      expect(after).toHaveLength(left);
    }
    expect(order).toEqual(['middle.first@um.edu.mt', 'fresh.first@um.edu.mt', 'old.second@um.edu.mt']);
  });

  // REG-13
  it('are valid for ten minutes after they were e-mailed', async () => {
    await mailed(510);
    for (let each = 0; each < 10; each += 1) await requestCode(await newcomer(), `before.${each}@um.edu.mt`);
    const as = await newcomer();
    await requestCode(as, 'waited.26@um.edu.mt');
    later(540);
    await releaseWaitingCodes(services);
    later(590);
    expect((await enterCode(as, await codeFor('waited.26@um.edu.mt'))).status).toBe(200);
  });

  // REG-16
  it('need a proof of work beyond the threshold of a network', async () => {
    const key_hash = hashOf('codes network 203.0.113.7');
    const ends_at = new Date(storyTime.getTime() + 3_600_000);
    await db.insertInto('limit_windows').values({ key_hash, count: 200, ends_at }).execute();
    const from = async (network: string) => {
      const as = await newcomer();
      return proxied.request(registration.sendCode.path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${as.authToken}`,
          cookie: as.cookie ?? '',
          'x-forwarded-for': network,
        },
        body: JSON.stringify({ email: `of.${network.replaceAll('.', '-')}@um.edu.mt` }),
      });
    };
    await expectRefusal(from('203.0.113.7'), 429, 'proof_needed');
    expect((await from('203.0.113.8')).status).toBe(200);
  });
});
