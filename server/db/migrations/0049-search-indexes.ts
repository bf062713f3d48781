import { type Kysely, sql } from 'kysely';

/**
 * Indexes for the searches of staff in tables that grow for years: without them, each search folds the texts of every row,
 * which takes seconds. They are on expressions, because nothing else reads the folded texts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index complaints_found_by on complaints using gin (fold(text) gin_trgm_ops)`.execute(db);
  await sql`
    create index contact_messages_found_by on contact_messages
    using gin (fold(name || ' ' || email || ' ' || message) gin_trgm_ops)`.execute(db);
  await sql`create index rentals_found_by on rentals using gin (fold(purpose) gin_trgm_ops)`.execute(db);
  await sql`create index fund_applications_found_by on fund_applications using gin (fold(title) gin_trgm_ops)`.execute(
    db,
  );
  await sql`create index parking_permits_by_user on parking_permits (user_id)`.execute(db);
}
