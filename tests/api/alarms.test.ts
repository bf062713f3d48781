import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { HealthCheck, HealthCheckName, HealthState } from '#contract/kit/health.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { type AlarmBody, createAlarms } from '#server/watch/alarms.ts';
import { storyTime } from '#tests/support/api.ts';
import { startPortal } from '#tests/support/server/portal.ts';

const { db, clock, services, smtp, settled } = await startPortal({ seed: false });
const received: AlarmBody[] = [];
let status = 200;
const webhook = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.on('end', () => {
    if (status === 200) received.push(JSON.parse(text) as AlarmBody);
    response.writeHead(status).end();
  });
}).listen(0, '127.0.0.1');
await once(webhook, 'listening');
afterAll(() => webhook.close());
const alarmWebhook = `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/portal`;

const toUnion = () => smtp.arrived.filter(({ recipients }) => recipients.includes('union@portal.example'));
const told = () => received.map(({ copy, check, state }) => `${copy} ${check} ${state}`);

beforeEach(async () => {
  await settled('operations.%');
  clock.set(storyTime);
  await db.deleteFrom('limit_windows').execute();
  received.length = 0;
  smtp.arrived.length = 0;
  status = 200;
});

/** A copy of the program. Each round is a minute later. */
function startCopy(name: string, settings: { alarmWebhook: string | undefined } = { alarmWebhook }) {
  const tell = createAlarms({ ...services, settings: { homeUrl: 'https://portal.example', ...settings } }, name);
  const round = (check: HealthCheckName, state: HealthState) => {
    clock.set(new Date(clock.now().getTime() + 60_000));
    return tell([{ name: check, state, value: 1 } satisfies HealthCheck]);
  };
  return {
    rounds: async (check: HealthCheckName, ...states: HealthState[]) => {
      for (const state of states) await round(check, state);
    },
  };
}

describe('an alarm', () => {
  // OPERATE-23
  it('is told once, by webhook and mail, after two rounds, and so is its end', async () => {
    const copy = startCopy('a');
    await copy.rounds('disk', 'ok', 'warning', 'ok', 'warning');
    expect(told()).toEqual([]);
    await copy.rounds('disk', 'warning', 'warning', 'warning');
    expect(received).toEqual([
      {
        portal: 'https://portal.example',
        copy: 'a',
        check: 'disk',
        state: 'warning',
        value: 1,
        at: new Date(storyTime.getTime() + 5 * 60_000).toISOString(),
      },
    ]);
    await copy.rounds('disk', 'ok', 'ok', 'ok');
    expect(told()).toEqual(['a disk warning', 'a disk ok']);
    await settled('operations.%');
    expect(toUnion().map(({ subject }) => subject)).toEqual(['The portal needs attention: The disk is nearly full.']);
  });

  // OPERATE-23
  it('is told again when it becomes worse, and after six hours', async () => {
    const copy = startCopy('a');
    await copy.rounds('queue', 'warning', 'warning', 'failed', 'failed');
    clock.set(new Date(clock.now().getTime() + 6 * 3_600_000));
    await copy.rounds('queue', 'failed', 'failed');
    expect(told()).toEqual(['a queue warning', 'a queue failed', 'a queue failed']);
  });

  // OPERATE-23
  it('of what all copies share is told by one of them, and of its own disk by each', async () => {
    const copies = [startCopy('a'), startCopy('b')];
    await Promise.all(copies.map((copy) => copy.rounds('mail', 'failed', 'failed')));
    expect(told()).toHaveLength(1);
    for (const copy of copies) await copy.rounds('disk', 'failed', 'failed');
    expect(told().slice(1)).toEqual(['a disk failed', 'b disk failed']);
    await settled('operations.%');
    expect(toUnion()).toHaveLength(3);
  });

  // OPERATE-23
  it('reaches a webhook that was away, and needs none', async () => {
    const copy = startCopy('a');
    status = 500;
    for (let minute = 0; minute < 40; minute += 1) await copy.rounds('files', 'failed');
    await settled('operations.%');
    expect(toUnion()).toHaveLength(1);
    status = 200;
    await copy.rounds('files', 'failed', 'failed');
    expect(told()).toEqual(['a files failed']);
    await startCopy('b', { alarmWebhook: undefined }).rounds('files', 'failed', 'failed');
    await settled('operations.%');
    expect(told()).toEqual(['a files failed']);
    expect(toUnion()).toHaveLength(2);
  });

  // OPERATE-23
  it('is told by the webhook while the database is away', async () => {
    const pool = new Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 500 });
    const away = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
    const settings = { homeUrl: 'https://portal.example', alarmWebhook };
    const tell = createAlarms({ ...services, db: away, settings }, 'a');
    for (let round = 0; round < 3; round += 1) await tell([{ name: 'database', state: 'failed', value: null }]);
    expect(told()).toEqual(['a database failed']);
    await away.destroy();
  });
});
