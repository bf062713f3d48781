-- Trigger: rejects taking an event back from readers while places of it are held or sold (EVENT-31). The dates are
-- locked first, so that no claim is under way; `claim_places` rejects claims of an event that is not public.
create or replace function keep_sold_event() returns trigger language plpgsql as $$
begin
  perform from event_occurrences where event_id = new.id order by id for no key update;
  if exists (
    select from attendees join event_occurrences on event_occurrences.id = attendees.occurrence_id
    where event_occurrences.event_id = new.id and attendees.holds_place
  ) then
    raise exception 'Places of the event are held or sold' using errcode = 'check_violation',
      constraint = 'events_keep_sold';
  end if;
  return new;
end $$;
