-- The number of carpool spaces of a car park on a day: from an exception for all car parks, else from one for this car
-- park, else from the weekday.
create or replace function carpool_bays(p_car_park integer, p_day date) returns integer language sql stable
begin atomic
  select coalesce(
    (
      select bays from carpool_exceptions
      where day = p_day and (car_park_id = p_car_park or car_park_id is null)
      order by car_park_id nulls first limit 1
    ),
    (array[monday, tuesday, wednesday, thursday, friday, saturday, sunday])[extract(isodow from p_day)::integer]
  ) from car_parks where id = p_car_park;
end;
