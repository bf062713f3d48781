import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { rar } from '#contract/rar/calls.ts';
import { type QuestionForm, rarAdmin } from '#contract/rar/staff.ts';
import { call, problemOf, send } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { addOfficer, addYear, inDays, readReport, save, startReport, submit } from '#tests/support/server/rar.ts';

const { app, clock, db, mailTo } = await startPortal();
const staff = await addPerson(app, db, { roles: ['staff'] });

let questions: number[] = [];
let sections: number[] = [];
beforeEach(async () => {
  clock.set(inDays(0));
  ({ questions, sections } = await addYear(db));
});
const question = (index: number) => questions[index] ?? 0;
const year = { params: { year: 2026 } };

const form = (input: Partial<QuestionForm> = {}): QuestionForm => ({
  section_id: sections[0] ?? 0,
  title: { en: 'How many events?', mt: 'Kemm-il attività?' },
  hint: { en: '', mt: '' },
  kind: 'text',
  choices: [],
  is_required: false,
  needs_file: false,
  max_files: 0,
  max_points: 5.25,
  ...input,
});

async function actions(): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select('action')
    .where('actor_id', '=', staff.id)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
}

const refusalOf = async (answer: Promise<Response> | Response) => {
  const { status, code, errors } = await problemOf(await answer);
  return [status, code, ...Object.keys(errors ?? {})];
};

describe('the questions of a year’s report', () => {
  const dates = { opens_at: inDays(100).toISOString(), deadline: inDays(130).toISOString(), offices: 4 };

  it('are copied from the previous year, and can be changed until they are published', async () => {
    const added = await call(app, rarAdmin.addYear, { body: { year: 2027, ...dates } }, { as: staff });
    expect(added).toMatchObject({
      year: 2027,
      questions: 4,
      max_points: 42.5,
      questions_published_at: null,
      started: 0,
    });
    const again = send(app, rarAdmin.addYear, { body: { year: 2027, ...dates } }, { as: staff });
    expect(await refusalOf(again)).toEqual([422, 'invalid', 'year']);
    const reversed = { ...dates, opens_at: dates.deadline, deadline: dates.opens_at };
    for (const rejected of [
      send(app, rarAdmin.addYear, { body: { year: 2028, ...reversed } }, { as: staff }),
      send(app, rarAdmin.changeYear, { params: { year: 2027 }, body: { ...reversed, version: 1 } }, { as: staff }),
    ]) {
      expect(await refusalOf(rejected)).toEqual([422, 'invalid', 'deadline']);
    }
    const copied = await call(app, rarAdmin.questions, { params: { year: 2027 } }, { as: staff });
    expect(copied.flatMap((section) => section.questions).map(({ number }) => number)).toEqual([
      '1.1',
      '1.2',
      '2.1',
      '2.2',
    ]);
    expect(copied[1]?.questions[0]?.choices[0]?.label).toEqual({ en: 'Weekly', mt: 'Kull ġimgħa' });
    expect(copied.map(({ id }) => id)).not.toEqual(sections);
    const first = copied[0]?.questions[0]?.id ?? 0;
    const section_id = copied[1]?.id ?? 0;
    const moved = await call(
      app,
      rarAdmin.changeQuestion,
      { params: { id: first }, body: { ...form({ section_id }), version: 1 } },
      { as: staff },
    );
    expect(moved).toMatchObject({ number: '2.3', title: form().title, max_points: 5.25 });
    const choice = form({
      section_id,
      kind: 'choice',
      choices: [
        { en: 'Yes', mt: 'Iva' },
        { en: 'No', mt: 'Le' },
      ],
    });
    const asked = await call(app, rarAdmin.addQuestion, { params: { year: 2027 }, body: choice }, { as: staff });
    expect(asked).toMatchObject({
      number: '2.4',
      choices: [{ value: '1', label: { en: 'Yes', mt: 'Iva' } }, { value: '2' }],
    });
    await call(app, rarAdmin.removeQuestion, { params: { id: first } }, { as: staff });
    await call(app, rarAdmin.publishQuestions, { params: { year: 2027 } }, { as: staff });
    for (const rejected of [
      send(app, rarAdmin.addQuestion, { params: { year: 2027 }, body: choice }, { as: staff }),
      send(app, rarAdmin.changeQuestion, { params: { id: asked.id }, body: { ...choice, version: 1 } }, { as: staff }),
      send(app, rarAdmin.removeQuestion, { params: { id: asked.id } }, { as: staff }),
      send(app, rarAdmin.publishQuestions, { params: { year: 2027 } }, { as: staff }),
    ]) {
      expect(await refusalOf(rejected)).toEqual([409, 'questions_published']);
    }
    expect(await actions()).toEqual([
      'rar_year_added',
      'rar_question_changed',
      'rar_question_added',
      'rar_question_removed',
      'rar_questions_published',
    ]);
    await db.deleteFrom('rar_years').where('year', '=', 2027).execute();
  });

  it('belong to a section of their year', async () => {
    await addYear(db, 2026, { values: { questions_published_at: null } });
    const answer = send(app, rarAdmin.addQuestion, { ...year, body: form({ section_id: 1_000_000 }) }, { as: staff });
    expect(await refusalOf(answer)).toEqual([422, 'invalid', 'section_id']);
    const nowhere = { params: { year: 2500 } };
    expect((await send(app, rarAdmin.questions, nowhere, { as: staff })).status).toBe(404);
    expect((await send(app, rarAdmin.publishQuestions, nowhere, { as: staff })).status).toBe(404);
    expect((await send(app, rarAdmin.removeQuestion, { params: { id: 1_000_000 } }, { as: staff })).status).toBe(404);
  });

  it('cannot be published if there are none', async () => {
    await addYear(db, 2026, { values: { questions_published_at: null }, sections: [[]] });
    expect(await refusalOf(send(app, rarAdmin.publishQuestions, year, { as: staff }))).toEqual([
      422,
      'invalid',
      'questions',
    ]);
  });

  it('can be answered again when the deadline is moved', async () => {
    const started = await startReport(app, db);
    clock.set(inDays(11));
    const { submission } = await readReport(app, started);
    expect(submission.state).toBe('missed');
    const body = { opens_at: inDays(-10).toISOString(), deadline: inDays(20).toISOString(), offices: 2, version: 1 };
    expect(await call(app, rarAdmin.changeYear, { ...year, body }, { as: staff })).toMatchObject({
      started: 1,
      offices: 2,
    });
    expect((await readReport(app, started)).submission.state).toBe('open');
    await save(app, started, { question_id: question(0), value: 'In time' });
  });
});

