-- Ends an unpaid booking that has a free place at `p_until` at the latest, because a free place would block others
-- at no cost. The booking is locked, or its transaction's own.
create or replace function shorten_free_hold(p_booking uuid, p_now timestamptz, p_until timestamptz) returns void
  language sql as $$
  update bookings set held_from = p_now, held_until = least(held_until, p_until)
  where id = p_booking and state in ('created', 'awaiting_payment') and exists (
    select from attendees where booking_id = p_booking and holds_place and price_cents = 0
  )
$$;
