-- The rows of `p_places`, a JSON list of wanted places, numbered by `place` in their order. `attendee_id` is the
-- attendee who moves; `new_id` is the id of a new attendee, generated beforehand, so that the answer can be built
-- before the claim.
create or replace function wanted_places(p_places jsonb) returns table (attendee_id integer, new_id integer,
  ticket_id integer, seat_id integer, first_name text, last_name text, email text, place bigint)
  language sql immutable as $$
  select * from rows from (jsonb_to_recordset(p_places) as (attendee_id integer, new_id integer, ticket_id integer,
    seat_id integer, first_name text, last_name text, email text)) with ordinality
$$;
