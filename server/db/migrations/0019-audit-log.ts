import { type Kysely, sql } from 'kysely';

/** What staff did, to whom or what, and when. Rows are only ever added: the rule keeps it so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_log (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      actor_id integer not null references users (id) on delete restrict,
      action text not null check (action <> ''),
      subject text not null,
      subject_id text not null,
      details jsonb not null default '{}' check (jsonb_typeof(details) = 'object')
    )`.execute(db);
  await sql`create index audit_log_by_time on audit_log (at desc)`.execute(db);
  await sql`create index audit_log_by_subject on audit_log (subject, subject_id)`.execute(db);
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'The audit log is only ever added to';
    end $$`.execute(db);
  await sql`
    create trigger audit_log_is_kept before update or delete on audit_log
    for each row execute function refuse_change()`.execute(db);
}
