import { type Kysely, sql } from 'kysely';

/** Tables of entries that staff change with a form. */
const TABLES = [
  'companies',
  'company_positions',
  'company_links',
  'business_areas',
  'careers_expo',
  'career_resources',
] as const;

/** Gives each entry a version, so that the second of two editors is rejected (docs/decisions/098-entry-versions.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) {
    await sql`alter table ${sql.table(table)} add column version integer not null default 1`.execute(db);
  }
}
