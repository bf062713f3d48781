-- Locks an occurrence, expires its ended holds and marks its ended blocks as released, so that others can book the places
-- without waiting for a timer; then offers free places to its waiting list, before any claim (WAIT-5).
-- Every claim and every release of places calls it first (OFFLINE-38): claims of one occurrence run one after the
-- other, so no two can deadlock. Constraints reject a double booking if code fails to call it.
create or replace function lock_places(p_occurrence integer, p_now timestamptz) returns void language plpgsql as $$
begin
  perform from event_occurrences where id = p_occurrence for no key update;
  with run_out as (
    update bookings set state = 'expired'
    where occurrence_id = p_occurrence and state in ('created', 'awaiting_payment') and held_until <= p_now
    returning id
  )
  update attendees set holds_place = false from run_out where booking_id = run_out.id and holds_place;
  -- The places of blocks that have ended are free for the list first (BLOCK-2).
  update place_blocks set released_at = ends_at
  where occurrence_id = p_occurrence and released_at is null and ends_at <= p_now;
  perform offer_places(p_occurrence, p_now);
end $$;
