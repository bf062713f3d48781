import { randomUUID } from 'node:crypto';
import type { Kysely, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { complaints } from '#contract/complaints/calls.ts';
import { complaintsAdmin } from '#contract/complaints/staff.ts';
import { hashOfCode } from '#server/areas/complaints/send.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { call, send, storySecrets, testApp } from '#tests/support/api.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { addPerson } from '#tests/support/people.ts';
import { complaintStories, drawCode } from '#tests/support/server/complaint-stories.ts';
import { storySize } from '#tests/support/size.ts';

const { db, drop } = await freshDatabase({ seed: true });
const queries: string[] = [];
/** Records every query that the program builds, without its values. */
const watched: Kysely<DB> = db.withPlugin({
  transformQuery: ({ node, queryId }: PluginTransformQueryArgs) => {
    queries.push(db.getExecutor().compileQuery(node, queryId).sql);
    return node;
  },
  transformResult: async ({ result }: PluginTransformResultArgs) => result,
});
const app = testApp(watched);
afterAll(drop);
const { complain, feedback } = await complaintStories(app, db);
const rita = await addPerson(app, db, { roles: ['staff'] });

const long = `${'What happened, at length and in every detail. '.repeat(100)}End.`;
const received = await complain({ text: long });
const reviewed = await complain({ text: long });
await call(app, complaintsAdmin.triage, { params: { id: reviewed.id }, body: { state: 'in_review' } }, { as: rita });

/** The visible part of a response; only its links contain the requested code. */
async function visibleResponse(code: string) {
  const answer = await feedback(code);
  const { 'x-request-id': _, ...headers } = Object.fromEntries(answer.headers);
  return { status: answer.status, headers, body: (await answer.text()).replaceAll(code, 'CODE') };
}

async function queriesOf(act: () => Promise<unknown>): Promise<string[]> {
  queries.length = 0;
  await act();
  return [...queries];
}

describe('an unread complaint and an unknown code', () => {
  // COMPLAINT-14
  it('get responses with the same status, headers and bytes', async () => {
    const unknown = await visibleResponse(drawCode());
    expect(unknown.status).toBe(200);
    expect(await visibleResponse(received.code)).toEqual(unknown);
    // The control: after a review the response differs.
    expect((await visibleResponse(reviewed.code)).body).not.toEqual(unknown.body);
  });

  it('cause the same queries, for reading and for replying', async () => {
    const unknown = await queriesOf(() => feedback(drawCode()));
    expect(unknown).toHaveLength(2);
    expect(await queriesOf(() => feedback(received.code))).toEqual(unknown);
    const reply = (code: string) =>
      queriesOf(() => send(app, complaints.reply, { body: { code, text: 'Hello?' } }, { key: randomUUID() }));
    const replied = await reply(drawCode());
    expect(await reply(received.code)).toEqual(replied);
    expect((await reply(reviewed.code)).length).toBeGreaterThan(replied.length);
  });

  it('take the same time to answer, within the difference of two unknown codes', { timeout: 120_000 }, async () => {
    const times = { received: [] as number[], unknown: [] as number[], other: [] as number[] };
    const measure = async (kind: keyof typeof times, code: string) => {
      const start = performance.now();
      await (await feedback(code)).text();
      times[kind].push(performance.now() - start);
    };
    for (let round = 0; round < 100; round += 1) await feedback(drawCode());
    const isAlike = () => {
      const [a, b, c] = [fastestEighth(times.received), fastestEighth(times.unknown), fastestEighth(times.other)];
      return Math.abs(a - (b + c) / 2) < Math.max(3 * Math.abs(b - c), 0.08 * b);
    };
    // Repeats longer on a busy machine: a true difference would remain.
    for (let round = 0; round < 2400 && (round < 600 || !isAlike()); round += 1) {
      // In a different order each time, so that no call always follows the same other call.
      const turn = [
        () => measure('received', received.code),
        () => measure('unknown', drawCode()),
        () => measure('other', drawCode()),
      ];
      for (let place = 0; place < 3; place += 1) await turn[(place + round) % 3]?.();
    }
    expect(
      isAlike(),
      `ms: ${Object.values(times)
        .map((each) => fastestEighth(each))
        .join(', ')}`,
    ).toBe(true);
  });
});

/** The fastest eighth of the calls: other programs make calls slower, never faster. */
function fastestEighth(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 3] ?? 0;
}

const CODES = storySize(4_000, 1_000_000);
const BATCH = storySize(2_000, 20_000);
const CODES_ASKED = storySize(100, 2000);

describe('guessing complaint codes', () => {
  it(`finds no complaint with ${CODES.toLocaleString('en')} random codes`, { timeout: 300_000 }, async () => {
    const batches = CODES / BATCH;
    for (let batch = 0; batch < batches; batch += 1) {
      const hashes = Array.from({ length: BATCH }, () => hashOfCode(storySecrets, drawCode()));
      expect(await countAmong(hashes)).toBe(0);
    }
    // The control: an existing code, among as many unknown ones.
    const hashes = Array.from({ length: BATCH }, () => hashOfCode(storySecrets, drawCode()));
    expect(await countAmong([...hashes, hashOfCode(storySecrets, received.code)])).toBe(1);
  });

  it(`finds no complaint with ${CODES_ASKED} random codes sent to the API`, { timeout: 120_000 }, async () => {
    for (let count = 0; count < CODES_ASKED; count += 1) {
      const { data } = (await (await feedback(drawCode())).json()) as { data: unknown[] };
      expect(data).toEqual([]);
    }
    expect(((await (await feedback(reviewed.code)).json()) as { data: unknown[] }).data).toHaveLength(1);
  });

  it('needs more than the database: without the secret key the hash of a known code differs', async () => {
    const { code_hash } = await db
      .selectFrom('complaints')
      .select('code_hash')
      .where('id', '=', received.id)
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{ plain: Buffer }>`
      select sha256(convert_to(${received.code}, 'UTF8')) as plain`.execute(db);
    expect(rows[0]?.plain.equals(code_hash)).toBe(false);
    expect(hashOfCode(storySecrets, received.code).equals(code_hash)).toBe(true);
  });
});

/** As text that the database splits: an array of this many parameters is slow to write and to plan. */
async function countAmong(hashes: Buffer[]): Promise<number> {
  const tried = hashes.map((hash) => hash.toString('hex')).join(' ');
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from unnest(string_to_array(${tried}, ' ')) as tried (hash)
    join complaints on encode(complaints.code_hash, 'hex') = tried.hash`.execute(db);
  return rows[0]?.count ?? 0;
}
