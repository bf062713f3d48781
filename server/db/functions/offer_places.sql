-- Offers the free places of a date to its waiting list, in the order of joining, and ends offers whose time is over
-- (WAIT-3, WAIT-4). The date is locked: `lock_places` calls it, so that every claim finds free places offered already.
-- Entries that a cancelled date closes are marked until their students are notified (WAIT-7).
-- With fewer free places than the first student wants, these are offered; the others stay on the list.
create or replace function offer_places(p_occurrence integer, p_now timestamptz) returns void language plpgsql as $$
declare
  entry waiting_entries;
  free integer;
  is_open boolean;
  is_cancelled boolean;
  full_lists integer[] := '{}';
begin
  if not exists (
    select from waiting_entries where occurrence_id = p_occurrence and state in ('waiting', 'offered')
  ) then return; end if;

  select coalesce(events.cancelled_at, event_occurrences.cancelled_at) is not null,
    bookings_close_at > p_now and coalesce(events.cancelled_at, event_occurrences.cancelled_at) is null
      and coalesce(published_at <= p_now, false)
  into is_cancelled, is_open
  from event_occurrences join events on events.id = event_id where event_occurrences.id = p_occurrence;
  for entry in
    select * from waiting_entries where occurrence_id = p_occurrence and state = 'offered' order by id
  loop
    if not is_open or entry.offered_until <= p_now or offer_remainder(entry) = 0 and not exists (
      select from bookings
      where user_id = entry.user_id and occurrence_id = p_occurrence and state in ('created', 'awaiting_payment')
    ) then
      perform end_offer(entry, is_open, p_now);
      update waiting_entries set is_cancellation_untold = true
      where id = entry.id and state = 'closed' and is_cancelled;
    end if;
  end loop;
  if not is_open then
    update waiting_entries set state = 'closed', ended_at = p_now, is_cancellation_untold = is_cancelled
    where occurrence_id = p_occurrence and state = 'waiting';
    return;
  end if;

  for entry in
    select * from waiting_entries where occurrence_id = p_occurrence and state = 'waiting' order by id
  loop
    continue when coalesce(entry.ticket_type_id, 0) = any(full_lists);
    free := least(entry.places,
      free_places(p_occurrence, entry.ticket_type_id, p_now) - offered_places(p_occurrence, entry.ticket_type_id));
    if free <= 0 then
      full_lists := full_lists || coalesce(entry.ticket_type_id, 0);
    else
      update waiting_entries set state = 'offered', offered_at = p_now, offered_places = free,
        places_before = held_places(entry.user_id, p_occurrence, entry.ticket_type_id)
      where id = entry.id;
    end if;
  end loop;
end $$;
