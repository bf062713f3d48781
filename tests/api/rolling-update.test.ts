import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { freshDatabase } from '#tests/support/database.ts';
import { freePort } from '#tests/support/e2e-server.ts';
import { root } from '#tests/support/repository.ts';
import { startProxy } from '#tests/support/server/rolling-clients.ts';
import { isLong } from '../../scripts/long-run.ts';

/** All of them in the long run only: two copies and 200 waiting users are more than two busy cores can serve in time. */
const USERS = isLong ? 200 : 40;
/** One user sends more messages than a person would. */
const unlimited = { CONTACT_PER_SENDER: '100000' };
const patient = { timeout: 120_000, interval: 50 };

const { db, url, drop } = await freshDatabase();
/** The copies share it, and with it the file store. */
const dataFolder = mkdtempSync(join(tmpdir(), 'ksu-rolling-'));
afterAll(async () => {
  await drop();
  rmSync(dataFolder, { recursive: true, force: true });
});

/** Starts a copy of the portal, and waits until it is ready. */
async function startCopy() {
  const port = await freePort();
  const settings = {
    DRAIN_SECONDS: '3',
    BEHIND_PROXY: 'true',
    SEED: 'false',
    DEMO: 'false',
    LOG_LEVEL: 'error',
    ...unlimited,
  };
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', PORT: String(port), DATABASE_URL: url, DATA_DIR: dataFolder, ...settings },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  onTestFinished(() => void child.kill('SIGKILL'));
  const address = `http://localhost:${port}`;
  const readiness = async () => (await fetch(`${address}/api/ready`).catch(() => undefined))?.status;
  await expect.poll(readiness, patient).toBe(200);
  return {
    address,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Users that send one message after the other until the end; each message is sent once. */
function startUsers(proxy: ReturnType<typeof startProxy>) {
  const accepted: string[] = [];
  const refused: (number | string)[] = [];
  const over = new AbortController();
  const users = Array.from({ length: USERS }, async (_, user) => {
    for (let number = 1; !over.signal.aborted && refused.length === 0; number += 1) {
      const message = `Message ${number} of user ${user}`;
      const outcome = await proxy.write(user, message);
      if (outcome === 201) accepted.push(message);
      else refused.push(outcome);
    }
  });
  const end = async () => {
    over.abort();
    await Promise.all(users);
  };
  /** Waits for so many messages, or for the first refusal. */
  const untilAccepted = (count: number) =>
    expect.poll(() => refused.length > 0 || accepted.length > count, patient).toBe(true);
  return { accepted, refused, untilAccepted, end };
}

// OPERATE-12
it('a copy is replaced by another one while users write: no write is lost, doubled or refused', async () => {
  const proxy = startProxy();
  onTestFinished(proxy.stop);
  const first = await startCopy();
  await proxy.add(first.address);
  const writing = startUsers(proxy);
  await writing.untilAccepted(USERS);
  const second = await startCopy();
  await proxy.add(second.address);
  expect(await first.stop()).toEqual([0, null]);
  await writing.untilAccepted(writing.accepted.length + USERS);
  await writing.end();

  expect(writing.refused).toEqual([]);
  const rows = await db.selectFrom('contact_messages').select('message').execute();
  expect(rows.map(({ message }) => message).toSorted()).toEqual(writing.accepted.toSorted());
  expect(await second.stop()).toEqual([0, null]);
}, 300_000);
