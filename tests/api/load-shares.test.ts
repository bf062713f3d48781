import { sql } from 'kysely';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { listQuery } from '#contract/kit/common.ts';
import { area, dataAnswer, page } from '#contract/kit/endpoint.ts';
import { text } from '#contract/kit/rules.ts';
import { news } from '#contract/news/calls.ts';
import { payments } from '#contract/payments/calls.ts';
import { paymentsAdmin } from '#contract/payments/staff.ts';
import { connect } from '#server/db/connect.ts';
import { loadLimits } from '#server/http/load-limits.ts';
import { type Api, serve } from '#server/http/serve.ts';
import { call, type Credentials, expectRefusal, problemOf, send, testApp } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { countWaiting, holdLock } from '#tests/support/server/held-lock.ts';
import { startApp } from '#tests/support/server/portal.ts';

const number = v.pipe(v.string(), v.regex(/^\d+$/));
const answer = dataAnswer(v.object({ id: v.string() }));
/** Reads that wait for the advisory lock with a number, as long as a slow statement would run. */
const slow = area('slow', {
  search: {
    method: 'GET',
    path: '/api/slow/search',
    summary: 'A search',
    who: 'anyone',
    query: listQuery({ search: text(40) }, ['id']),
    answer: page(v.object({ id: v.string() })),
  },
  read: {
    method: 'GET',
    path: '/api/slow/{number}/{variant}',
    summary: 'A public read',
    who: 'anyone',
    params: v.strictObject({ number, variant: number }),
    answer,
  },
});

const waitFor = (db: Api['services']['db'], lock: string) =>
  sql`select pg_advisory_xact_lock_shared(${Number(lock)}::bigint)`.execute(db);
let reads = 0;

function bindSlow(api: Api): void {
  serve(api, slow, {
    search: async ({ query }, { db }) => {
      await waitFor(db, query.filter.search);
      return { rows: [{ id: query.filter.search }], total: 1 };
    },
    read: async ({ params }, { db }) => {
      reads += 1;
      await waitFor(db, params.number);
      return { id: params.number };
    },
  });
}

const settings = { behindProxy: true };
const { app, db, url, clock } = await startApp({ seed: true, extend: bindSlow, settings });
const get = async (path: string, network: string, on = app) =>
  on.request(path, { headers: { 'x-forwarded-for': network } });
const search = (lock: number, network: string, page_number = 1, on = app) =>
  get(`/api/slow/search?filter[search]=${lock}&page=${page_number}&locale=en`, network, on);
const statusesOf = async (answers: readonly Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);
const times = <T>(count: number, make: (each: number) => T): T[] =>
  Array.from({ length: count }, (_, each) => make(each));

/** Makes other users' calls meanwhile; fails unless each gets a response. */
async function expectOthersAnswered(as: Credentials, on = app) {
  expect((await on.request('/api/health')).status).toBe(200);
  expect((await on.request('/api/ready')).status).toBe(200);
  await call(on, news.list, { query: {} });
  await call(on, auth.me, {}, { as });
}

describe('one account with many calls', () => {
  // WIRE-32
  it('has at most four running at a time, so that others get responses during forty slow ones', async () => {
    const [busy, other] = [await addPerson(app, db), await addPerson(app, db)];
    const lock = await holdLock(url, { table: 'payments' });
    const answers = times(40, () => send(app, payments.list, {}, { as: busy }));
    await lock.untilWaiting(4);
    await expectOthersAnswered(other);
    expect(await countWaiting(db)).toBe(4);
    await lock.release();
    expect(await statusesOf(answers)).toEqual(times(40, () => 200));
  });

  it('gets 429 in its language once its queue is full', async () => {
    const [busy, other] = [await addPerson(app, db), await addPerson(app, db)];
    const lock = await holdLock(url, { table: 'payments' });
    const { atOnce, waiting } = loadLimits.account;
    const answers = times(atOnce + waiting, () => send(app, payments.list, {}, { as: busy }));
    await lock.untilWaiting(atOnce);
    const rejected = await send(app, payments.list, {}, { as: busy, locale: 'mt' });
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
    const { status, message } = await problemOf(rejected);
    expect([status, message]).toEqual([429, expect.stringMatching(/talb/i)]);
    await expectOthersAnswered(other);
    await lock.release();
    expect(new Set(await statusesOf(answers))).toEqual(new Set([200]));
  });

  it('would make the portal unavailable to others without the limit (control)', async () => {
    const short = connect(url, { log: console, maxConnections: 20, connectTimeout: 300 });
    const limits = {
      ...loadLimits,
      account: { atOnce: 100, waiting: 100 },
      connections: { public: 100, member: 100, costly: 100 },
    };
    const open = testApp(short.db, { clock, limits });
    const busy = await addPerson(app, db);
    const lock = await holdLock(url, { table: 'payments' });
    const answers = times(20, () => send(open, payments.list, {}, { as: busy }));
    await lock.untilWaiting(20);
    await expectRefusal(send(open, news.list, {}), 503, 'unavailable');
    await lock.release();
    await Promise.all(answers);
    await short.close();
  });
});

