-- Trigger: a booking starts with the date of its occurrence as its holder knows it.
create or replace function note_known_date() returns trigger language plpgsql as $$
begin
  select starts_at, ends_at, place, is_cancelled
  into new.known_starts_at, new.known_ends_at, new.known_place, new.known_is_cancelled
  from event_dates where occurrence_id = new.occurrence_id;
  return new;
end $$;
