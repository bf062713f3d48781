-- Ends an offer. If all its places are booked and the student wanted more than were free, the entry waits for the others
-- at its former position; an offer of which nothing was booked has lapsed.
create or replace function end_offer(p_entry waiting_entries, p_is_open boolean, p_now timestamptz) returns void
  language plpgsql as $$
declare
  unused integer := offer_remainder(p_entry);
begin
  if p_is_open and unused = 0 and p_entry.places > p_entry.offered_places then
    update waiting_entries set state = 'waiting', places = places - offered_places, offered_places = null,
      offered_at = null, places_before = null, told_at = null, offered_until = null
    where id = p_entry.id;
  else
    update waiting_entries set ended_at = p_now,
      state = case when unused < offered_places then 'booked' when p_is_open then 'lapsed' else 'closed' end
    where id = p_entry.id;
  end if;
end $$;
