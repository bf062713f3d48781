-- Trigger, at the end of a transaction: rejects fewer places of a ticket type than are sold, held and blocked (BLOCK-3,
-- BLOCK-7).
create or replace function keep_blocked_places() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(new);
  ticket integer := coalesce(changed ->> 'ticket_type_id', changed ->> 'id')::integer;
begin
  if (select capacity < taken + blocked_places(id, null) from ticket_types where id = ticket) then
    raise exception 'Places of the ticket type are blocked' using errcode = 'check_violation',
      constraint = 'ticket_types_keep_blocked';
  end if;
  return null;
end $$;
