import { type Kysely, sql } from 'kysely';
import { addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { readData } from '../data-files.ts';
import { idsBySlug, type SeedTools } from '../seed-tools.ts';
import { seededRandom } from './random.ts';
import { addYear, type AskedYear } from './report-years.ts';
import { writeAnswer, type WrittenAnswer } from './written-answers.ts';

const HOUR_MS = 3_600_000;
const PAST_YEARS = [3, 2, 1];
/** Number of offices that are assigned (`rar_years`). */
const OFFICES = 4;
/** Maximum points of a report. */
export const ALL_POINTS = 7000;

/** This year without reports, and three past years with the results of thirty organisations. */
export async function seedPastReports(tools: SeedTools): Promise<void> {
  for (const yearsAgo of PAST_YEARS) await addResults(tools, await addYear(tools, yearsAgo), resultsOf(yearsAgo));
  await keepVersions(tools.db);
  await addYear(tools, 0);
}

/** Returns the results of a past year: last year's, with some neighbours in the ranking swapped in earlier years. */
function resultsOf(yearsAgo: number): (readonly [slug: string, points: number])[] {
  const results = Object.entries(readData('report-results'));
  if (yearsAgo < 2) return results;
  const slugs = results.map(([slug]) => slug);
  for (let first = yearsAgo % 2 === 0 ? 3 : 1; first + 1 < slugs.length; first += yearsAgo) {
    slugs.splice(first, 2, ...slugs.slice(first, first + 2).toReversed());
  }
  return slugs.map((slug, place) => [slug, results[place]?.[1] ?? 0] as const);
}

interface Report {
  organisation_id: number;
  slug: string;
  answers: readonly WrittenAnswer[];
  points: number;
}

async function addResults(
  { db }: SeedTools,
  year: AskedYear,
  results: readonly (readonly [slug: string, points: number])[],
): Promise<void> {
  const organisationId = await idsBySlug(db, 'student_organisations');
  const reports = results.map(([slug, points]) => write(organisationId(slug), slug, year, points));
  const ranked = reports.toSorted((one, other) => other.points - one.points);
  const ids = await db
    .insertInto('rar_submissions')
    .values(ranked.map((report, index) => ({ ...rowOf(report, year), rank: index + 1, has_office: index < OFFICES })))
    .returning('id')
    .execute();
  const rows = ranked.flatMap((report, index) => answerRows(ids[index]?.id ?? 0, year, report));
  await addRows(db, 'rar_answers', rows);
}

function write(organisation_id: number, slug: string, { year, questions }: AskedYear, points: number): Report {
  const answers = questions.map((question) => writeAnswer(question, { slug, year, share: points / ALL_POINTS }));
  const cents = answers.reduce((sum, answer) => sum + Math.round(answer.points * 100), 0);
  return { organisation_id, slug, answers, points: cents / 100 };
}

/** Returns the row of a report that was submitted 1 to 200 hours before the deadline. */
function rowOf({ organisation_id, slug, points }: Report, { year, opens_at, deadline }: AskedYear) {
  const random = seededRandom(`${slug} ${year} hours`);
  const started_at = new Date(opens_at.getTime() + random.whole(2, 600) * HOUR_MS);
  const submitted_at = new Date(deadline.getTime() - random.whole(1, 200) * HOUR_MS);
  return { organisation_id, year, started_at, submitted_at, points };
}

function answerRows(submission_id: number, { year, deadline, questions }: AskedYear, { slug, answers }: Report) {
  const random = seededRandom(`${slug} ${year} saves`);
  return answers.map(({ value, points, remark }, index) => {
    const saved_at = new Date(deadline.getTime() - random.whole(210, 700) * HOUR_MS);
    const saved = value === '' ? { version: 0, saved_at: null } : { version: 1, saved_at };
    return { submission_id, question_id: questions[index]?.id ?? 0, value, points, remark, ...saved };
  });
}

/** Records the current version of every saved answer in its history. */
export async function keepVersions(db: Kysely<DB>): Promise<void> {
  await sql`
    insert into rar_answer_versions (answer_id, version, value, saved_at, saved_by)
    select id, version, value, saved_at, saved_by from rar_answers where version > 0
    on conflict do nothing`.execute(db);
}
