-- Trigger: deletes the stored file of a removed fund file.
create or replace function remove_fund_file() returns trigger language plpgsql as $$
begin
  delete from private_files where id = old.file_id;
  return null;
end $$;
