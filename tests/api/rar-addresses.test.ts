import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { rar } from '#contract/rar/calls.ts';
import { call, expectRefusal, problemOf, send } from '#tests/support/api.ts';
import { pdfFile } from '#tests/support/documents.ts';
import { startAppWithFiles } from '#tests/support/server/portal.ts';
import { addYear, inDays, readReport, save, startReport } from '#tests/support/server/rar.ts';

const { app, clock, db } = await startAppWithFiles();

const { questions } = await addYear(db);
const question_id = questions[0] ?? 0;
const key = () => randomUUID();

/** A report, and the addresses of one of its answers that do not contain the report. */
async function startReportWithAnswer() {
  const started = await startReport(app, db);
  const { answers } = await readReport(app, started);
  const params = { id: started.organisation, question_id, answer_id: answers[0]?.id ?? 0 };
  return { ...started, short: params, as: started.officer };
}

describe('the short URL of the report (RAR-8)', () => {
  it('of a question saves its answer in the report of its year', async () => {
    const { short, as, ...started } = await startReportWithAnswer();
    const saved = await call(
      app,
      rar.saveByQuestion,
      { params: short, body: { value: 'Twelve events' } },
      { as, key: key() },
    );
    expect(saved).toMatchObject({ question_id, value: 'Twelve events', version: 1 });
    expect((await readReport(app, started)).answers[0]).toEqual(saved);
  });

  it('of a question saves without a version, keeps the previous text, and checks a version if sent', async () => {
    const { short, as, ...started } = await startReportWithAnswer();
    const { id } = await save(app, started, { question_id, value: 'First' });
    const write = (body: { value: string; version?: number }) =>
      send(app, rar.saveByQuestion, { params: short, body }, { as, key: key() });
    expect((await write({ value: 'Second' })).status).toBe(200);
    await expectRefusal(write({ value: 'Late', version: 1 }), 409, 'version_conflict');
    const versions = db.selectFrom('rar_answer_versions').select('value').where('answer_id', '=', id);
    expect(await versions.orderBy('version').execute()).toEqual([{ value: 'First' }, { value: 'Second' }]);
  });

  it('of an answer adds, lists and removes its files', async () => {
    const { short, as, ...started } = await startReportWithAnswer();
    const files = { 'files[]': pdfFile() };
    const again = { as, key: key() };
    const added = await call(app, rar.addMediaByAnswer, { params: short, files }, again);
    expect(await call(app, rar.addMediaByAnswer, { params: short, files }, again)).toHaveLength(1);
    const listed = await call(app, rar.mediaByAnswer, { params: short }, { as });
    expect(listed.map(({ id }) => id)).toEqual(added.map(({ id }) => id));
    expect((await readReport(app, started)).answers[0]?.media).toHaveLength(1);
    await call(app, rar.removeMediaByAnswer, { params: { ...short, media_id: added[0]?.id ?? 0 } }, { as });
    expect(await call(app, rar.mediaByAnswer, { params: short }, { as })).toEqual([]);
  });

  it('accepts no changes after the deadline', async () => {
    const { short, as } = await startReportWithAnswer();
    clock.set(inDays(11));
    const late = await send(app, rar.saveByQuestion, { params: short, body: { value: 'Late' } }, { as, key: key() });
    const file = await send(
      app,
      rar.addMediaByAnswer,
      { params: short, files: { 'files[]': pdfFile() } },
      { as, key: key() },
    );
    expect([(await problemOf(late)).code, (await problemOf(file)).code]).toEqual([
      'deadline_passed',
      'deadline_passed',
    ]);
    clock.set(inDays(0));
  });
});