const unmarked = { points: null, remark: null };

/** A submitted report with this answer to its required question. */
async function submitted(value: string) {
  const started = await startReport(app, db);
  await save(app, started, { question_id: question(0), value });
  await save(app, started, { question_id: question(3), value: '2026-01-01' });
  await submit(app, started);
  const { answers } = await readReport(app, started);
  const mark = (index: number, points: number, remark = '') => {
    const params = { id: started.submission.id, answer_id: answers[index]?.id };
    return send(app, rarAdmin.mark, { params, body: { points, remark, before: unmarked } }, { as: staff });
  };
  return { ...started, answers, mark };
}

describe('a submitted report', () => {
  it('is marked after the deadline, up to the maximum points of each question', async () => {
    const report = await submitted('Twelve');
    const params = { id: report.submission.id };
    expect(await refusalOf(report.mark(0, 1))).toEqual([409, 'report_open']);
    clock.set(inDays(10));
    expect(await refusalOf(report.mark(0, 10.01))).toEqual([422, 'invalid', 'points']);
    expect(await refusalOf(report.mark(0, 1.001))).toEqual([422, 'invalid', 'points']);
    const [row] = await call(app, rarAdmin.submissions, year, { as: staff });
    // Unanswered questions earn no points, nor do answers without the required file.
    expect(row).toMatchObject({ id: params.id, state: 'submitted', answers: 4, marked: 3, points: 0, result: null });
    const marked = (await (await report.mark(0, 7.25, ' Well kept ')).json()).data;
    expect(marked).toMatchObject({ answers: 4, marked: 4, points: 7.25 });
    expect((await (await report.mark(3, 10)).json()).data).toMatchObject({ points: 7.25 });
    const seen = await call(app, rarAdmin.submission, { params }, { as: staff });
    expect(seen.answers[0]).toMatchObject({ points: 7.25, remark: 'Well kept' });
    expect(seen.answers[3]).toMatchObject({ points: 0, remark: null });
    const own = await readReport(app, report);
    expect(own.answers.map(({ points, remark }) => [points, remark])).toEqual([0, 1, 2, 3].map(() => [null, null]));
  });

  it('is shown to staff after submission only, and with its own answers only', async () => {
    const open = await startReport(app, db);
    const report = await submitted('Twelve');
    const { answers } = await readReport(app, open);
    clock.set(inDays(10));
    const read = await send(app, rarAdmin.submission, { params: { id: open.submission.id } }, { as: staff });
    expect(read.status).toBe(404);
    const body = { points: 1, remark: '', before: unmarked };
    for (const id of [open.submission.id, report.submission.id]) {
      const params = { id, answer_id: answers[0]?.id };
      expect((await send(app, rarAdmin.mark, { params, body }, { as: staff })).status).toBe(404);
    }
  });
});

