import { type Kysely, type RawBuilder, sql } from 'kysely';
import { CANCEL_HOURS, INTERVIEW_MINUTES } from '#contract/interviews/calls.ts';
import type { DB } from '#server/db/schema.gen.ts';

/** Selects interviews with their company and interviewer; a cancelled one may have lost its interviewer. */
export function interviewRows(db: Kysely<DB>) {
  return db
    .selectFrom('interviews')
    .innerJoin('companies', 'companies.id', 'interviews.company_id')
    .leftJoin('interviewers', 'interviewers.id', 'interviews.interviewer_id');
}

/** Selects the columns that students and staff read. */
export function interviewColumns(rows: ReturnType<typeof interviewRows>) {
  return rows.select([
    'interviews.id',
    'interviews.state',
    sql<string>`coalesce(interviewers.place, '')`.as('place'),
    'interviews.starts_at',
    endsAt.as('ends_at'),
    cancelUntil.as('cancel_until'),
    sql<boolean>`interviews.cv_copy_id is not null`.as('has_cv'),
    sql<{ id: number; slug: string; name: string }>`
      jsonb_build_object('id', companies.id, 'slug', companies.slug, 'name', companies.name)`.as('company'),
    sql<string>`coalesce(interviewers.name, '')`.as('interviewer'),
  ]);
}

/** When an interview ends. */
export const endsAt = sql<Date>`(interviews.starts_at + make_interval(mins => ${sql.lit(INTERVIEW_MINUTES)}))`;

/** The time limit for cancelling an interview. */
export const cancelUntil = sql<Date>`(interviews.starts_at - make_interval(hours => ${sql.lit(CANCEL_HOURS)}))`;

/** Whether an interview is booked and has not ended at this time. */
export function isUpcoming(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(interviews.state = 'booked' and ${endsAt} > ${now})`;
}
