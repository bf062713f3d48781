-- Books a space and its passengers, or returns the obstacle. Only this function claims spaces.
create or replace function claim_carpool(p_id uuid, p_day date, p_car_park integer, p_bay integer, p_driver integer,
  p_passengers integer[], p_code text, p_now timestamptz) returns jsonb language plpgsql as $$
declare
  obstacle jsonb;
begin
  perform lock_carpools(p_day);
  obstacle := coalesce(
    carpool_space_obstacle(p_day, p_car_park, p_bay, p_now),
    carpool_people_obstacle(p_day, p_driver || p_passengers)
  );
  if obstacle is not null then return obstacle; end if;
  insert into carpool_bookings (id, car_park_id, bay, day, code, booked_at)
  values (p_id, p_car_park, p_bay, p_day, p_code, p_now);
  insert into carpool_people (booking_id, day, user_id, is_driver)
  select p_id, p_day, user_id, user_id = p_driver from unnest(p_driver || p_passengers) as people (user_id);
  return '{"code": "claimed"}';
end $$;
