-- Trigger: records the file of a deleted row, so that a job removes it.
create or replace function note_removed_file() returns trigger language plpgsql as $$
begin
  insert into files_to_remove (key) values (old.key) on conflict do nothing;
  return old;
end $$;
