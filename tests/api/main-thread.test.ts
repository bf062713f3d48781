import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import type { Caller, Endpoint } from '#contract/kit/endpoint.ts';
import { demoPassword } from '#server/db/demo-password.ts';
import type { Credentials } from '#tests/support/api.ts';
import type { FuzzedCall } from '#tests/support/fuzz/calls.ts';
import { costlyCalls } from '#tests/support/fuzz/costly.ts';
import { signIn } from '#tests/support/people.ts';
import { measureTurns } from '#tests/support/server/main-thread.ts';
import { startAppWithFiles } from '#tests/support/server/portal.ts';

const { app, db } = await startAppWithFiles();

/** The maximum milliseconds of CPU time for which the main thread may be blocked. */
const MAX_TURN = 100;

/** `npm test` makes one in this many of an endpoint's calls, another one for each endpoint. */
const SAMPLE = 5;
const isLong = process.env['LONG'] === '1';

const openTo: readonly Caller[] = [
  'anyone',
  'anonymous_only',
  'anonymous_or_signed_in',
  'signed_in',
  'registered',
  'organisation',
];
const endpoints = allEndpoints().filter(({ who }) => openTo.includes(who));
const ids = ['1', '2', 'freshers-week'];

const anonymous = new Set<Caller>(['anyone', 'anonymous_only']);
let member: Credentials | undefined;

async function credentialsFor({ who }: Endpoint): Promise<Credentials> {
  if (anonymous.has(who)) return {};
  member ??= await signIn(app, 'elena.camilleri@portal.example', demoPassword);
  return member;
}

async function perform({ method, path, headers, body }: FuzzedCall, as: Credentials): Promise<number> {
  const own: Record<string, string> = {};
  if (as.authToken !== undefined) own['authorization'] = `Bearer ${as.authToken}`;
  if (as.cookie !== undefined) own['cookie'] = as.cookie;
  const sent = body === undefined ? {} : { body: new Uint8Array(body) };
  const answer = await app.request(path, { method, headers: { ...own, ...headers }, ...sent });
  await answer.arrayBuffer();
  if (answer.status === 401) member = undefined;
  return answer.status;
}

/**
 * The longest turn of a call: the shortest of three attempts, because the first loads code and any may include garbage
 * collection.
 */
async function longestTurnOf(endpoint: Endpoint, fuzzed: FuzzedCall): Promise<number> {
  let shortest = Infinity;
  for (let attempt = 0; attempt < 3 && shortest > MAX_TURN / 2; attempt += 1) {
    const as = await credentialsFor(endpoint);
    const { longestTurn } = await measureTurns(() => perform(fuzzed, as));
    shortest = Math.min(shortest, longestTurn);
  }
  return shortest;
}

it('the measurement detects a call that blocks the main thread (control)', async () => {
  const block = async () => {
    const until = process.threadCpuUsage().user + 2 * MAX_TURN * 1000;
    while (process.threadCpuUsage().user < until);
  };
  expect((await measureTurns(block)).longestTurn).toBeGreaterThan(MAX_TURN);
});

it('no public or member call blocks the main thread, whatever it is sent', { timeout: 300_000 }, async () => {
  const slow: string[] = [];
  for (const [number, endpoint] of endpoints.entries()) {
    await sql`delete from limit_windows`.execute(db);
    for (const [index, fuzzed] of costlyCalls(endpoint, ids).entries()) {
      if (!isLong && index % SAMPLE !== number % SAMPLE) continue;
      const took = await longestTurnOf(endpoint, fuzzed);
      if (took > MAX_TURN) slow.push(`${endpoint.id}, call ${index}: ${Math.round(took)} ms`);
    }
  }
  expect(slow).toEqual([]);
});
