-- Gives a guest a ticket on a place of a block, in a hall on its first unused seat: a confirmed booking without an account
-- (BLOCK-9). Returns `added`, or the reason as a code. The date is locked.
create or replace function add_block_guest(p_block integer, p_booking uuid, p_guest jsonb, p_locale text,
  p_now timestamptz) returns text language plpgsql as $$
declare
  block place_blocks;
  seat integer;
  used integer;
begin
  select * into strict block from place_blocks where id = p_block;
  if (
    select coalesce(events.cancelled_at, event_occurrences.cancelled_at) is not null
    from event_occurrences join events on events.id = event_id where event_occurrences.id = block.occurrence_id
  ) then return 'event_cancelled'; end if;
  if not (
    select coalesce(published_at <= p_now, false)
    from event_occurrences join events on events.id = event_id where event_occurrences.id = block.occurrence_id
  ) then return 'event_unpublished'; end if;
  if block.released_at is not null or (select ends_at <= p_now from event_occurrences where id = block.occurrence_id)
  then return 'block_ended'; end if;
  select count(*) into used from bookings join attendees on attendees.booking_id = bookings.id
  where bookings.block_id = p_block and holds_place;
  if used >= block.places then return 'block_full'; end if;

  select seats.id into seat from place_block_seats join seats on seats.id = seat_id
  join seating_sections on seating_sections.id = section_id
  where block_id = p_block and not exists (
    select from attendees
    where attendees.occurrence_id = block.occurrence_id and attendees.seat_id = seats.id and holds_place
  )
  order by seating_sections."order", y, seats."row", seats.number limit 1;
  insert into bookings (id, block_id, occurrence_id, state, locale, created_at, held_from, held_until, confirmed_at)
  values (p_booking, p_block, block.occurrence_id, 'free_confirmed', p_locale, p_now, p_now, p_now, p_now);
  insert into attendees (booking_id, occurrence_id, ticket_type_id, seat_id, first_name, last_name, email, note,
    price_cents, code)
  values (p_booking, block.occurrence_id, block.ticket_type_id, seat, p_guest ->> 'first_name', p_guest ->> 'last_name',
    p_guest ->> 'email', p_guest ->> 'note', 0, p_guest ->> 'code');
  return 'added';
end $$;
