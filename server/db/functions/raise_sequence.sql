-- Trigger: raises the SEQUENCE of an occurrence that changed.
create or replace function raise_sequence() returns trigger language plpgsql as $$
begin
  new.sequence := old.sequence + 1;
  new.updated_at := now();
  return new;
end $$;
