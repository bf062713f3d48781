-- The first rule about people that prevents an account from claiming places, as `{"code": "ticket_limit", "ids": […]}`
-- with the ticket types, or null (TICKET-1, TICKET-3). The occurrence and the account must be locked, and attendees who
-- move must have released their places. An attendee who keeps the ticket type was admitted to it before, so only the
-- limit of new ones is checked; a late payment takes all its places anew, within the limit.
create or replace function find_person_obstacle(p_user integer, p_occurrence integer, p_places jsonb,
  p_now timestamptz, p_late boolean) returns jsonb language plpgsql as $$
declare
  blocked jsonb;
begin
  if not p_late then
    select jsonb_agg(ticket_id order by ticket_id) into blocked
    from (select distinct ticket_id from wanted_places(p_places) wanted where (
      select ticket_type_id from attendees where attendees.id = wanted.attendee_id
    ) is distinct from ticket_id) asked
    where not may_have_ticket(ticket_id, p_user, p_now);
    if blocked is not null then return jsonb_build_object('code', 'ticket_not_for_you', 'ids', blocked); end if;
  end if;

  select jsonb_agg(ticket_id order by ticket_id) into blocked
  from (
    select ticket_id, count(*) as many, bool_or((
      select ticket_type_id from attendees where attendees.id = wanted.attendee_id
    ) is distinct from ticket_id) as is_new
    from wanted_places(p_places) wanted group by ticket_id
  ) asked
  where (is_new or p_late) and (select max_per_person from ticket_types where ticket_types.id = asked.ticket_id) < many + (
    select coalesce(sum((
      select count(*) from attendees
      where booking_id = own.id and ticket_type_id = asked.ticket_id and holds_place
    )), 0)
    from bookings own where own.user_id = p_user and own.occurrence_id = p_occurrence
  );
  if blocked is not null then return jsonb_build_object('code', 'ticket_limit', 'ids', blocked); end if;
  return null;
end $$;
