import { type Kysely, sql } from 'kysely';

/**
 * Indexes for the filters of the audit log, each in the order of its pages, and the fields that a change of staff wrote.
 * The contents are in a table of their own, because rows of the audit log can never be deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table entry_changes (
      audit_id bigint primary key references audit_log (id),
      entry_table text not null,
      entry_id text not null,
      changed_at timestamptz not null,
      user_id integer references users (id) on delete cascade,
      before jsonb check (jsonb_typeof(before) = 'object'),
      after jsonb check (jsonb_typeof(after) = 'object'),
      check (before is not null or after is not null)
    )`.execute(db);
  await sql`create index entry_changes_by_time on entry_changes (changed_at)`.execute(db);
  await sql`create index entry_changes_by_user on entry_changes (user_id)`.execute(db);

  await sql`drop index audit_log_by_time`.execute(db);
  await sql`drop index audit_log_by_subject`.execute(db);
  await sql`create index audit_log_by_time on audit_log (at desc, id desc)`.execute(db);
  await sql`create index audit_log_by_actor on audit_log (actor_id, at desc, id desc)`.execute(db);
  await sql`create index audit_log_by_action on audit_log (action, at desc, id desc)`.execute(db);
  await sql`create index audit_log_by_entry on audit_log (subject_id text_pattern_ops, at desc, id desc)`.execute(db);
  // The trigger on rows does not run for a truncation.
  await sql`
    create trigger audit_log_is_not_emptied before truncate on audit_log
    for each statement execute function refuse_change()`.execute(db);
}
