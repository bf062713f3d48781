import { randomUUID } from 'node:crypto';
import { type BrowserContext, mergeTests, type Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import { rar } from '#contract/rar.ts';
import { memberPaths } from '#lib/member-paths.ts';
import { connect } from '#server/db/connect.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { mailTest } from './mail-test.ts';
import { addressOfPart, signInContext } from './members.ts';
import { test as workerTest } from './worker-test.ts';

/** `test` on a server of its own, as deadlines hold for all, with one between that fails on demand. */
export const rarTest = mergeTests(mailTest, workerTest);

/** An organisation that no other story knows. */
export interface StoryOrganisation {
  id: number;
  name: string;
  /** E-mail addresses; the password is that of all demo people */
  officers: string[];
}

/** Reads or writes the database, without leaving a connection behind. */
export async function inDatabase<T>(database: string, act: (db: Kysely<DB>) => Promise<T>): Promise<T> {
  const { db, close } = connect(database, { log: console });
  try {
    return await act(db);
  } finally {
    await close();
  }
}

/** Makes an organisation with so many officers. */
export function newOrganisation(database: string, officers = 1): Promise<StoryOrganisation> {
  return inDatabase(database, async (db) => {
    const mark = randomUUID().slice(0, 8);
    const name = `Għaqda ${mark}`;
    const { id } = await db
      .insertInto('student_organisations')
      .values({ name, slug: mark, description: { en: '' } })
      .returning('id')
      .executeTakeFirstOrThrow();
    const emails: string[] = [];
    for (let index = 0; index < officers; index++) emails.push(await addOfficerTo(db, id, `officer-${index}-${mark}`));
    return { id, name, officers: emails };
  });
}

/** Somebody as the demo officer is, but for the address, the name and the organisation. */
async function addOfficerTo(db: Kysely<DB>, organisation_id: number, mark: string): Promise<string> {
  const demo = await db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', addressOfPart('organisation officer'))
    .executeTakeFirstOrThrow();
  const { id, profile_picture_id: _picture, ...like } = demo;
  const email = `${mark}@portal.example`;
  const university_email = `${mark}@um.edu.mt`;
  const user = await db
    .insertInto('users')
    .values({ ...like, email, university_email })
    .returning('id')
    .executeTakeFirstOrThrow();
  const details = await db
    .selectFrom('personal_details')
    .selectAll()
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  const first_name = mark.startsWith('officer-0') ? 'Ġorġa' : 'Żeppi';
  await db
    .insertInto('personal_details')
    .values({ ...details, user_id: user.id, first_name, last_name: 'Ħili' })
    .execute();
  const contact = await db
    .selectFrom('contact_details')
    .selectAll()
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('contact_details')
    .values({ ...contact, user_id: user.id })
    .execute();
  await db.insertInto('user_roles').values({ user_id: user.id, role: 'organisation' }).execute();
  await db.insertInto('organisation_members').values({ user_id: user.id, organisation_id }).execute();
  return email;
}

/** Signs an officer in and starts the organisation's report, as another device of theirs might have. Gives its id. */
export async function startedReport(
  context: BrowserContext,
  url: string,
  { id, officers }: StoryOrganisation,
): Promise<number> {
  const token = await signInContext(context, url, officers[0]);
  const answer = await context.request.post(url + rar.start.path.replace('{id}', String(id)), {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
  });
  if (!answer.ok()) throw new Error(`The report was not started: ${answer.status()} ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { id: number } };
  return data.id;
}

/** Moves the deadline of the report that is open. @param minutes from now */
export async function setDeadline(database: string, minutes: number): Promise<void> {
  const deadline = new Date(Date.now() + minutes * 60_000);
  await inDatabase(database, async (db) => {
    const { year } = await openYear(db);
    await db.updateTable('rar_years').set({ deadline }).where('year', '=', year).execute();
  });
}

/** Answers every required question of a report, or gives all of its answers points. */
export async function fillReport(
  database: string,
  submission_id: number,
  values: { points?: number } = {},
): Promise<void> {
  await inDatabase(database, async (db) => {
    const required = db.selectFrom('rar_questions').select('id').where('is_required', '=', true);
    await db
      .updateTable('rar_answers')
      .set({
        value: '2026',
        version: 1,
        ...(values.points !== undefined && { points: values.points, remark: 'Clear, and proved.' }),
      })
      .where('submission_id', '=', submission_id)
      .where('question_id', 'in', required)
      .execute();
  });
}

/** Publishes the results of the year that is open, of one report at least. */
export async function publishResults(database: string, submission_id: number, rank = 3): Promise<void> {
  await inDatabase(database, async (db) => {
    const { year } = await openYear(db);
    await db
      .updateTable('rar_submissions')
      .set({ submitted_at: new Date(), points: 6214.5, rank, has_office: true })
      .where('id', '=', submission_id)
      .execute();
    await db.updateTable('rar_years').set({ results_published_at: new Date() }).where('year', '=', year).execute();
  });
}

export async function withdrawResults(database: string): Promise<void> {
  await inDatabase(database, async (db) => {
    const { year } = await openYear(db);
    await db.updateTable('rar_years').set({ results_published_at: null }).where('year', '=', year).execute();
  });
}

function openYear(db: Kysely<DB>) {
  return db.selectFrom('rar_years').select('year').orderBy('year', 'desc').executeTakeFirstOrThrow();
}

/** Opens a question of the report by its number. */
export async function openQuestion(page: Page, url: string, number: string): Promise<void> {
  await page.goto(`${url}${memberPaths.rarReport}?question=${number}`);
  await page.locator('h1').filter({ hasText: number }).waitFor();
}
