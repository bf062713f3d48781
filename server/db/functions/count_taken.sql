-- Trigger: counts the taken places of a ticket. A trigger does it, so that code which claims or releases places does
-- not have to.
create or replace function count_taken() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.holds_place then
    update ticket_types set taken = taken - 1 where id = old.ticket_type_id;
  end if;
  if tg_op <> 'DELETE' and new.holds_place then
    update ticket_types set taken = taken + 1 where id = new.ticket_type_id;
  end if;
  return null;
end $$;
