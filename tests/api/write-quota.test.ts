import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { area, noContent } from '#contract/kit/endpoint.ts';
import { text } from '#contract/kit/rules.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { loadLimits } from '#server/http/load-limits.ts';
import { type Api, serve } from '#server/http/serve.ts';
import { keyOf, removeExpiredWindows } from '#server/http/write-quota.ts';
import { problemOf, send, storyTime, testApp } from '#tests/support/api.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { startApp } from '#tests/support/server/portal.ts';

const notes = area('notes', {
  write: {
    method: 'POST',
    path: '/api/notes',
    summary: 'Writes a note',
    who: 'signed_in',
    body: v.strictObject({ text: text(20_000), is_refused: v.optional(v.boolean()) }),
    answer: noContent,
    idempotency: 'optional',
  },
});

const { clock, db } = await startApp();

function bindNotes(api: Api): void {
  serve(api, notes, {
    write: async ({ body }) => {
      if (body.is_refused === true) throw new HttpProblem('version_conflict');
    },
  });
}

const own = { writes: 20, textBytes: 10_000, fileBytes: 0 };
const copies = (writes = own) =>
  [0, 1].map(() =>
    testApp(db, { clock, extend: bindNotes, limits: { ...loadLimits, writes: { member: writes, staff: writes } } }),
  );
let [app, other] = copies();
let as: Person;

beforeEach(async () => {
  clock.set(storyTime);
  [app, other] = copies();
  as = await addPerson(app as never, db, { registered: false });
});

const write = (on = app, { key = randomUUID(), ...body }: { key?: string; text?: string; is_refused?: boolean } = {}) =>
  send(on as never, notes.write, { body: { text: 'Short.', ...body } }, { as, key });
const statuses = async (count: number, act: (each: number) => Promise<Response>) => {
  const found: number[] = [];
  for (let each = 0; each < count; each += 1) found.push((await act(each)).status);
  return found;
};

describe('the write quota of one account', () => {
  // WIRE-33
  it('allows twenty writes an hour, for all processes together', async () => {
    const found = await statuses(26, (each) => write(each % 2 === 0 ? app : other));
    expect(found.filter((status) => status === 204)).toHaveLength(20);
    expect(found.slice(20)).toEqual(Array.from({ length: 6 }, () => 429));
  });

  it('allows no more when writes come at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, (_, each) => write(each % 2 === 0 ? app : other)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(20);
  });

  it('answers 429 in the account’s language with the time to wait, and ends then', async () => {
    await statuses(20, () => write());
    clock.set(new Date(storyTime.getTime() + 30 * 60_000));
    const rejected = await write();
    expect(rejected.headers.get('retry-after')).toBe('1800');
    expect(await problemOf(rejected)).toMatchObject({
      status: 429,
      code: 'writes_paused',
      message: 'Your account has saved or sent too much within an hour. You can continue in 30 minutes.',
    });
    const inMaltese = await send(app as never, notes.write, { body: { text: 'Short.' } }, { as, locale: 'mt' });
    expect((await problemOf(inMaltese)).message).toMatch(/30 minuta/);
    clock.set(new Date(storyTime.getTime() + 60 * 60_000));
    expect((await write()).status).toBe(204);
    expect((await write(other)).status).toBe(204);
  });

  it('counts neither rejected writes nor repeated ones', async () => {
    await statuses(50, () => write(app, { is_refused: true }));
    const key = randomUUID();
    await statuses(50, () => write(app, { key }));
    expect(await statuses(19, () => write())).toEqual(Array.from({ length: 19 }, () => 204));
    expect((await write()).status).toBe(429);
  });

  it('is per account, and another account has its own (control)', async () => {
    await statuses(21, () => write());
    as = await addPerson(app as never, db, { registered: false });
    expect((await write()).status).toBe(204);
  });
});

describe('the text quota of one account', () => {
  it('allows a number of bytes an hour, and a short text still fits after a long one is rejected', async () => {
    const long = 'x'.repeat(4000);
    expect(await statuses(3, () => write(app, { text: long }))).toEqual([204, 204, 429]);
    expect((await write(other, { text: long })).status).toBe(429);
    expect((await write()).status).toBe(204);
  });
});

it('the write quota queries the database once per hundredth of the allowance', async () => {
  const [large] = copies({ writes: 1000, textBytes: 1_000_000, fileBytes: 0 });
  const rowOf = () =>
    db.selectFrom('write_windows').select('writes').where('key_hash', '=', keyOf(as.id)).executeTakeFirst();
  await statuses(10, () => write(large));
  expect(await rowOf()).toBeUndefined();
  await statuses(10, () => write(large));
  expect(await rowOf()).toEqual({ writes: 20 });
});

it('write windows are deleted once they have ended', async () => {
  await statuses(2, () => write());
  clock.set(new Date(storyTime.getTime() + 61 * 60_000));
  await removeExpiredWindows({ db, clock });
  expect(await db.selectFrom('write_windows').selectAll().where('key_hash', '=', keyOf(as.id)).execute()).toEqual([]);
});
