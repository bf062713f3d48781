-- The places that are reserved by the offers of a ticket type (of the whole date with null): each offer without the
-- places that its account has booked since. A released place belongs to the offer again.
create or replace function offered_places(p_occurrence integer, p_ticket integer) returns integer
  language sql stable as $$
  select coalesce(sum(offer_remainder(entry)), 0)::integer
  from waiting_entries entry
  where occurrence_id = p_occurrence and ticket_type_id is not distinct from p_ticket and state = 'offered'
$$;
