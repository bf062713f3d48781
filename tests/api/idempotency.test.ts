import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { KEY_HEADER } from '#contract/kit/common.ts';
import { area, dataAnswer } from '#contract/kit/endpoint.ts';
import { text } from '#contract/kit/rules.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { removeExpiredAnswers } from '#server/http/idempotency.ts';
import { type Api, serve } from '#server/http/serve.ts';
import { expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { startApp } from '#tests/support/server/portal.ts';

const body = v.strictObject({ name: text(40), mood: v.optional(text(10)) });
const answer = dataAnswer(v.object({ id: v.number() }));
const common = { method: 'POST', who: 'anyone', body, answer, status: 201 } as const;

const effects = area('effects', {
  keyed: { ...common, path: '/api/effects', summary: 'Leaves a row', idempotency: 'required' },
  own: { ...common, who: 'signed_in', path: '/api/effects/own', summary: 'The same', idempotency: 'required' },
  other: { ...common, path: '/api/effects/other', summary: 'Leaves a row elsewhere', idempotency: 'optional' },
  unguarded: { ...common, path: '/api/effects/unguarded', summary: 'Knows no keys' },
});

const { app, clock, db } = await startApp({ extend: bindEffects });
await sql`create table effects (id integer generated always as identity primary key, name text not null)`.execute(db);

async function leaveRow(name: string, mood: string | undefined, inside: Api['services']['db']) {
  const { rows } = await sql<{ id: number }>`insert into effects (name) values (${name}) returning id`.execute(inside);
  if (mood === 'slow') await sql`select pg_sleep(0.3)`.execute(inside);
  if (mood === 'refused') throw new HttpProblem('version_conflict');
  return { id: rows[0]?.id ?? 0 };
}

function bindEffects(api: Api): void {
  serve(api, effects, {
    keyed: ({ body: { name, mood } }, context) => leaveRow(name, mood, context.db),
    own: ({ body: { name, mood } }, context) => leaveRow(name, mood, context.db),
    other: ({ body: { name, mood } }, context) => leaveRow(name, mood, context.db),
    unguarded: ({ body: { name, mood } }, context) => leaveRow(name, mood, context.db),
  });
}

async function effectsOf(name: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count from effects where name = ${name}`.execute(db);
  return rows[0]?.count ?? 0;
}

// WIRE-27
it('a repeated key with the same body gets the first response, and takes effect once', async () => {
  const key = randomUUID();
  const first = await send(app, effects.keyed, { body: { name: 'once', mood: 'calm' } }, { key });
  const again = await send(app, effects.keyed, { body: { mood: 'calm', name: 'once' } }, { key });
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(await again.json()).toEqual(await first.json());
  expect([first, again].map(({ headers }) => headers.get(KEY_HEADER))).toEqual([key, key]);
  expect(await effectsOf('once')).toBe(1);
});

it('a repeated key with another body is rejected', async () => {
  const key = randomUUID();
  await send(app, effects.keyed, { body: { name: 'mismatch' } }, { key });
  const other = await send(app, effects.keyed, { body: { name: 'mismatch', mood: 'new' } }, { key });
  await expectRefusal(other, 422, 'idempotency_mismatch');
  expect(await effectsOf('mismatch')).toBe(1);
});

// WIRE-26
it('equal keys of different people are independent', async () => {
  const newcomer = { registered: false };
  const [ann, ben] = [await addPerson(app, db, newcomer), await addPerson(app, db, newcomer)];
  const key = randomUUID();
  const calls = [ann, ben, ann].map((as) => () => send(app, effects.own, { body: { name: 'people' } }, { key, as }));
  const answers: unknown[] = [];
  for (const call of calls) answers.push(await (await call()).json());
  expect(answers[2]).toEqual(answers[0]);
  expect(answers[1]).not.toEqual(answers[0]);
  expect(await effectsOf('people')).toBe(2);
});

it('equal keys for different endpoints are independent', async () => {
  const key = randomUUID();
  await send(app, effects.keyed, { body: { name: 'apart' } }, { key });
  expect((await send(app, effects.other, { body: { name: 'apart' } }, { key })).status).toBe(201);
  expect(await effectsOf('apart')).toBe(2);
});

it('fifty simultaneous calls with one key have one effect and one response', async () => {
  const key = randomUUID();
  const call = () => send(app, effects.keyed, { body: { name: 'fifty', mood: 'slow' } }, { key });
  const answers = await Promise.all(Array.from({ length: 50 }, call));
  const done = answers.filter(({ status }) => status === 201);
  const waiting = answers.filter(({ status }) => status === 409);
  expect(done.length + waiting.length).toBe(50);
  expect(done.length).toBeGreaterThan(0);
  expect(waiting.length).toBeGreaterThan(0);
  expect(waiting[0]?.headers.get('retry-after')).toBe('1');
  await expectRefusal(waiting[0] ?? (call() as never), 409, 'in_progress');
  const bodies = new Set(await Promise.all(done.map((response) => response.text())));
  expect(bodies.size).toBe(1);
  expect(await effectsOf('fifty')).toBe(1);
  expect((await call()).status).toBe(201);
  expect(await effectsOf('fifty')).toBe(1);
});

it('fifty simultaneous calls without the guard have fifty effects (control)', async () => {
  const key = randomUUID();
  const call = () => send(app, effects.unguarded, { body: { name: 'control' } }, { key });
  await Promise.all(Array.from({ length: 10 }, call));
  expect(await effectsOf('control')).toBe(10);
});

it('a rejection is not stored, so that the same key may try again', async () => {
  const key = randomUUID();
  const rejected = await send(app, effects.keyed, { body: { name: 'retry', mood: 'refused' } }, { key });
  await expectRefusal(rejected, 409, 'version_conflict');
  expect(await effectsOf('retry')).toBe(0);
  expect((await send(app, effects.keyed, { body: { name: 'retry' } }, { key })).status).toBe(201);
});

it('a missing or invalid key is rejected on endpoints that require one', async () => {
  await expectInvalid(send(app, effects.keyed, { body: { name: 'none' } }), KEY_HEADER);
  await expectRefusal(send(app, effects.other, { body: { name: 'none' } }, { key: 'x y' }), 422, 'invalid');
  expect((await send(app, effects.other, { body: { name: 'none' } })).status).toBe(201);
});

it('stored responses can be decrypted with their key only, and reveal nothing of the request', async () => {
  const key = randomUUID();
  const first = await send(app, effects.keyed, { body: { name: 'unmistakable' } }, { key });
  const { id } = ((await first.json()) as { data: { id: number } }).data;
  const stored = await db.selectFrom('idempotency_keys').selectAll().execute();
  expect(stored.filter((row) => row.answer?.includes('"id"'))).toEqual([]);
  const fingerprint = createHash('sha256').update('23:{"name":"unmistakable"}').digest();
  expect(stored.some((row) => row.fingerprint.equals(fingerprint))).toBe(false);
  const again = await send(app, effects.keyed, { body: { name: 'unmistakable' } }, { key });
  expect(await again.json()).toEqual({ data: { id } });
});

// WIRE-28
it('a response is stored for 35 days and no longer, and the key itself is never stored', async () => {
  const key = randomUUID();
  await send(app, effects.keyed, { body: { name: 'days' } }, { key });
  const day = 86_400_000;
  clock.set(new Date(storyTime.getTime() + 34 * day));
  await removeExpiredAnswers({ db, clock });
  await send(app, effects.keyed, { body: { name: 'days' } }, { key });
  expect(await effectsOf('days')).toBe(1);
  clock.set(new Date(storyTime.getTime() + 36 * day));
  await send(app, effects.keyed, { body: { name: 'days' } }, { key });
  expect(await effectsOf('days')).toBe(2);
  clock.set(storyTime);
  const { rows } = await sql<{ row: string }>`select idempotency_keys::text as row from idempotency_keys`.execute(db);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some(({ row }) => row.includes(key))).toBe(false);
});
