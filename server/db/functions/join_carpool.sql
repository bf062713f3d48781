-- Adds passengers to a car, or returns the obstacle.
create or replace function join_carpool(p_id uuid, p_passengers integer[], p_limit integer, p_now timestamptz)
returns jsonb language plpgsql as $$
declare
  car record;
  obstacle jsonb;
begin
  perform lock_carpools(day) from carpool_bookings where id = p_id;
  select * into strict car from carpool_bookings where id = p_id;
  if car.state <> 'booked' or malta_day(p_now) >= car.day then return '{"code": "carpool_closed"}'; end if;
  if p_limit < cardinality(p_passengers) + (
    select count(*) from carpool_people where booking_id = p_id and state = 'in' and not is_driver
  ) then return '{"code": "car_full"}'; end if;
  obstacle := carpool_people_obstacle(car.day, p_passengers);
  if obstacle is not null then return obstacle; end if;
  insert into carpool_people (booking_id, day, user_id, is_driver)
  select p_id, car.day, user_id, false from unnest(p_passengers) as people (user_id)
  on conflict (booking_id, user_id) do update set state = 'in';
  return '{"code": "claimed"}';
end $$;
