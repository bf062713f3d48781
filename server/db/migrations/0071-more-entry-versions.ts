import { type Kysely, sql } from 'kysely';

/** Tables of the entries that had no version after migration 0070. */
const TABLES = [
  'tedx_speakers',
  'tedx_talks',
  'fund_grants',
  'fund_windows',
  'fund_questions',
  'fund_spending',
  'interviewers',
  'car_parks',
  'carpool_exceptions',
  'opening_windows',
  'rar_years',
  'rar_questions',
  'wellbeing_courses',
  'wellbeing_requests',
] as const;

/** Gives each entry a version, so that the second of two editors is rejected (docs/decisions/098-entry-versions.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) {
    await sql`alter table ${sql.table(table)} add column version integer not null default 1`.execute(db);
  }
}
