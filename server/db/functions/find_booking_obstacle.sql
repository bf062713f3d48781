-- The first reason why places cannot be claimed, as `{"code": "sold_out", "ids": […]}`, or null if there is none.
-- `unknown` is a ticket or seat that does not belong to the occurrence. PostgreSQL assumes that a JSON list has a
-- hundred rows, and would read all seats of a section, or all attendees of an occurrence, to check one of them. A
-- subquery for each wanted place uses the index regardless of that estimate.
create or replace function find_booking_obstacle(p_occurrence integer, p_is_seated boolean, p_places jsonb,
  p_now timestamptz, p_late boolean) returns jsonb language plpgsql as $$
declare
  blocked jsonb;
begin
  if exists (
    select from wanted_places(p_places) wanted
    where (select occurrence_id from ticket_types where ticket_types.id = wanted.ticket_id)
      is distinct from p_occurrence
    or (seat_id is not null) is distinct from p_is_seated
    or p_is_seated and not coalesce((
      select exists (
        select from ticket_type_sections
        where ticket_type_id = wanted.ticket_id and ticket_type_sections.section_id = seats.section_id
      )
      from seats where seats.id = wanted.seat_id
    ), false)
  ) or (select count(seat_id) <> count(distinct seat_id) from wanted_places(p_places)) then
    return '{"code": "unknown"}';
  end if;

  if not p_late and exists (
    select from wanted_places(p_places) wanted
    where (
      select off_sale_at <= p_now or on_sale_at > p_now from ticket_types where ticket_types.id = wanted.ticket_id
    )
  ) then return '{"code": "bookings_closed"}'; end if;

  select jsonb_agg(wanted.seat_id order by place) into blocked
  from wanted_places(p_places) wanted
  where (
    select count(*) from attendees
    where occurrence_id = p_occurrence and attendees.seat_id = wanted.seat_id and holds_place
  ) > 0
  -- A blocked seat of the hall is never sold (HALL-5).
  or (select is_blocked from seats where seats.id = wanted.seat_id)
  -- A seat of a block is not for sale (BLOCK-1).
  or wanted.seat_id in (select blocked_seats(p_occurrence, p_now));
  if blocked is not null then return jsonb_build_object('code', 'seat_taken', 'ids', blocked); end if;

  select jsonb_agg(ticket_id order by ticket_id) into blocked
  from (select ticket_id, count(*) as many from wanted_places(p_places) group by ticket_id) asked
  where many > (
    select capacity - taken - blocked_places(id, p_now) from ticket_types where ticket_types.id = asked.ticket_id
  );
  if blocked is not null then return jsonb_build_object('code', 'sold_out', 'ids', blocked); end if;
  return null;
end $$;
