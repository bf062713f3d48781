import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { rar } from '#contract/rar/calls.ts';
import { call, expectRefusal, send } from '#tests/support/api.ts';
import { startApp } from '#tests/support/server/portal.ts';
import {
  addOfficer,
  addOrganisation,
  addYear,
  inDays,
  readReport,
  save,
  startReport,
  tryToSave,
} from '#tests/support/server/rar.ts';

const { app, clock, db } = await startApp({ seed: true });

let questions: number[] = [];
beforeEach(async () => {
  clock.set(inDays(0));
  ({ questions } = await addYear(db));
});
const question = (index: number) => questions[index] ?? 0;

describe('a year of reports', () => {
  // RAR-2
  it('is listed publicly once its questions are published, newest first', async () => {
    await addYear(db, 2030, { values: { opens_at: inDays(1400), deadline: inDays(1500) } });
    await addYear(db, 2031, { values: { questions_published_at: null } });
    const dates = await call(app, rar.dates, {});
    const years = dates.map(({ year }) => year);
    expect(years).not.toContain(2031);
    expect(years.slice(0, 2)).toEqual([2030, 2026]);
    expect(dates[1]).toEqual({
      year: 2026,
      opens_at: inDays(-10).toISOString(),
      deadline: inDays(10).toISOString(),
      results_published_at: null,
    });
  });

  it.each([
    ['before it opens', { opens_at: inDays(1) }],
    ['at its deadline', { deadline: inDays(0) }],
    ['while its questions are not published', { questions_published_at: null }],
  ])('accepts no new report %s', async (_when, values) => {
    await addYear(db, 2026, { values });
    const organisation = await addOrganisation(db);
    const as = await addOfficer(app, db, [organisation]);
    await expectRefusal(send(app, rar.start, { params: { id: organisation } }, { as }), 409, 'window_closed');
    expect(await call(app, rar.submissions, { params: { id: organisation } }, { as })).toEqual([]);
  });
});

describe('a report', () => {
  it('has an empty answer for each question at first, and numbered questions in the reader’s language', async () => {
    const started = await startReport(app, db);
    expect(started.submission).toMatchObject({ year: 2026, state: 'open', submitted_at: null, result: null });
    const report = await call(app, rar.report, { params: started.params }, { as: started.officer, locale: 'mt' });
    expect(report.as_of).toBe(inDays(0).toISOString());
    expect(report.submission).toEqual(started.submission);
    expect(report.sections.map(({ title }) => title)).toEqual(['Taqsima 1', 'Taqsima 2']);
    const asked = report.sections.flatMap((section) => section.questions);
    expect(asked.map(({ number }) => number)).toEqual(['1.1', '1.2', '2.1', '2.2']);
    expect(asked[1]).toMatchObject({ kind: 'number', max_points: 12.5, choices: [] });
    expect(asked[2]?.choices[0]).toEqual({ value: 'weekly', label: 'Kull ġimgħa' });
    expect(report.answers).toEqual(
      questions.map((question_id) => ({
        id: expect.any(Number),
        question_id,
        value: '',
        version: 0,
        saved_at: null,
        saved_by: null,
        media: [],
        points: null,
        remark: null,
      })),
    );
  });

  // RAR-4
  it('is one for all officers, also when several start it at once', async () => {
    const organisation = await addOrganisation(db);
    const officers = await Promise.all([0, 1, 2].map(() => addOfficer(app, db, [organisation])));
    const started = await Promise.all(
      officers.map((as) => call(app, rar.start, { params: { id: organisation } }, { as })),
    );
    expect(new Set(started.map(({ id }) => id)).size).toBe(1);
    const [first] = started;
    const params = { id: organisation, rar_report_id: first?.id ?? 0 };
    for (const as of officers) {
      expect((await call(app, rar.report, { params }, { as })).answers).toHaveLength(questions.length);
      expect(await call(app, rar.submissions, { params: { id: organisation } }, { as })).toHaveLength(1);
    }
  });

  // RAR-17
  it('shows its progress', async () => {
    const started = await startReport(app, db);
    const totals = () => call(app, rar.totals, { params: started.params }, { as: started.officer });
    const nothing = { questions: 4, answered: 0, required: 1, required_answered: 0, files: 0, without_file: 1 };
    expect(await totals()).toEqual({ ...nothing, max_points: 42.5, result: null });
    await save(app, started, { question_id: question(0), value: 'Twelve events' });
    await save(app, started, { question_id: question(1), value: '12' });
    expect(await totals()).toMatchObject({ answered: 2, required_answered: 1 });
    await save(app, started, { question_id: question(0), value: ' \n', version: 1 });
    expect(await totals()).toMatchObject({ answered: 1, required_answered: 0 });
  });
});

