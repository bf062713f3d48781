-- Trigger: removes all people from a cancelled car.
create or replace function leave_cancelled_carpool() returns trigger language plpgsql as $$
begin
  update carpool_people set state = 'cancelled' where booking_id = new.id and state = 'in';
  return null;
end $$;
