-- The audit log: actions of staff, with the record and the time. Rows can only be added; a trigger rejects changes.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id integer not null references users (id) on delete restrict,
  action text not null check (action <> ''),
  subject text not null,
  subject_id text not null,
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object')
);
create index audit_log_by_time on audit_log (at desc);
create index audit_log_by_subject on audit_log (subject, subject_id);

create trigger audit_log_is_kept before update or delete on audit_log
for each row execute function refuse_change();
