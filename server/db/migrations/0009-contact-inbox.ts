import { type Kysely, sql } from 'kysely';

/** The state of messages to the union, and the answers of staff, which are deleted with their message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Messages from before the inbox were answered from the mailbox, so they do not wait.
  await sql`
    alter table contact_messages
      add column state text not null default 'closed' check (state in ('new', 'in_progress', 'answered', 'closed')),
      add column version integer not null default 1,
      add column handled_by integer references users (id) on delete set null,
      add column handled_at timestamptz`.execute(db);
  await sql`alter table contact_messages alter column state set default 'new'`.execute(db);
  await sql`create index contact_messages_by_state on contact_messages (state, received_at)`.execute(db);
  await sql`create index contact_messages_by_handler on contact_messages (handled_by)`.execute(db);
  await sql`
    create table contact_answers (
      id uuid primary key default gen_random_uuid(),
      message_id uuid not null references contact_messages (id) on delete cascade,
      text text not null check (text <> ''),
      answered_by integer references users (id) on delete set null,
      answered_at timestamptz not null,
      mailed_at timestamptz
    )`.execute(db);
  await sql`create index contact_answers_by_message on contact_answers (message_id, answered_at)`.execute(db);
  await sql`create index contact_answers_by_author on contact_answers (answered_by)`.execute(db);
}
