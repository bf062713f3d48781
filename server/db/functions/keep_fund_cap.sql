-- Trigger: copies the cap of the grant to the application. If the cap was lowered since, an application that stays with
-- its grant has the earlier, higher cap.
create or replace function keep_fund_cap() returns trigger language plpgsql as $$
declare current_cap integer;
begin
  select cap_cents into current_cap from fund_grants where id = new.grant_id;
  new.cap_cents := current_cap;
  if tg_op = 'UPDATE' and old.grant_id = new.grant_id then
    new.cap_cents := greatest(old.cap_cents, current_cap);
  end if;
  return new;
end $$;
