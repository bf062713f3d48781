-- The places of an offer that its account has not booked yet.
create or replace function offer_remainder(p_entry waiting_entries) returns integer language sql stable as $$
  select greatest(0, p_entry.offered_places - greatest(0,
    held_places(p_entry.user_id, p_entry.occurrence_id, p_entry.ticket_type_id) - p_entry.places_before))
$$;
