-- The first rule about codes that prevents an account from claiming places, as `{"code": "code_used_up", "ids": […]}`
-- with the ticket types, or null (TICKET-6, TICKET-8). The account and the occurrence must be locked, and attendees who
-- move must have released their places. Uses are the places that are held or sold with a code. An attendee who keeps the ticket
-- type keeps the code, so only new places are checked; a late payment takes all its places anew, within the limits.
create or replace function find_code_obstacle(p_user integer, p_occurrence integer, p_places jsonb,
  p_now timestamptz, p_is_confirmed boolean, p_late boolean) returns jsonb language plpgsql as $$
declare
  blocked jsonb;
  asked record;
begin
  if not p_late then
    select jsonb_agg(distinct ticket_id) into blocked from wanted_places(p_places) wanted
    where (select needs_code from ticket_types where ticket_types.id = ticket_id)
      and (select ticket_type_id from attendees where attendees.id = wanted.attendee_id) is distinct from ticket_id
      and not exists (
        select from ticket_codes
        where id = code_of_place(p_user, p_occurrence, ticket_id, p_is_confirmed) and kind = 'access'
      );
    if blocked is not null then return jsonb_build_object('code', 'ticket_needs_code', 'ids', blocked); end if;
  end if;

  for asked in
    select code.ends_at, code.max_uses, code.max_per_person, tickets, many,
      (select count(*) from attendees where ticket_code_id = code.id and holds_place) as uses,
      own_code_uses(code.id, p_user) as own_uses
    from (
      select code_id, count(*) as many, bool_or(is_new) as has_new, jsonb_agg(distinct ticket_id) as tickets
      from wanted_places(p_places) wanted
      left join attendees on attendees.id = wanted.attendee_id
      cross join lateral (
        select p_late or attendees.ticket_type_id is distinct from wanted.ticket_id as is_new
      ) place
      cross join lateral (
        select case when is_new and not p_late
          then code_of_place(p_user, p_occurrence, wanted.ticket_id, p_is_confirmed)
          else attendees.ticket_code_id end as code_id
      ) used
      group by code_id
    ) wanted_codes
    join ticket_codes code on code.id = code_id
    where has_new
  loop
    if not p_late and asked.ends_at <= p_now then
      return jsonb_build_object('code', 'code_over', 'ids', asked.tickets);
    end if;
    if asked.uses + asked.many > asked.max_uses or asked.own_uses + asked.many > asked.max_per_person then
      return jsonb_build_object('code', 'code_used_up', 'ids', asked.tickets);
    end if;
  end loop;
  return null;
end $$;
