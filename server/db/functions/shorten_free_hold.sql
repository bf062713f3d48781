-- Shortens the hold of an unpaid booking with a zero-price place to end by `p_until`, because such a place would block
-- others at no cost. The booking must be locked, or have been created in this transaction.
create or replace function shorten_free_hold(p_booking uuid, p_now timestamptz, p_until timestamptz) returns void
  language sql as $$
  update bookings set held_from = p_now, held_until = least(held_until, p_until)
  where id = p_booking and state in ('created', 'awaiting_payment') and exists (
    select from attendees where booking_id = p_booking and holds_place and price_cents = 0
  )
$$;
