import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { HalfDay } from '#contract/interviews/calls.ts';
import { addRow, addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { beginSession } from '#server/http/sessions.ts';
import { copyCv } from '#server/services/career-documents.ts';
import { storySecrets, storyTime, type TestClock } from '#tests/support/api.ts';
import type { Person } from '#tests/support/people.ts';
import { addCompany } from './careers.ts';

/** The day of the interviews, two weeks after the time of the stories. */
export const interviewDay = '2026-12-04';

/** A time of that day in Malta, in winter: `09:15` is `2026-12-04T08:15:00.000Z`. */
export function at(clock: string, day = interviewDay): string {
  return new Date(`${day}T${clock}:00+01:00`).toISOString();
}

export interface StoryCompany {
  id: number;
  slug: string;
  name: string;
  interviewer_id: number;
}

/** Adds a published company with one interviewer, who is available in these half-days. */
export async function addInterviewCompany(
  db: Kysely<DB>,
  { halves = ['morning', 'afternoon'], day = interviewDay }: { halves?: readonly HalfDay[]; day?: string } = {},
): Promise<StoryCompany> {
  const name = `Company ${randomUUID().slice(0, 8)}`;
  const { id, slug } = await addCompany(db, { name }, []);
  return { id, slug, name, interviewer_id: await addInterviewer(db, { company_id: id, halves, day }) };
}

/** Adds an interviewer of a company, with windows. */
export async function addInterviewer(
  db: Kysely<DB>,
  { company_id, halves, day }: { company_id: number; halves: readonly HalfDay[]; day: string },
): Promise<number> {
  const row = { company_id, name: 'Pawlu Ċini', place: 'Room 205' };
  const interviewer_id = await addRow(db, 'interviewers', row);
  const windows = halves.map((half) => ({ interviewer_id, company_id, day, half }));
  await addRows(db, 'interview_windows', windows);
  return interviewer_id;
}

/** Adds an interview of a user with a new company, with a copy of the user's CV if there is one. */
export async function addInterview(db: Kysely<DB>, user_id: number) {
  const { id: company_id, interviewer_id, slug } = await addInterviewCompany(db);
  const window = db.selectFrom('interview_windows').select('id').where('interviewer_id', '=', interviewer_id);
  const window_id = (await window.executeTakeFirstOrThrow()).id;
  const taken = await db.selectFrom('interviews').select('id').where('user_id', '=', user_id).execute();
  const starts_at = new Date(Date.parse(at('09:00')) + taken.length * 30 * 60_000);
  const free_at = new Date(starts_at.getTime() + 30 * 60_000);
  const cv_copy_id = (await copyCv(db, user_id, starts_at)) ?? null;
  const row = { user_id, company_id, interviewer_id, window_id, starts_at, free_at, booked_at: storyTime, cv_copy_id };
  return { id: await addRow(db, 'interviews', row), window_id, interviewer_id, slug };
}

/** Adds signed-in students by the hundred, without passwords, roles and details. */
export async function addCrowd(db: Kysely<DB>, clock: TestClock, count: number): Promise<Person[]> {
  const now = clock.now();
  const rows = Array.from({ length: count }, () => ({
    email: `crowd-${randomUUID()}@portal.example`,
    account_type: 'university_student',
    password_hash: 'Nobody types it',
    locale: 'en',
    receive_emails: false,
    consented_at: now,
    created_at: now,
    university_email: `${randomUUID()}@um.edu.mt`,
    verified_at: now,
    registered_at: now,
  }));
  const users = await db.insertInto('users').values(rows).returning(['id', 'email']).execute();
  return Promise.all(
    users.map(async ({ id, email }) => {
      const tools = { db, clock, secrets: storySecrets };
      const { authToken, binding } = await beginSession(tools, { user_id: id, registered: true });
      return { id, email: email ?? '', authToken, cookie: `ksu_binding=${binding}` };
    }),
  );
}

/**
 * Counts impossible pairs of interviews: one student at two places, one slot with two students, one student twice with
 * one company.
 */
export async function countImpossiblePairs(db: Kysely<DB>) {
  const pairs = (condition: ReturnType<typeof sql<boolean>>) => sql<number>`(
    select count(*) from interviews as one join interviews as other on one.id < other.id
    where one.state <> 'cancelled' and other.state <> 'cancelled' and ${condition}
  )`;
  const { rows } = await sql<{ in_two_places: number; of_one_slot: number; with_one_company: number }>`
    select
      ${pairs(sql`one.user_id = other.user_id and one.starts_at < other.starts_at + interval '30 minutes'
        and other.starts_at < one.starts_at + interval '30 minutes'`)} as in_two_places,
      ${pairs(sql`one.interviewer_id = other.interviewer_id and one.starts_at = other.starts_at`)} as of_one_slot,
      ${pairs(sql`one.user_id = other.user_id and one.company_id = other.company_id`)} as with_one_company
  `.execute(db);
  return rows[0];
}
