import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { rar } from '#contract/rar/calls.ts';
import { addRow } from '#server/db/rows.ts';
import { call, type Credentials, problemOf, send } from '#tests/support/api.ts';
import { pdfFile } from '#tests/support/documents.ts';
import { addPerson, password } from '#tests/support/people.ts';
import { startAppWithFiles } from '#tests/support/server/portal.ts';
import {
  addFile,
  addOfficer,
  addOrganisation,
  addYear,
  inDays,
  readReport,
  save,
  startReport,
} from '#tests/support/server/rar.ts';

const { app, db } = await startAppWithFiles();

const { questions } = await addYear(db);
const mine = await withFile(await startReport(app, db));
const theirs = await withFile(await startReport(app, db));
const lastYear = await reportOfLastYear();

async function withFile(started: Awaited<ReturnType<typeof startReport>>) {
  await save(app, started, { question_id: questions[0] ?? 0, value: 'Ours alone' });
  const { answers } = await readReport(app, started);
  const answer_id = answers[0]?.id ?? 0;
  const [media] = await addFile(app, started, { answer_id, file: pdfFile() });
  return { ...started, ids: { ...started.params, question_id: questions[0], answer_id, media_id: media?.id } };
}

/** Another report of the same organisation, with its own ids. */
async function reportOfLastYear() {
  const { questions: asked } = await addYear(db, 2025, { values: { deadline: inDays(-5), opens_at: inDays(-30) } });
  const submission = { organisation_id: mine.organisation, year: 2025, started_at: inDays(-20) };
  const id = await addRow(db, 'rar_submissions', submission);
  const row = { submission_id: id, question_id: asked[0] ?? 0 };
  const answer = await db.insertInto('rar_answers').values(row).returning('id').executeTakeFirstOrThrow();
  const media = { answer_id: answer.id, uuid: randomUUID(), added_at: inDays(-20) };
  const file = await db.insertInto('rar_media').values(media).returning('id').executeTakeFirstOrThrow();
  return { rar_report_id: id, question_id: asked[0], answer_id: answer.id, media_id: file.id };
}

const endpoints = Object.values(rar).filter(({ who }) => who === 'organisation') as Endpoint[];
type Ids = Record<string, number | undefined>;

/** A call that would succeed for the right caller. */
function callOf(endpoint: Endpoint, ids: Ids, as: Credentials) {
  const bodies: Record<string, object> = {
    'rar.save': { value: 'Not theirs to write', version: 1 },
    'rar.saveByQuestion': { value: 'Not theirs to write' },
    'rar.submit': { answers: [], files: 0 },
  };
  const body = bodies[endpoint.id];
  const files = endpoint.files && { files: { 'files[]': pdfFile() } };
  return send(app, endpoint, { params: ids, ...(body && { body }), ...files }, { as, key: randomUUID() });
}

async function exOfficer(): Promise<Credentials> {
  const as = await addOfficer(app, db, [mine.organisation, await addOrganisation(db)]);
  const members = db.deleteFrom('organisation_members').where('organisation_id', '=', mine.organisation);
  await members.where('user_id', '=', as.id).execute();
  return as;
}

async function lastOrganisationGone(): Promise<Credentials> {
  const as = await addOfficer(app, db, [mine.organisation]);
  await db.deleteFrom('organisation_members').where('user_id', '=', as.id).execute();
  return as;
}

async function withoutRole(): Promise<Credentials> {
  const as = await addOfficer(app, db, [mine.organisation]);
  await db.deleteFrom('user_roles').where('user_id', '=', as.id).execute();
  return as;
}

const strangers: Readonly<Record<string, Credentials>> = {
  student: await addPerson(app, db),
  'member without the role': await addPerson(app, db, { organisations: [mine.organisation] }),
  staff: await addPerson(app, db, { roles: ['staff'] }),
  'officer of another organisation': theirs.officer,
  'ex-officer with another organisation': await exOfficer(),
  'ex-officer with none': await lastOrganisationGone(),
  'officer whose role was taken': await withoutRole(),
};

describe('an organisation’s report', () => {
  const cases = endpoints.flatMap((endpoint) =>
    Object.keys(strangers).map((who) => ({ id: endpoint.id, who, endpoint })),
  );

  // RAR-1
  it.each(cases)('answers 404 on $id for $who', async ({ endpoint, who }) => {
    const problem = await problemOf(await callOf(endpoint, mine.ids, strangers[who] ?? {}));
    const nowhere = {
      id: 1_000_000,
      rar_report_id: 1_000_000,
      question_id: 1_000_000,
      answer_id: 1_000_000,
      media_id: 1_000_000,
    };
    expect(problem).toMatchObject({ status: 404, code: 'not_found' });
    expect(problem).toEqual(await problemOf(await callOf(endpoint, nowhere, strangers[who] ?? {})));
  });

  const parts = ['rar_report_id', 'question_id', 'answer_id', 'media_id'] as const;
  const others = [
    { whose: 'another organisation', ids: theirs.ids },
    { whose: 'another year', ids: lastYear },
  ];
  const mixed = endpoints
    .flatMap((endpoint) =>
      parts.flatMap((part) =>
        others.map(({ whose, ids }) => ({
          id: endpoint.id,
          part,
          whose,
          endpoint,
          ids: { ...mine.ids, [part]: ids[part] },
        })),
      ),
    )
    .filter(({ endpoint, part, whose }) => {
      if (!endpoint.path.includes(`{${part}}`)) return false;
      // Without a report in the path, a question or answer of another year refers to the report of that year.
      if (!endpoint.path.includes('{rar_report_id}') && part !== 'media_id' && whose === 'another year')
        return part === 'answer_id' && endpoint.path.includes('{media_id}');
      // Questions belong to a year, for all organisations; the report of another year is the officer's own.
      if (part === 'question_id') return whose === 'another year';
      return part !== 'rar_report_id' || whose === 'another organisation' || endpoint.path.includes('{answer_id}');
    });

  it.each(mixed)('answers 404 on $id with the $part of $whose', async ({ endpoint, ids }) => {
    expect((await callOf(endpoint, ids, mine.officer)).status).toBe(404);
  });

  it.each(endpoints)('is available on $id to its officer (control)', async (endpoint) => {
    const own = await withFile(await startReport(app, db));
    expect((await callOf(endpoint, own.ids, own.officer)).status).not.toBe(404);
  });

  it('is unchanged after all these calls', async () => {
    const { answers } = await readReport(app, mine);
    expect(answers[0]).toMatchObject({ value: 'Ours alone', version: 1, media: [expect.anything()] });
  });
});

describe('deleting the account of an officer', () => {
  // RAR-23
  it('leaves the report to the other officers, without a name', async () => {
    const started = await withFile(await startReport(app, db));
    const other = await addOfficer(app, db, [started.organisation]);
    await call(app, auth.remove, { body: { password } }, { as: started.officer });
    const { answers } = await readReport(app, { ...started, officer: other });
    expect(answers[0]).toMatchObject({ value: 'Ours alone', version: 1, saved_by: null, media: [expect.anything()] });
    expect((await callOf(rar.report as unknown as Endpoint, started.ids, started.officer)).status).toBe(401);
  });
});