describe('costly reads', () => {
  it('use few connections, so that ordinary calls get responses during those of many accounts', async () => {
    const staff = await Promise.all(times(15, () => addPerson(app, db, { roles: ['finance'] })));
    const other = await addPerson(app, db);
    const lock = await holdLock(url, { table: 'payments' });
    const answers = staff.flatMap((as) => times(2, () => send(app, paymentsAdmin.list, {}, { as })));
    await lock.untilWaiting(loadLimits.connections.costly);
    await expectOthersAnswered(other);
    expect(await countWaiting(db)).toBe(loadLimits.connections.costly);
    await lock.release();
    expect(new Set(await statusesOf(answers))).toEqual(new Set([200]));
  });

  it('of one network leave a connection for another', async () => {
    const lock = await holdLock(url, { number: 1 });
    const crowd = times(10, (each) => search(1, '203.0.113.7', each + 1));
    await lock.untilWaiting(2);
    expect((await search(2, '198.51.100.1')).status).toBe(200);
    await lock.release();
    expect(new Set(await statusesOf(crowd))).toEqual(new Set([200]));
  });

  it('are served by network in rotation', async () => {
    // One at a time, so that they end in their starting order.
    const limits = { ...loadLimits, longestWait: 60_000, connections: { ...loadLimits.connections, costly: 1 } };
    const narrow = testApp(db, { clock, limits, settings, extend: bindSlow });
    const lock = await holdLock(url, { number: 1 });
    const running = search(1, '203.0.113.1', 1, narrow);
    await lock.untilWaiting(1);
    const order: string[] = [];
    const note = (name: string) => (found: Response) => void order.push(`${name} ${found.status}`);
    // In order of arrival, the crowd would be first.
    const crowd = times(3, (each) => search(1, '203.0.113.3', each + 1, narrow).then(note('first network')));
    const single = search(1, '198.51.100.1', 1, narrow).then(note('second network'));
    await lock.release();
    await Promise.all([running, ...crowd, single]);
    expect(order).toHaveLength(4);
    expect(order.indexOf('second network 200')).toBeLessThan(2);
  });

  // WIRE-35
  it('are cancelled in the database after their time limit, and answered with too_slow', async () => {
    const limits = { ...loadLimits, costlyStatement: 200 };
    const hasty = testApp(db, { clock, limits });
    const as = await addPerson(app, db, { roles: ['finance'] });
    const lock = await holdLock(url, { table: 'payments' });
    const rejected = await send(hasty, paymentsAdmin.list, {}, { as });
    expect(await countWaiting(db)).toBe(0);
    expect(rejected.headers.get('retry-after')).toBe('10');
    const { status, code, message } = await problemOf(rejected);
    expect([status, code, message]).toEqual([503, 'too_slow', expect.stringMatching(/took too long/)]);
    const inMaltese = await problemOf(await send(hasty, paymentsAdmin.list, {}, { as, locale: 'mt' }));
    expect(inMaltese.message).not.toBe(message);
    await lock.release();
    expect((await send(hasty, paymentsAdmin.list, {}, { as })).status).toBe(200);
  });
});

describe('public reads', () => {
  it('of one network leave connections for another', async () => {
    const lock = await holdLock(url, { number: 1 });
    const crowd = times(20, (each) => get(`/api/slow/1/${each}?locale=en`, '203.0.113.7'));
    await lock.untilWaiting(loadLimits.network.atOnce);
    expect((await get('/api/slow/2/1?locale=en', '198.51.100.1')).status).toBe(200);
    await lock.release();
    expect(new Set(await statusesOf(crowd))).toEqual(new Set([200]));
  });

  it('of the same URL share one query, also for a network that has to queue', async () => {
    const lock = await holdLock(url, { number: 1 });
    reads = 0;
    const own = get('/api/slow/1/100?locale=en', '198.51.100.1');
    await lock.untilWaiting(1);
    const crowd = times(50, () => get('/api/slow/1/100?locale=en', '203.0.113.7'));
    await lock.release();
    expect(new Set(await statusesOf([own, ...crowd]))).toEqual(new Set([200]));
    expect(reads).toBeLessThanOrEqual(2);
  });
});

it('any other statement is cancelled after its time limit too, and its transaction rolled back', async () => {
  const short = connect(url, { log: console, statementTimeout: 200 });
  const hasty = testApp(short.db, { clock });
  const as = await addPerson(app, db);
  const lock = await holdLock(url, { table: 'payments' });
  await expectRefusal(send(hasty, payments.list, {}, { as }), 503, 'too_slow');
  await lock.release();
  expect((await send(hasty, payments.list, {}, { as })).status).toBe(200);
  await short.close();
});
