-- The places of a ticket type that blocks keep out of the sale: those without a guest, whose tickets count as sold
-- (BLOCK-1, BLOCK-2). A block counts until its end, without any job; with `p_now` null until it is marked as released,
-- which `lock_places` does.
create or replace function blocked_places(p_ticket integer, p_now timestamptz) returns integer language sql stable as $$
  select coalesce(sum(greatest(0, places - (
    select count(*) from bookings join attendees on attendees.booking_id = bookings.id
    where bookings.block_id = place_blocks.id and holds_place
  ))), 0)::integer
  from place_blocks
  where ticket_type_id = p_ticket and released_at is null and coalesce(ends_at > p_now, true)
$$;
