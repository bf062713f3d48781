-- Trigger: raises the SEQUENCE of all occurrences of an event that changed.
create or replace function raise_sequences_of_event() returns trigger language plpgsql as $$
begin
  update event_occurrences set sequence = sequence + 1, updated_at = now() where event_id = new.id;
  return new;
end $$;
