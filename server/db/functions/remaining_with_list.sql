-- The places of a ticket that anybody may book, of `p_free` ones that are free: none while students wait for them, and
-- none of those that are offered (WAIT-5).
create or replace function remaining_with_list(p_occurrence integer, p_ticket integer, p_is_seated boolean,
  p_free integer, p_now timestamptz) returns integer language sql stable as $$
  select case
    when not exists (
      select from waiting_entries where occurrence_id = p_occurrence and state in ('waiting', 'offered')
        and (p_is_seated or ticket_type_id = p_ticket)
    ) then p_free
    when exists (
      select from waiting_entries where occurrence_id = p_occurrence and state = 'waiting'
        and (p_is_seated or ticket_type_id = p_ticket)
    ) then 0
    when p_is_seated then greatest(0, least(p_free,
      free_places(p_occurrence, null, p_now) - offered_places(p_occurrence, null)))
    else greatest(0, p_free - offered_places(p_occurrence, p_ticket))
  end
$$;
