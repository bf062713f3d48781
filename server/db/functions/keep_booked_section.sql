-- Trigger: rejects that a ticket is no longer valid for a part of the hall in which somebody has a seat with it
-- (EVENT-30), or a block has (BLOCK-7).
create or replace function keep_booked_section() returns trigger language plpgsql as $$
begin
  if exists (
    select from attendees join seats on seats.id = attendees.seat_id
    where attendees.ticket_type_id = old.ticket_type_id and seats.section_id = old.section_id and holds_place
  ) then
    raise exception 'Seats of the section are held or sold' using errcode = 'check_violation',
      constraint = 'ticket_type_sections_keep_booked';
  end if;
  if exists (
    select from place_blocks join place_block_seats on block_id = place_blocks.id join seats on seats.id = seat_id
    where ticket_type_id = old.ticket_type_id and section_id = old.section_id and released_at is null
  ) then
    raise exception 'Seats of the section are blocked' using errcode = 'check_violation',
      constraint = 'ticket_type_sections_keep_booked';
  end if;
  return old;
end $$;
