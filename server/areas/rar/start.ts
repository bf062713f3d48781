import type { Kysely } from 'kysely';
import type { rar } from '#contract/rar/calls.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { visibleSubmissions } from './own-report.ts';
import { submissionOf } from './submissions.ts';

/**
 * Starts the report of the open year, with an empty answer for each question; concurrent calls of two officers return
 * the same report.
 * @throws HttpProblem `not_found`, `window_closed`
 */
export const startReport: Handler<typeof rar.start> = async ({ params }, context) => {
  const { db, clock } = context;
  const year = await openYear(context);
  await begin(db, params.id, year, context.received_at);
  const row = await visibleSubmissions(params.id, context)
    .where('rar_submissions.year', '=', year)
    .executeTakeFirstOrThrow();
  return submissionOf(row, clock.now());
};

/** Locks the year against changes of its dates while the report is started. */
async function openYear({ db, received_at }: SignedInContext): Promise<number> {
  const row = await db
    .selectFrom('rar_years')
    .select('year')
    .where('questions_published_at', 'is not', null)
    .where('opens_at', '<=', received_at)
    .where('deadline', '>', received_at)
    .orderBy('year', 'desc')
    .limit(1)
    .forShare()
    .executeTakeFirst();
  if (row === undefined) throw new HttpProblem('window_closed');
  return row.year;
}

async function begin(db: Kysely<DB>, organisation_id: number, year: number, started_at: Date): Promise<void> {
  const startedReport = await db
    .insertInto('rar_submissions')
    .values({ organisation_id, year, started_at })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'year']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (startedReport === undefined) return;
  await db
    .insertInto('rar_answers')
    .columns(['submission_id', 'question_id'])
    .expression((eb) =>
      eb
        .selectFrom('rar_questions')
        .innerJoin('rar_sections', 'rar_sections.id', 'rar_questions.section_id')
        .select((inner) => [inner.val(startedReport.id).as('submission_id'), 'rar_questions.id as question_id'])
        .where('rar_sections.year', '=', year),
    )
    .execute();
}
