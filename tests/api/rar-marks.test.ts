import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { rarAdmin } from '#contract/rar/staff.ts';
import { call, expectRefusal, send } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { addYear, inDays, readReport, save, startReport, submit } from '#tests/support/server/rar.ts';

const { app, clock, db } = await startPortal();
const first = { as: await addPerson(app, db, { roles: ['staff'] }) };
const second = { as: await addPerson(app, db, { roles: ['staff'] }) };

interface Mark {
  points: number | null;
  remark: string | null;
}

const unmarked: Mark = { points: null, remark: null };

/** A submitted report after its deadline, whose first answer can be marked. */
async function submitted() {
  clock.set(inDays(0));
  const { questions } = await addYear(db, 2026, { sections: [[{}]] });
  const started = await startReport(app, db);
  await save(app, started, { question_id: questions[0] ?? 0, value: 'Twelve' });
  await submit(app, started);
  const params = { id: started.submission.id, answer_id: (await readReport(app, started)).answers[0]?.id ?? 0 };
  clock.set(inDays(11));
  return {
    mark: (mark: Mark, before: Mark, by: typeof first & { key?: string }) =>
      send(app, rarAdmin.mark, { params, body: { ...mark, before } }, by),
    read: async (): Promise<Mark | undefined> => {
      const { answers } = await call(app, rarAdmin.submission, { params: { id: params.id } }, first);
      return answers.map(({ points, remark }) => ({ points, remark }))[0];
    },
  };
}

const good = { points: 7, remark: 'Well kept' };
const weak = { points: 2, remark: 'Weak' };

// RAR-20
it('a mark is rejected if somebody else has marked the answer since it was read', async () => {
  const { mark, read } = await submitted();
  expect((await mark(good, unmarked, first)).status).toBe(200);
  await expectRefusal(mark(weak, unmarked, second), 409, 'version_conflict');
  expect(await read()).toEqual(good);
  // Points and remark are both compared.
  await expectRefusal(mark(weak, { ...good, remark: '' }, second), 409, 'version_conflict');
  await expectRefusal(mark(weak, { ...good, points: 2 }, second), 409, 'version_conflict');
  expect((await mark(weak, good, second)).status).toBe(200);
  expect(await read()).toEqual(weak);
});

it('one of two simultaneous marks of an answer is stored', async () => {
  const { mark, read } = await submitted();
  const answers = await Promise.all([mark(good, unmarked, first), mark(weak, unmarked, second)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await read()).toEqual(answers[0].status === 200 ? good : weak);
});

it('a repeated mark gets the response of the first call', async () => {
  const { mark, read } = await submitted();
  const keyed = { ...first, key: randomUUID() };
  expect((await mark(good, unmarked, keyed)).status).toBe(200);
  expect((await mark(good, unmarked, keyed)).status).toBe(200);
  expect((await mark(weak, good, second)).status).toBe(200);
  expect((await mark(good, unmarked, keyed)).status).toBe(200);
  expect(await read()).toEqual(weak);
});
