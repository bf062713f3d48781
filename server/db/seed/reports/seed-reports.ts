import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { seededRandom } from '../pictures/random.ts';
import { type AskedYear, addYear } from './seed-years.ts';
import { standingsOf } from './standings.ts';
import { writeAnswer, type WrittenAnswer } from './write-answers.ts';

const HOUR_MS = 3_600_000;
const PAST_YEARS = [3, 2, 1];
/** Offices that are given, see `rar_years`. */
const OFFICES = 4;
const ALL_POINTS = 7000;

/** The year that is open, and three past ones with the results of thirty organisations. */
export async function seedReports(db: Kysely<DB>, now: Date): Promise<void> {
  for (const yearsAgo of PAST_YEARS) {
    const year = await addYear(db, now, yearsAgo);
    await addResults(db, year, standingsOf(yearsAgo));
  }
  await keepVersions(db);
  await addYear(db, now, 0);
}

interface Written {
  organisation_id: number;
  slug: string;
  answers: readonly WrittenAnswer[];
  points: number;
}

async function addResults(
  db: Kysely<DB>,
  year: AskedYear,
  places: readonly (readonly [slug: string, points: number])[],
): Promise<void> {
  const organisations = await db.selectFrom('student_organisations').select(['id', 'slug']).execute();
  const reports = places.flatMap(([slug, points]) => {
    const organisation = organisations.find((each) => each.slug === slug);
    return organisation === undefined ? [] : [write(organisation, year, points)];
  });
  const ranked = reports.toSorted((one, other) => other.points - one.points);
  const ids = await db
    .insertInto('rar_submissions')
    .values(ranked.map((report, index) => ({ ...rowOf(report, year), rank: index + 1, has_office: index < OFFICES })))
    .returning('id')
    .execute();
  const rows = ranked.flatMap(({ answers, slug }, index) => answerRows(ids[index]?.id ?? 0, { year, slug, answers }));
  await db.insertInto('rar_answers').values(rows).execute();
}

function write({ id, slug }: { id: number; slug: string }, { year, questions }: AskedYear, points: number): Written {
  const answers = questions.map((question) => writeAnswer(question, { slug, year, share: points / ALL_POINTS }));
  const cents = answers.reduce((sum, answer) => sum + Math.round(answer.points * 100), 0);
  return { organisation_id: id, slug, answers, points: cents / 100 };
}

/** Handed in some hours before the deadline, as reports are. */
function rowOf({ organisation_id, slug, points }: Written, { year, opens_at, deadline }: AskedYear) {
  const random = seededRandom(`${slug} ${year} hours`);
  const started_at = new Date(opens_at.getTime() + random.whole(2, 600) * HOUR_MS);
  const submitted_at = new Date(deadline.getTime() - random.whole(1, 200) * HOUR_MS);
  return { organisation_id, year, started_at, submitted_at, points };
}

interface Answered {
  year: AskedYear;
  slug: string;
  answers: readonly WrittenAnswer[];
}

function answerRows(submission_id: number, { year, slug, answers }: Answered) {
  const random = seededRandom(`${slug} ${year.year} saves`);
  return answers.map(({ value, points, remark }, index) => {
    const saved_at = new Date(year.deadline.getTime() - random.whole(210, 700) * HOUR_MS);
    const saved = value === '' ? { version: 0, saved_at: null } : { version: 1, saved_at };
    return { submission_id, question_id: year.questions[index]?.id ?? 0, value, points, remark, ...saved };
  });
}

/** Of every answer that was saved, the version that is there. */
export async function keepVersions(db: Kysely<DB>): Promise<void> {
  await sql`
    insert into rar_answer_versions (answer_id, version, value, saved_at, saved_by)
    select id, version, value, saved_at, saved_by from rar_answers where version > 0
    on conflict do nothing`.execute(db);
}
