-- Trigger, at the end of a transaction: rejects fewer places of a date than are offered to its waiting list (WAIT-10).
create or replace function keep_offered_places() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
  occurrence integer := coalesce((changed ->> 'occurrence_id')::integer,
    (select occurrence_id from ticket_types where id = (changed ->> 'ticket_type_id')::integer));
begin
  if missing_places(occurrence) > 0 then
    raise exception 'Places of the date are offered to its waiting list' using errcode = 'check_violation',
      constraint = 'ticket_types_keep_offered';
  end if;
  return null;
end $$;
