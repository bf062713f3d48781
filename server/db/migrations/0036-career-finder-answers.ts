import { type Kysely, sql } from 'kysely';

/**
 * Answers to the career finder, by a keyed hash of their reference: no account, no name. After a restart nothing is left
 * but that the reference was cleared, so that an answer which arrives late does not bring it back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table career_finder_answers (
      reference_hash bytea primary key,
      selections jsonb,
      changed_at timestamptz not null
    )`.execute(db);
  await sql`create index career_finder_answers_by_time on career_finder_answers (changed_at)`.execute(db);
}
