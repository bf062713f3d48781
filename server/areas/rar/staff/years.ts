import { type Kysely, sql } from 'kysely';
import type { AuditAction } from '#contract/endpoints.ts';
import type { ResultOf } from '#contract/kit/endpoint.ts';
import type { rarAdmin } from '#contract/rar/staff.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { nextVersion } from '#server/services/entry-versions.ts';
import { maxPointsOf } from '../submissions.ts';
import { isUnsettled } from './unsettled.ts';

/** A year of reports, for staff. */
export type RarYear = ResultOf<typeof rarAdmin.addYear>;

/** All years, newest first. */
export function listYears(_request: unknown, { db }: SignedInContext): Promise<RarYear[]> {
  return years(db).orderBy('rar_years.year', 'desc').execute();
}

/** @throws HttpProblem `not_found` */
export function getYear(db: Kysely<DB>, year: number): Promise<RarYear> {
  return years(db).where('rar_years.year', '=', year).executeTakeFirstOrThrow(notFound);
}

/** Locks a year before every change of it, its questions and its results. @throws HttpProblem `not_found` */
export function lockYear(db: Kysely<DB>, year: number) {
  const found = db.selectFrom('rar_years').selectAll().where('year', '=', year);
  return found.forUpdate().executeTakeFirstOrThrow(notFound);
}

/**
 * Adds a year with a copy of the newest earlier year's questions, which can be changed until they are published.
 * @throws HttpProblem `invalid` at `year` for an existing one
 */
export const addYear: Handler<typeof rarAdmin.addYear> = async ({ body }, context) => {
  const { db } = context;
  const added = await db
    .insertInto('rar_years')
    .values(body)
    .onConflict((conflict) => conflict.doNothing())
    .returning('year')
    .executeTakeFirst();
  if (added === undefined) throw invalidAt('year', 'overlap');
  await copyQuestions(db, body.year);
  await recordYear('rar_year_added', body.year, body, context);
  return getYear(db, body.year);
};

/** Positions are unique within a year, so they identify the copy of each section. */
async function copyQuestions(db: Kysely<DB>, year: number): Promise<void> {
  const before = sql<number>`(select max(year) from rar_years where year < ${year})`;
  await sql`
    insert into rar_sections (year, position, title, description)
    select ${year}::integer, position, title, description from rar_sections where year = ${before}`.execute(db);
  await sql`
    insert into rar_questions
      (section_id, position, title, hint, kind, choices, is_required, needs_file, max_files, max_points)
    select copy.id, old.position, old.title, old.hint, kind, choices, is_required, needs_file, max_files, max_points
    from rar_questions as old
    join rar_sections as section on section.id = old.section_id and section.year = ${before}
    join rar_sections as copy on copy.position = section.position and copy.year = ${year}`.execute(db);
}

/**
 * Changes the dates of a year, until its results are published. A later deadline reopens reports that were not
 * submitted.
 * @throws HttpProblem `not_found`, `results_published`, `version_conflict`
 */
export const changeYear: Handler<typeof rarAdmin.changeYear> = async ({ params, body }, context) => {
  const { db } = context;
  const { results_published_at } = await lockYear(db, params.year);
  if (results_published_at !== null) throw new HttpProblem('results_published');
  const version = await nextVersion(context, { table: 'rar_years', id: params.year, column: 'year' }, body);
  await db
    .updateTable('rar_years')
    .set({ ...body, version })
    .where('year', '=', params.year)
    .execute();
  await recordYear('rar_year_changed', params.year, body, context);
  return getYear(db, params.year);
};

interface Dates {
  opens_at: string;
  deadline: string;
  offices: number;
}

function recordYear(
  action: AuditAction,
  year: number,
  { opens_at, deadline, offices }: Dates,
  context: SignedInContext,
) {
  const details = { opens_at, deadline, offices: String(offices) };
  return record(context, { action, subject: 'rar_year', subject_id: year, details });
}

function years(db: Kysely<DB>) {
  const reports = sql`from rar_submissions where rar_submissions.year = rar_years.year`;
  return db
    .selectFrom('rar_years')
    .selectAll()
    .select((eb) => [
      maxPointsOf(eb.ref('rar_years.year')).as('max_points'),
      sql<number>`(
        select count(*)::integer from rar_questions join rar_sections on rar_sections.id = section_id
        where rar_sections.year = rar_years.year
      )`.as('questions'),
      sql<number>`(select count(*)::integer ${reports})`.as('started'),
      sql<number>`(select count(submitted_at)::integer ${reports})`.as('submitted'),
      sql<number>`(
        select count(*)::integer ${reports} and submitted_at is not null and not exists (
          select from rar_answers join rar_questions on rar_questions.id = question_id
          where submission_id = rar_submissions.id and ${isUnsettled}
        )
      )`.as('marked'),
    ]);
}
