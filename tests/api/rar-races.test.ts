import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { rar } from '#contract/rar/calls.ts';
import { expectRefusal, problemOf, send } from '#tests/support/api.ts';
import { pdfFile } from '#tests/support/documents.ts';
import { numbersFrom } from '#tests/support/numbers.ts';
import { startAppWithFiles } from '#tests/support/server/portal.ts';
import {
  addYear,
  inDays,
  readReport,
  save,
  type Started,
  startReport,
  tryToAdd,
  tryToSave,
  currentReportVersions,
} from '#tests/support/server/rar.ts';

const { app, clock, db } = await startAppWithFiles();

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const random = numbersFrom(seed);

let questions: number[] = [];
beforeEach(async () => {
  clock.set(inDays(0));
  ({ questions } = await addYear(db, 2026, { sections: [[{}, {}, {}, {}, {}]] }));
});
const question = (index: number) => questions[index] ?? 0;

const countOf = (statuses: readonly number[], status: number) => statuses.filter((each) => each === status).length;

describe('fifty simultaneous saves of one version of an answer', () => {
  it('store one text, and the other callers get that text', async () => {
    const started = await startReport(app, db);
    for (const version of [0, 1]) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          tryToSave(app, started, { question_id: question(0), value: `Version ${version}, text ${index}`, version }),
        ),
      );
      const bodies = await Promise.all(answers.map((answer) => answer.json()));
      const statuses = answers.map(({ status }) => status);
      expect([countOf(statuses, 200), countOf(statuses, 409)]).toEqual([1, 49]);
      const won = bodies.find(({ data }) => data)?.data;
      expect(bodies.filter(({ data }) => data === undefined).map(({ answer }) => answer)).toEqual(
        Array.from({ length: 49 }, () => won),
      );
      expect((await readReport(app, started)).answers[0]).toEqual(won);
    }
  });

  it('overwrite one another without the lock on the answer (control)', async () => {
    const started = await startReport(app, db);
    const [answer] = (await readReport(app, started)).answers;
    const id = answer?.id ?? 0;
    const bothRead = Promise.withResolvers<void>();
    let reads = 0;
    const careless = (value: string) =>
      db.transaction().execute(async (transaction) => {
        const found = transaction.selectFrom('rar_answers').select('version').where('id', '=', id);
        const { version } = await found.executeTakeFirstOrThrow();
        reads += 1;
        if (reads === 2) bothRead.resolve();
        await bothRead.promise;
        if (version !== 0) return false;
        const saved = { value, version: version + 1, saved_at: clock.now() };
        await transaction.updateTable('rar_answers').set(saved).where('id', '=', id).execute();
        return true;
      });
    expect(await Promise.all([careless('One'), careless('Other')])).toEqual([true, true]);
  });
});

describe('officers who save and resolve conflicts at the same time', () => {
  it(`lose no acknowledged text (SEED=${seed})`, async () => {
    const started = await startReport(app, db);
    const ledger = new Map<number, string[]>(questions.map((id) => [id, []]));
    const writer = async (name: number) => {
      const versions = new Map<number, number>();
      for (let round = 0; round < 12; round += 1) {
        const question_id = question(Math.floor(random() * questions.length));
        const value = `Writer ${name}, round ${round}`;
        const answer = await tryToSave(app, started, { question_id, value, version: versions.get(question_id) ?? 0 });
        const { data, answer: theirs } = await answer.json();
        if (data) ledger.get(question_id)?.push(value);
        versions.set(question_id, (data ?? theirs).version);
        await wait(random() * 3);
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, name) => writer(name)));
    const { answers } = await readReport(app, started);
    for (const { id, question_id, value, version } of answers) {
      const kept = await db
        .selectFrom('rar_answer_versions')
        .select(['version', 'value'])
        .where('answer_id', '=', id)
        .orderBy('version')
        .execute();
      expect(kept.map((each) => each.version)).toEqual(kept.map((_, index) => index + 1));
      expect(kept.map((each) => each.value).toSorted()).toEqual(ledger.get(question_id)?.toSorted());
      expect([kept.at(-1)?.value ?? '', kept.length]).toEqual([value, version]);
    }
  });
});

