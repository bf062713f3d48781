-- The number of places that a date lacks for the offers of its waiting list; 0 if every offer has its places. The times
-- of sale do not matter.
create or replace function missing_places(p_occurrence integer) returns integer language sql stable as $$
  select coalesce(-min(least(0, value::integer)), 0) from jsonb_each_text(unoffered_places(p_occurrence, null))
$$;
