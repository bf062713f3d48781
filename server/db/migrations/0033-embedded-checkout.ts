import { type Kysely, sql } from 'kysely';

/** The payment on the portal's page in whose place this one is, on the provider's page: one for each at most. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments add column instead_of uuid unique references payments (id) on delete restrict`.execute(
    db,
  );
}
