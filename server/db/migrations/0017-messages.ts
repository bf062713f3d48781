import { type Kysely, sql } from 'kysely';

/**
 * Messages of staff to people, and their recipients, who are fixed when the message is sent. A recipient is due until it
 * has an outcome. `user_id` of a message is the addressee of a message to one person, which is deleted with the account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table messages (
      id integer generated always as identity primary key,
      audience text not null check (audience ~ '^[a-z_]+(:[a-z0-9_-]+)?$'),
      user_id integer references users (id) on delete cascade,
      purpose text not null default 'service' check (purpose in ('service', 'news')),
      subject localised_text not null check (subject ->> 'en' <> ''),
      text localised_text not null check (text ->> 'en' <> ''),
      path text check (path ~ '^/([^/\\\\]|$)'),
      state text not null default 'draft' check (state in ('draft', 'sending', 'sent', 'stopped')),
      version integer not null default 1,
      created_by integer references users (id) on delete set null,
      created_at timestamptz not null,
      sent_by integer references users (id) on delete set null,
      sent_at timestamptz,
      ended_at timestamptz,
      recipients integer check (recipients > 0),
      delivered integer,
      failed integer,
      constraint messages_person check ((user_id is not null) = (audience like 'person:%')),
      constraint messages_sent check ((sent_at is null) = (state = 'draft') and (recipients is null) = (state = 'draft')),
      constraint messages_ended check ((ended_at is not null) = (state in ('sent', 'stopped')))
    )`.execute(db);
  await sql`create index messages_by_time on messages (created_at)`.execute(db);
  await sql`create index messages_sending on messages (recipients, id) where state = 'sending'`.execute(db);
  await sql`create index messages_by_person on messages (user_id)`.execute(db);
  await sql`create index messages_by_author on messages (created_by)`.execute(db);
  await sql`create index messages_by_sender on messages (sent_by)`.execute(db);
  await sql`
    create table message_recipients (
      message_id integer not null references messages (id) on delete cascade,
      user_id integer not null references users (id) on delete cascade,
      link_id uuid not null unique default gen_random_uuid(),
      due_at timestamptz,
      notified_at timestamptz,
      attempts integer not null default 0,
      attempted_at timestamptz,
      outcome text check (outcome in ('delivered', 'failed', 'stopped')),
      primary key (message_id, user_id),
      constraint message_recipients_outcome check ((outcome is null) = (due_at is not null))
    )`.execute(db);
  await sql`create index message_recipients_by_person on message_recipients (user_id)`.execute(db);
  await sql`create index message_recipients_due on message_recipients (message_id, due_at) where due_at is not null`.execute(
    db,
  );
  await sql`create index message_recipients_attempted on message_recipients (attempted_at)`.execute(db);
}
