-- Trigger: raises the SEQUENCE of all interviews with a company that changed.
create or replace function raise_sequences_of_companies() returns trigger language plpgsql as $$
begin
  update interviews set sequence = sequence + 1 where company_id = new.id;
  return new;
end $$;