describe('the results of a year', () => {
  // RAR-21
  it('are published once, when everything is marked, and equal points share a rank', async () => {
    ({ questions } = await addYear(db, 2026, { values: { offices: 2 } }));
    const reports = [await submitted('a'), await submitted('b'), await submitted('c'), await submitted('d')];
    const missed = await startReport(app, db);
    const publish = () => send(app, rarAdmin.publishResults, year, { as: staff });
    expect(await refusalOf(publish())).toEqual([409, 'report_open']);
    clock.set(inDays(10));
    const points = [5, 9.5, 5, 0.25];
    for (const [index, report] of reports.entries()) {
      expect(await refusalOf(publish())).toEqual([409, 'not_marked']);
      expect((await report.mark(0, points[index] ?? 0, 'Seen')).status).toBe(200);
    }
    const both = await Promise.all([publish(), publish()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const results = await Promise.all(reports.map(async (report) => (await readReport(app, report)).submission));
    expect(results.map(({ state }) => state)).toEqual(['published', 'published', 'published', 'published']);
    const rest = { max_points: 42.5, organisations: 4 };
    expect(results.map(({ result }) => result)).toEqual([
      { ...rest, points: 5, rank: 2, has_office: true },
      { ...rest, points: 9.5, rank: 1, has_office: true },
      { ...rest, points: 5, rank: 2, has_office: true },
      { ...rest, points: 0.25, rank: 4, has_office: false },
    ]);
    const { submission } = await readReport(app, missed);
    expect([submission.state, submission.result]).toEqual(['missed', null]);
    const [first] = reports;
    if (first === undefined) throw new Error('There is none.');
    const { answers } = await readReport(app, first);
    expect(answers.map((answer) => [answer.points, answer.remark])).toEqual([
      [5, 'Seen'],
      [null, null],
      [null, null],
      [0, null],
    ]);
    const totals = await call(app, rar.totals, { params: first.params }, { as: first.officer });
    expect(totals.result).toEqual(results[0]?.result);
    expect(await refusalOf(first.mark(0, 6))).toEqual([409, 'results_published']);
    const body = { opens_at: inDays(-10).toISOString(), deadline: inDays(20).toISOString(), offices: 1, version: 1 };
    expect(await refusalOf(send(app, rarAdmin.changeYear, { ...year, body }, { as: staff }))).toEqual([
      409,
      'results_published',
    ]);
    expect((await actions()).filter((action) => action === 'rar_results_published')).toHaveLength(1);
    const sent = await db.selectFrom('notifications').selectAll().where('user_id', '=', first.officer.id).execute();
    expect(sent.map(({ kind, path }) => [kind, path])).toEqual([
      ['rar_submitted', '/rar/current/report'],
      ['rar_results', '/rar/current/results'],
    ]);
    expect(sent[1]?.values).toEqual({ year: '2026', organisation: first.submission.organisation.name });
    expect((await mailTo(first.officer.email, 'results')).text).toContain('/rar/current/results');
    const untold = db.selectFrom('notifications').selectAll().where('user_id', '=', missed.officer.id);
    expect(await untold.execute()).toEqual([]);
  });

  // RAR-19
  it('give no points for an answer without its required file, even if it was marked', async () => {
    const report = await submitted('a');
    clock.set(inDays(10));
    await report.mark(0, 3);
    const evidence = report.answers[3]?.id ?? 0;
    await db.updateTable('rar_answers').set({ points: 10 }).where('id', '=', evidence).execute();
    await call(app, rarAdmin.publishResults, year, { as: staff });
    const { submission, answers } = await readReport(app, report);
    expect([submission.result?.points, answers[3]?.points]).toEqual([3, 0]);
  });
});

describe('submitting a report', () => {
  it('notifies all officers of the organisation once, each in their own language', async () => {
    const started = await startReport(app, db);
    const maltese = await addOfficer(app, db, [started.organisation]);
    await db.updateTable('users').set({ locale: 'mt' }).where('id', '=', maltese.id).execute();
    await save(app, started, { question_id: question(0), value: 'Done' });
    const { answers } = await readReport(app, started);
    const body = { answers: answers.map(({ question_id, version }) => ({ question_id, version })), files: 0 };
    const key = randomUUID();
    const input = { params: started.params, body };
    const first = await call(app, rar.submit, input, { as: started.officer, key });
    expect(first).toMatchObject({
      state: 'submitted',
      submitted_at: inDays(0).toISOString(),
      submitted_by: 'Ġorġa Ħili',
    });
    expect(await call(app, rar.submit, input, { as: started.officer, key })).toEqual(first);
    expect((await mailTo(started.officer.email)).subject).toContain('has been submitted');
    expect((await mailTo(maltese.email)).subject).toContain('ġie sottomess');
    for (const { id } of [started.officer, maltese]) {
      expect(await db.selectFrom('notifications').select('id').where('user_id', '=', id).execute()).toHaveLength(1);
    }
  });
});
