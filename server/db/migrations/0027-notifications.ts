import { type Kysely, sql } from 'kysely';

/** What people are told in the app; mails go out beside it. Its words are the app's, in the reader's language. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notifications (
      id integer generated always as identity primary key,
      user_id integer not null references users (id) on delete cascade,
      kind text not null check (kind <> ''),
      "values" jsonb not null default '{}' check (jsonb_typeof("values") = 'object'),
      path text not null check (path ~ '^/[^/]'),
      created_at timestamptz not null,
      read_at timestamptz
    )`.execute(db);
  await sql`create index notifications_by_user on notifications (user_id, id desc)`.execute(db);
  await sql`create index notifications_unread on notifications (user_id) where read_at is null`.execute(db);
}
