-- The first reason why a space cannot be booked, or null.
create or replace function carpool_space_obstacle(p_day date, p_car_park integer, p_bay integer, p_now timestamptz)
returns jsonb language plpgsql as $$
begin
  if p_day not between malta_day(p_now) + 1 and malta_day(p_now) + 14 then
    return '{"code": "carpool_closed"}';
  end if;
  if not exists (
    select from car_parks where carpool_bays(id, p_day) > (
      select count(*) from carpool_bookings where day = p_day and car_park_id = car_parks.id and state = 'booked'
    )
  ) then return '{"code": "no_spaces_on_date"}'; end if;
  if p_bay > coalesce(carpool_bays(p_car_park, p_day), 0) or exists (
    select from carpool_bookings
    where day = p_day and car_park_id = p_car_park and bay = p_bay and state = 'booked'
  ) then return '{"code": "no_spaces"}'; end if;
  return null;
end $$;
