-- The first reason why a block that has just been written cannot stay, or null (BLOCK-3, BLOCK-4). The date is locked.
-- `p_before` is the result of `unoffered_places` before the change: a block takes no place that is offered to a waiting
-- list. `places_short` has the number of places that the block can have.
create or replace function find_block_obstacle(p_block integer, p_now timestamptz, p_before jsonb) returns jsonb
  language plpgsql as $$
declare
  block place_blocks;
  used integer;
  seats_taken jsonb;
  lacking integer;
begin
  select * into strict block from place_blocks where id = p_block;
  select count(*) into used from bookings join attendees on attendees.booking_id = bookings.id
  where bookings.block_id = p_block and holds_place;
  if block.places < used or exists (
    select from bookings join attendees on attendees.booking_id = bookings.id
    where bookings.block_id = p_block and holds_place and (
      attendees.ticket_type_id <> block.ticket_type_id or attendees.seat_id is not null and attendees.seat_id not in (
        select seat_id from place_block_seats where block_id = p_block
      )
    )
  ) then return jsonb_build_object('code', 'block_in_use', 'free', used); end if;

  select jsonb_agg(seat_id order by seat_id) into seats_taken from place_block_seats own
  where block_id = p_block and (
    (select is_blocked from seats where seats.id = own.seat_id)
    or exists (
      select from attendees join bookings on bookings.id = booking_id
      where attendees.occurrence_id = block.occurrence_id and attendees.seat_id = own.seat_id and holds_place
        and block_id is distinct from p_block
    )
    or exists (
      select from place_blocks other join place_block_seats on block_id = other.id
      where occurrence_id = block.occurrence_id and released_at is null and other.id <> p_block
        and place_block_seats.seat_id = own.seat_id
    )
  );
  if seats_taken is not null then return jsonb_build_object('code', 'block_seats_taken', 'ids', seats_taken); end if;

  select greatest(
    (select taken + blocked_places(id, p_now) - capacity from ticket_types where id = block.ticket_type_id),
    missing_places(block.occurrence_id),
    (
      select max(-after.value::integer) from jsonb_each_text(unoffered_places(block.occurrence_id, p_now)) after
      where after.value::integer < (p_before ->> after.key)::integer
    )
  ) into lacking;
  if lacking > 0 then
    return jsonb_build_object('code', 'places_short', 'free', greatest(0, block.places - lacking));
  end if;
  return null;
end $$;
