import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { RarAnswer, RarReport, RarSubmission } from '#contract/rar/calls.ts';
import { rar } from '#contract/rar/calls.ts';
import { addRow, addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { call, type Credentials, send, storyTime, type TestServer } from '#tests/support/api.ts';
import { addPerson, type Person } from '#tests/support/people.ts';

const DAY_MS = 86_400_000;

/** An instant this many days after the time of the stories. */
export function inDays(days: number): Date {
  return new Date(storyTime.getTime() + days * DAY_MS);
}

type Question = Partial<Omit<Insertable<DB['rar_questions']>, 'section_id' | 'position'>>;

export interface YearOptions {
  /**
   * Columns of the year: by default it opened ten days ago, its questions are published and its deadline is in ten
   * days
   */
  values?: Partial<Insertable<DB['rar_years']>>;
  /** Questions by section; by default a required text and a number, then a choice and a date that need a file */
  sections?: readonly (readonly Question[])[];
}

export const someChoices = [
  { value: 'weekly', label: { en: 'Weekly', mt: 'Kull ġimgħa' } },
  { value: 'never', label: { en: 'Never', mt: 'Qatt' } },
];

const someSections: readonly (readonly Question[])[] = [
  [{ is_required: true }, { kind: 'number', max_points: 12.5 }],
  [
    { kind: 'choice', choices: JSON.stringify(someChoices) },
    { kind: 'date', needs_file: true },
  ],
];

/** Adds a year with its questions, replacing any earlier one; returns the ids of the questions in order. */
export async function addYear(
  db: Kysely<DB>,
  year = 2026,
  { values = {}, sections = someSections }: YearOptions = {},
): Promise<{ year: number; sections: number[]; questions: number[] }> {
  await removeYear(db, year);
  const dates = { opens_at: inDays(-10), deadline: inDays(10), questions_published_at: inDays(-11) };
  await addRows(db, 'rar_years', { year, ...dates, ...values });
  const added = { sections: [] as number[], questions: [] as number[] };
  for (const [index, questions] of sections.entries()) {
    const section = await addSection(db, year, index + 1);
    added.sections.push(section);
    for (const [at, question] of questions.entries()) {
      added.questions.push(await addQuestion(db, section, at + 1, question));
    }
  }
  return { year, ...added };
}

async function removeYear(db: Kysely<DB>, year: number): Promise<void> {
  await db.deleteFrom('rar_submissions').where('year', '=', year).execute();
  await db.deleteFrom('rar_years').where('year', '=', year).execute();
}

async function addSection(db: Kysely<DB>, year: number, position: number): Promise<number> {
  const title = { en: `Section ${position}`, mt: `Taqsima ${position}` };
  const row = { year, position, title, description: { en: '' } };
  return addRow(db, 'rar_sections', row);
}

async function addQuestion(db: Kysely<DB>, section_id: number, position: number, input: Question): Promise<number> {
  const row = {
    title: { en: `Question ${position}`, mt: `Mistoqsija ${position}` },
    hint: { en: '' },
    kind: 'text',
    is_required: false,
    needs_file: false,
    max_files: 3,
    max_points: 10,
    ...input,
  };
  const added = db.insertInto('rar_questions').values({ section_id, position, ...row });
  return (await added.returning('id').executeTakeFirstOrThrow()).id;
}

/** Adds an organisation; returns its id. */
export async function addOrganisation(db: Kysely<DB>, name = `Organisation ${randomUUID()}`): Promise<number> {
  const row = { name, slug: randomUUID(), description: { en: '' } };
  return addRow(db, 'student_organisations', row);
}

/** Adds an officer of these organisations. */
export function addOfficer(app: TestServer, db: Kysely<DB>, organisations: readonly number[]): Promise<Person> {
  return addPerson(app, db, { account_type: 'organisation', organisations });
}

/** A report that a new officer of a new organisation has just started. */
export async function startReport(app: TestServer, db: Kysely<DB>) {
  const organisation = await addOrganisation(db);
  const officer = await addOfficer(app, db, [organisation]);
  const submission = await call(app, rar.start, { params: { id: organisation } }, { as: officer });
  const params = { id: organisation, rar_report_id: submission.id };
  return { organisation, officer, submission, params };
}

export type Started = Awaited<ReturnType<typeof startReport>>;

/** A whole report as an officer reads it. */
export function readReport(
  app: TestServer,
  { params, officer }: Pick<Started, 'params' | 'officer'>,
): Promise<RarReport> {
  return call(app, rar.report, { params }, { as: officer });
}

interface Written {
  question_id: number;
  value: string;
  version?: number;
  as?: Credentials;
  key?: string;
}

/** Saves an answer, and fails the test if the call is rejected. */
export function save(
  app: TestServer,
  { params, officer }: Pick<Started, 'params' | 'officer'>,
  written: Written,
): Promise<RarAnswer> {
  const { question_id, value, version = 0, as = officer, key = randomUUID() } = written;
  return call(app, rar.save, { params: { ...params, question_id }, body: { value, version } }, { as, key });
}

/** Saves an answer, whatever the result. */
export function tryToSave(
  app: TestServer,
  { params, officer }: Pick<Started, 'params' | 'officer'>,
  written: Written,
): Promise<Response> {
  const { question_id, value, version = 0, as = officer, key = randomUUID() } = written;
  return Promise.resolve(
    send(app, rar.save, { params: { ...params, question_id }, body: { value, version } }, { as, key }),
  );
}

/** The versions that the officer confirms on the check page: those of the current report. */
export async function currentReportVersions(app: TestServer, started: Pick<Started, 'params' | 'officer'>) {
  const { answers } = await readReport(app, started);
  return {
    answers: answers.map(({ question_id, version }) => ({ question_id, version })),
    files: answers.reduce((sum, { media }) => sum + media.length, 0),
  };
}

/** Submits the current report. */
export async function submit(app: TestServer, started: Pick<Started, 'params' | 'officer'>): Promise<RarSubmission> {
  const { params, officer: as } = started;
  const body = await currentReportVersions(app, started);
  return call(app, rar.submit, { params, body }, { as, key: randomUUID() });
}

interface Added {
  answer_id: number;
  file: File;
  as?: Credentials;
  key?: string;
}

/** Adds a file to an answer, whatever the result. */
export function tryToAdd(app: TestServer, { params, officer }: Pick<Started, 'params' | 'officer'>, added: Added) {
  const { answer_id, file, as = officer, key = randomUUID() } = added;
  const input = { params: { ...params, answer_id }, files: { 'files[]': file } };
  return Promise.resolve(send(app, rar.addMedia, input, { as, key }));
}

/** Adds a file to an answer, and fails the test if the call is rejected. */
export function addFile(app: TestServer, { params, officer }: Pick<Started, 'params' | 'officer'>, added: Added) {
  const { answer_id, file, as = officer, key = randomUUID() } = added;
  const given = { params: { ...params, answer_id }, files: { 'files[]': file } };
  return call(app, rar.addMedia, given, { as, key });
}
