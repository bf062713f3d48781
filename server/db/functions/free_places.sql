-- The places of a ticket type on sale that are neither held nor sold nor in a block (BLOCK-1); those of the whole date,
-- without blocked seats, if its seats are numbered and `p_ticket` is null. Offers of the waiting list count as free here.
-- In a hall, several ticket types may be valid for one part of the hall, so the number is the largest number of bookings that are possible at once: the smallest sum,
-- over all groups of ticket types, of the free seats that the group is valid for and the places of the other types.
create or replace function free_places(p_occurrence integer, p_ticket integer, p_now timestamptz) returns integer
  language plpgsql stable as $$
declare
  kinds integer[];
begin
  if p_ticket is not null then
    return coalesce((
      select capacity - taken - blocked_places(id, p_now) from ticket_types
      where id = p_ticket and coalesce(on_sale_at <= p_now, true) and coalesce(off_sale_at > p_now, true)
    ), 0);
  end if;
  kinds := array(
    select id from ticket_types
    where occurrence_id = p_occurrence and capacity > taken + blocked_places(id, p_now)
      and coalesce(on_sale_at <= p_now, true) and coalesce(off_sale_at > p_now, true)
    order by id limit 10
  );
  return (
    with kind as (
      select ticket_types.id, 1 << (place::integer - 1) as bit,
        capacity - taken - blocked_places(id, p_now) as places
      from unnest(kinds) with ordinality as listed(id, place) join ticket_types using (id)
    ), part as (
      select section.id, section.bits, (
        select count(*) from seats where seats.section_id = section.id and not is_blocked and not exists (
          select from attendees
          where attendees.occurrence_id = p_occurrence and attendees.seat_id = seats.id and holds_place
        ) and seats.id not in (select blocked_seats(p_occurrence, p_now))
      ) as seats
      from (
        select section_id as id, bit_or(bit) as bits
        from ticket_type_sections join kind on kind.id = ticket_type_id group by section_id
      ) section
    )
    select min(
      coalesce((select sum(places) from kind where bit & chosen = 0), 0)
      + coalesce((select sum(seats) from part where bits & chosen > 0), 0)
    )::integer
    from generate_series(0, (1 << cardinality(kinds)) - 1) as chosen
  );
end $$;
