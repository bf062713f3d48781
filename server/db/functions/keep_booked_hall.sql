-- Trigger: rejects another hall, or free seating, for a date whose places are held or sold (EVENT-29), unless all of
-- them are seats of the new hall: a version in which everybody keeps their seat (HALL-6). The same for blocks (BLOCK-7).
create or replace function keep_booked_hall() returns trigger language plpgsql as $$
begin
  if exists (
    select from attendees
    left join seats on seats.id = seat_id
    left join seating_sections on seating_sections.id = section_id
    where occurrence_id = new.id and holds_place and plan_id is distinct from new.seating_plan_id
  ) then
    raise exception 'Places of the date are held or sold' using errcode = 'check_violation',
      constraint = 'event_occurrences_keep_hall';
  end if;
  if exists (
    select from place_blocks
    left join place_block_seats on block_id = place_blocks.id
    left join seats on seats.id = seat_id
    left join seating_sections on seating_sections.id = section_id
    where occurrence_id = new.id and released_at is null and plan_id is distinct from new.seating_plan_id
  ) then
    raise exception 'Places of the date are blocked' using errcode = 'check_violation',
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