describe('a report that is submitted while it is edited', () => {
  const submitNow = async (started: Started, body: object) =>
    send(app, rar.submit, { params: started.params, body }, { as: started.officer, key: randomUUID() });

  // RAR-15
  it(`contains the texts read before, and accepts none afterwards (SEED=${seed})`, async () => {
    for (let round = 0; round < 12; round += 1) {
      const started = await startReport(app, db);
      await save(app, started, { question_id: question(0), value: 'Read and checked' });
      const { answers } = await readReport(app, started);
      const body = await currentReportVersions(app, started);
      const late = questions.map(async (question_id, index) => {
        await wait(random() * 20);
        return (await tryToSave(app, started, { question_id, value: 'Slipped in', version: index === 0 ? 1 : 0 }))
          .status;
      });
      const file = wait(random() * 10).then(() =>
        tryToAdd(app, started, { answer_id: answers[0]?.id ?? 0, file: pdfFile() }),
      );
      await wait(random() * 15);
      const { status } = await submitNow(started, body);
      const statuses = [...(await Promise.all(late)), (await file).status];
      const after = await currentReportVersions(app, started);
      const isAsRead = isDeepStrictEqual(after, body) && countOf(statuses, 410) === statuses.length;
      const hasOther = statuses.some((each) => each === 200 || each === 201);
      expect([status, isAsRead, hasOther]).toEqual(status === 200 ? [200, true, false] : [409, false, true]);
    }
  });

  // RAR-16
  it('is submitted once, by the first officer', async () => {
    const started = await startReport(app, db);
    const body = await currentReportVersions(app, started);
    const answers = await Promise.all(Array.from({ length: 10 }, () => submitNow(started, body)));
    const statuses = answers.map(({ status }) => status);
    expect([countOf(statuses, 200), countOf(statuses, 410)]).toEqual([1, 9]);
    const notificationRows = db.selectFrom('notifications').select('id').where('user_id', '=', started.officer.id);
    expect(await notificationRows.execute()).toHaveLength(1);
  });

  it('is not submitted with missing, stale, too few or too many answers', async () => {
    ({ questions } = await addYear(db, 2026, { sections: [[{ is_required: true }, { is_required: true }, {}]] }));
    const started = await startReport(app, db);
    await save(app, started, { question_id: question(1), value: '  ' });
    const read = await currentReportVersions(app, started);
    const missing = await problemOf(await submitNow(started, read));
    expect(missing).toMatchObject({ status: 422, code: 'invalid' });
    expect(missing.errors).toEqual({
      [`answers.${question(0)}`]: ['This field is required.'],
      [`answers.${question(1)}`]: ['This field is required.'],
    });
    const [first, ...others] = read.answers;
    for (const body of [
      { ...read, files: 1 },
      { ...read, answers: others },
      { ...read, answers: [...others, ...others.slice(0, 1)] },
      { ...read, answers: [...read.answers, ...others.slice(0, 1)] },
      { ...read, answers: [{ question_id: question(0), version: 1 }, ...others] },
      { ...read, answers: [{ question_id: 1_000_000, version: first?.version ?? 0 }, ...others] },
    ]) {
      await expectRefusal(submitNow(started, body), 409, 'version_conflict');
    }
    expect((await readReport(app, started)).submission.state).toBe('open');
  });
});

describe('the deadline of a report for saves', () => {
  it('applies to the time when a save arrived, even if it then had to wait', async () => {
    const started = await startReport(app, db);
    const held = Promise.withResolvers<void>();
    const isLocked = Promise.withResolvers<void>();
    const holding = db.transaction().execute(async (transaction) => {
      const report = transaction.selectFrom('rar_submissions').select('id').where('id', '=', started.submission.id);
      await report.forUpdate().execute();
      isLocked.resolve();
      await held.promise;
    });
    await isLocked.promise;
    clock.set(new Date(inDays(10).getTime() - 1));
    const inTime = tryToSave(app, started, { question_id: question(0), value: 'In time' });
    await wait(100);
    clock.set(inDays(10));
    const late = tryToSave(app, started, { question_id: question(1), value: 'Too late' });
    held.resolve();
    await holding;
    expect((await inTime).status).toBe(200);
    await expectRefusal(late, 410, 'deadline_passed');
    const { submission, answers } = await readReport(app, started);
    expect([submission.state, answers[0]?.value, answers[1]?.value]).toEqual(['missed', 'In time', '']);
    const body = await currentReportVersions(app, started);
    const input = { params: started.params, body };
    const submitted = await send(app, rar.submit, input, { as: started.officer, key: randomUUID() });
    await expectRefusal(submitted, 410, 'deadline_passed');
  });

  // RAR-11
  it('does not affect acknowledged saves, and a repeated call afterwards gets the first response', async () => {
    const started = await startReport(app, db);
    const written = { question_id: question(0), value: 'In time', key: randomUUID() };
    const first = await save(app, started, written);
    clock.set(inDays(10));
    expect(await save(app, started, written)).toEqual(first);
  });
});
