-- The first reason why people cannot travel in a car on a day, or null. `ids` are the accounts concerned.
create or replace function carpool_people_obstacle(p_day date, p_people integer[]) returns jsonb language plpgsql as $$
declare
  ids jsonb;
begin
  select jsonb_agg(user_id order by user_id) into ids
  from unnest(p_people) as wanted (user_id) where not holds_permit(user_id, carpool_release(p_day));
  if ids is not null then return jsonb_build_object('code', 'permit_missing', 'ids', ids); end if;

  select jsonb_agg(user_id order by user_id) into ids
  from carpool_people where day = p_day and state = 'in' and user_id = any (p_people);
  if ids is not null then return jsonb_build_object('code', 'already_in_car', 'ids', ids); end if;
  return null;
end $$;
