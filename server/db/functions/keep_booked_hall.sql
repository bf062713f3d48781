-- Trigger: rejects another hall, or free seating, for a date whose places are held or sold (EVENT-29).
create or replace function keep_booked_hall() returns trigger language plpgsql as $$
begin
  if exists (select from attendees where occurrence_id = new.id and holds_place) then
    raise exception 'Places of the date are held or sold' using errcode = 'check_violation',
      constraint = 'event_occurrences_keep_hall';
  end if;
  -- Entries of a waiting list are for ticket types or, with numbered seats, for the date (WAIT-10).
  if (old.seating_plan_id is null) <> (new.seating_plan_id is null) and exists (
    select from waiting_entries where occurrence_id = new.id and state in ('waiting', 'offered')
  ) then
    raise exception 'The date has a waiting list' using errcode = 'check_violation',
      constraint = 'event_occurrences_keep_hall';
  end if;
  return new;
end $$;
