-- Claims places for a booking: all of them, or none (docs/decisions/seat-claims.md). `p_places` is a list of
-- `{attendee_id, new_id, ticket_id, seat_id, first_name, last_name, email}`; an attendee with an `attendee_id` gets
-- this ticket and seat instead of the current ones, which may be the same. Returns `{"code": "claimed"}`, or the
-- obstacle as `{"code": "sold_out", "ids": […]}`; the caller must then roll its transaction back. `p_late`: the booking
-- was paid after it had expired. It gets its former places, if they are free and the event has not started.
create or replace function claim_places(p_booking uuid, p_places jsonb, p_now timestamptz, p_limit integer,
  p_late boolean default false) returns jsonb language plpgsql as $$
declare
  booking record;
  obstacle jsonb;
  unoffered jsonb;
  is_confirmed boolean;
  has_moves boolean := exists (select from wanted_places(p_places) where attendee_id is not null);
begin
  perform lock_places(occurrence_id, p_now) from bookings where id = p_booking;
  select bookings.*, starts_at, bookings_close_at, is_seated,
    coalesce(events.cancelled_at, event_occurrences.cancelled_at) is not null as is_cancelled,
    coalesce(published_at <= p_now, false) as is_public
  into strict booking from bookings
  join event_occurrences on event_occurrences.id = bookings.occurrence_id
  join events on events.id = event_occurrences.event_id
  where bookings.id = p_booking;

  is_confirmed := booking.state in ('paid', 'free_confirmed');
  if booking.is_cancelled then return '{"code": "event_cancelled"}'; end if;
  -- An editor may have taken the event back while the claim waited for the lock (EVENT-31).
  if not booking.is_public then return '{"code": "event_cancelled"}'; end if;
  if p_late then
    if booking.starts_at <= p_now then return '{"code": "bookings_closed"}'; end if;
  elsif booking.state in ('paid', 'free_confirmed') then
    -- The ticket of a confirmed booking may only be exchanged for one of the same price.
    if exists (
      select from wanted_places(p_places) wanted
      left join attendees on attendees.id = wanted.attendee_id
      left join ticket_types on ticket_types.id = wanted.ticket_id
      where attendees.price_cents is distinct from ticket_types.price_cents
        -- Its price was reduced by a code, and it keeps both (TICKET-7).
        and not coalesce(attendees.ticket_code_id is not null and attendees.ticket_type_id = wanted.ticket_id, false)
    ) then return '{"code": "booking_closed"}'; end if;
  elsif booking.state not in ('created', 'awaiting_payment') then
    return '{"code": "booking_closed"}';
  elsif booking.bookings_close_at <= p_now then
    return '{"code": "bookings_closed"}';
  end if;

  unoffered := unoffered_places(booking.occurrence_id, p_now);
  -- Moving attendees release their places first, so that two of them can swap places.
  if has_moves then
    update attendees set holds_place = false
    from wanted_places(p_places) wanted
    where attendees.id = wanted.attendee_id and booking_id = p_booking and holds_place;
  end if;

  obstacle := find_booking_obstacle(booking.occurrence_id, booking.is_seated, p_places, p_now, p_late);
  -- A payment for places that are still held takes nothing anew.
  if obstacle is null and not (p_late and booking.state <> 'expired') then
    obstacle := find_person_obstacle(booking.user_id, booking.occurrence_id, p_places, p_now, p_late);
  end if;
  if obstacle is null and not (p_late and booking.state <> 'expired') then
    obstacle := find_code_obstacle(booking.user_id, booking.occurrence_id, p_places, p_now, is_confirmed, p_late);
  end if;
  if obstacle is not null then return obstacle; end if;
  if not p_late and p_limit < (
    select coalesce(sum((select count(*) from attendees where booking_id = own.id and holds_place)), 0)
    from bookings own where own.user_id = booking.user_id and own.occurrence_id = booking.occurrence_id
  ) + jsonb_array_length(p_places) then return '{"code": "too_many_places"}'; end if;

  insert into attendees (id, booking_id, occurrence_id, ticket_type_id, seat_id, first_name, last_name, email,
    price_cents, ticket_code_id) overriding system value
  select coalesce(new_id, nextval('attendees_id_seq')), p_booking, booking.occurrence_id, ticket_id, seat_id,
    first_name, last_name, coalesce(email, ''),
    price_with_code((select price_cents from ticket_types where ticket_types.id = wanted.ticket_id), code_id), code_id
  from wanted_places(p_places) wanted,
    lateral (select code_of_place(booking.user_id, booking.occurrence_id, ticket_id, is_confirmed) as code_id) given
  where attendee_id is null order by place;
  if has_moves then
    update attendees set ticket_type_id = ticket_id, seat_id = wanted.seat_id, holds_place = true,
      ticket_code_id = case when p_late or attendees.ticket_type_id = ticket_id then ticket_code_id else code_id end,
      price_cents = case
        when p_late or attendees.ticket_type_id = ticket_id and ticket_code_id is not null then attendees.price_cents
        when attendees.ticket_type_id = ticket_id then ticket_types.price_cents
        else price_with_code(ticket_types.price_cents, code_id) end
    from wanted_places(p_places) wanted join ticket_types on ticket_types.id = ticket_id,
      lateral (select code_of_place(booking.user_id, booking.occurrence_id, ticket_id, is_confirmed) as code_id) given
    where attendees.id = wanted.attendee_id and booking_id = p_booking;
  end if;
  if unoffered <> '{}' then
    obstacle := find_offered_obstacle(booking.occurrence_id, p_places, unoffered, p_now);
  end if;
  return coalesce(obstacle, '{"code": "claimed"}');
end $$;
