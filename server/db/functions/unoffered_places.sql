-- The free places that are not offered, for each ticket type with an offer, or with the key 0 for a hall:
-- `{"12": 3}`. Empty without offers.
create or replace function unoffered_places(p_occurrence integer, p_now timestamptz) returns jsonb
  language sql stable as $$
  select coalesce(jsonb_object_agg(coalesce(ticket_type_id, 0),
    free_places(p_occurrence, ticket_type_id, p_now) - offered_places(p_occurrence, ticket_type_id)), '{}')
  from (
    select distinct ticket_type_id from waiting_entries where occurrence_id = p_occurrence and state = 'offered'
  ) offered
$$;