describe('an answer of a report', () => {
  // RAR-5, RAR-7
  it('is stored exactly as written, with its author, time and all earlier versions', async () => {
    const started = await startReport(app, db);
    const value = '  Ħġieġ\r\n\tżgħir 👩🏽‍🎓 <b>&amp;</b> ';
    const saved = await save(app, started, { question_id: question(0), value });
    expect(saved).toMatchObject({ value, version: 1, saved_at: inDays(0).toISOString(), saved_by: 'Ġorġa Ħili' });
    clock.set(inDays(1));
    await save(app, started, { question_id: question(0), value: '', version: 1 });
    const [answer] = (await readReport(app, started)).answers;
    expect(answer).toMatchObject({ value: '', version: 2, saved_at: inDays(1).toISOString() });
    const versions = db.selectFrom('rar_answer_versions').select(['version', 'value']).orderBy('version');
    expect(await versions.where('answer_id', '=', saved.id).execute()).toEqual([
      { version: 1, value },
      { version: 2, value: '' },
    ]);
  });

  it('gets no new version when the same text is saved again', async () => {
    const started = await startReport(app, db);
    const written = { question_id: question(0), value: 'Once', key: randomUUID() };
    const first = await save(app, started, written);
    expect(await save(app, started, written)).toEqual(first);
    expect(await save(app, started, { ...written, key: randomUUID(), version: 1 })).toEqual(first);
    expect(await save(app, started, { question_id: question(1), value: '' })).toMatchObject({ version: 0 });
  });

  it.each([
    [1, '12', true],
    [1, '-0.5', true],
    [1, '1,5', false],
    [1, '1e3', false],
    [1, ' 1', false],
    [1, '', true],
    [2, 'weekly', true],
    [2, 'Weekly', false],
    [3, '2026-02-28', true],
    [3, '2026-02-29', false],
    [3, '28/02/2026', false],
  ])('to question %i may be %j: %s', async (index, value, isRight) => {
    const started = await startReport(app, db);
    const answer = await tryToSave(app, started, { question_id: question(index), value });
    const { errors = {} } = (await answer.json()) as { errors?: object };
    expect([answer.status, Object.keys(errors)]).toEqual(isRight ? [200, []] : [422, ['value']]);
  });

  it('may have 2000 characters and no more', async () => {
    const started = await startReport(app, db);
    await save(app, started, { question_id: question(0), value: 'ħ'.repeat(2000) });
    const answer = await tryToSave(app, started, { question_id: question(0), value: 'ħ'.repeat(2001), version: 1 });
    expect(answer.status).toBe(422);
  });

  // RAR-6
  it('saved by another officer meanwhile is kept, and returned with the conflict', async () => {
    const started = await startReport(app, db);
    const other = await addOfficer(app, db, [started.organisation]);
    const mine = await save(app, started, { question_id: question(0), value: 'Mine' });
    const answer = await tryToSave(app, started, { question_id: question(0), value: 'Theirs', as: other });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual({
      message: 'Somebody has changed this in the meantime.',
      code: 'version_conflict',
      answer: mine,
    });
    expect((await readReport(app, started)).answers[0]).toEqual(mine);
  });
});
