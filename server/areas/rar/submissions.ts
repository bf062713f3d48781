import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely';
import type { ResultOf } from '#contract/kit/endpoint.ts';
import type { rar, RarResult, SubmissionState } from '#contract/rar/calls.ts';
import type { DB } from '#server/db/schema.gen.ts';

/** `Maria Borg`; `null` where the id is null, and once the account is deleted. */
export function nameOf(id: Expression<number | null>): RawBuilder<string | null> {
  return sql<string | null>`(
    select concat_ws(' ', first_name, last_name) from personal_details where user_id = ${id}
  )`;
}

/** Reports with their years and organisations. */
export function submissions(db: Kysely<DB>) {
  return db
    .selectFrom('rar_submissions')
    .innerJoin('rar_years', 'rar_years.year', 'rar_submissions.year')
    .innerJoin('student_organisations', 'student_organisations.id', 'rar_submissions.organisation_id')
    .select((eb) => [
      'rar_submissions.id',
      'rar_submissions.organisation_id',
      'student_organisations.name as organisation_name',
      'rar_submissions.year',
      'opens_at',
      'deadline',
      'results_published_at',
      'started_at',
      'submitted_at',
      nameOf(eb.ref('submitted_by')).as('submitted_by'),
      'rar_submissions.points',
      'rank',
      'has_office',
      maxPointsOf(eb.ref('rar_submissions.year')).as('max_points'),
      sql<number>`(
        select count(*)::integer from rar_submissions as ranked
        where ranked.year = rar_submissions.year and ranked.rank is not null
      )`.as('organisations'),
    ]);
}

export type SubmissionRow = NonNullable<Awaited<ReturnType<ReturnType<typeof submissions>['executeTakeFirst']>>>;

/** Returns the maximum points of a report of the year. */
export function maxPointsOf(year: Expression<number>): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(max_points), 0) from rar_questions
    join rar_sections on rar_sections.id = section_id where rar_sections.year = ${year}
  )`;
}

/** Returns a report in its API form, with results only once they are published. */
export function submissionOf(row: SubmissionRow, now: Date): ResultOf<typeof rar.start> {
  const { id, organisation_id, organisation_name: name, year, opens_at, deadline, started_at, submitted_at } = row;
  return {
    id,
    year,
    opens_at,
    deadline,
    started_at,
    submitted_at,
    organisation: { id: organisation_id, name },
    submitted_by: row.submitted_by,
    state: stateOf(row, now),
    result: resultOf(row),
  };
}

type Dates = Pick<SubmissionRow, 'results_published_at' | 'rank' | 'submitted_at' | 'deadline'>;

function stateOf({ results_published_at, rank, submitted_at, deadline }: Dates, now: Date): SubmissionState {
  if (results_published_at !== null && rank !== null) return 'published';
  if (submitted_at !== null) return 'submitted';
  return deadline <= now ? 'missed' : 'open';
}

/** Null before publication, and for a report that was never submitted. */
export function resultOf(row: SubmissionRow): RarResult | null {
  const { results_published_at, points, max_points, rank, has_office, organisations } = row;
  if (results_published_at === null || points === null || rank === null || has_office === null) return null;
  return { points, max_points, rank, organisations, has_office };
}
