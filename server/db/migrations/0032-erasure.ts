import { type Kysely, sql } from 'kysely';

/**
 * What a deleted account leaves behind (docs/decisions/034-uploads-and-erasure.md). A stored answer can be read only with
 * its key, and is known to be somebody's; answers stored before are forgotten, as nobody's key is there to close them.
 * Mail goes to two addresses of a person, so both are known until the farewell went out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from idempotency_keys`.execute(db);
  await sql`
    alter table idempotency_keys
      drop column answer,
      add column answer bytea,
      add column user_id integer references users (id) on delete cascade`.execute(db);
  await sql`create index idempotency_keys_by_user on idempotency_keys (user_id)`.execute(db);
  await sql`alter table farewells add column university_email text`.execute(db);
  await sql`create index contact_messages_by_email on contact_messages (lower(email))`.execute(db);
}
