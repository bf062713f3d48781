-- Trigger: raises the SEQUENCE of all occurrences at a venue that changed.
create or replace function raise_sequences_of_venue() returns trigger language plpgsql as $$
begin
  update event_occurrences set sequence = sequence + 1, updated_at = now() where venue_id = new.id;
  return new;
end $$;
