-- Trigger: rejects changes of the audit log.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is only ever added to';
end $$;
