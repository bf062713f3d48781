-- Trigger: records the current date of the occurrence as the date that the holder of a new booking knows.
create or replace function note_known_date() returns trigger language plpgsql as $$
begin
  select starts_at, ends_at, place, is_cancelled
  into new.known_starts_at, new.known_ends_at, new.known_place, new.known_is_cancelled
  from event_dates where occurrence_id = new.occurrence_id;
  return new;
end $$;
