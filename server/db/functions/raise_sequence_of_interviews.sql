-- Trigger: raises the SEQUENCE of an interview that changed.
create or replace function raise_sequence_of_interviews() returns trigger language plpgsql as $$
begin
  new.sequence := old.sequence + 1;
  return new;
end $$;
