-- The lowest free place of a fitting slot; null if all four are taken.
create or replace function free_fitting_place(p_slot integer) returns integer language sql stable as $$
  select min(number) from generate_series(1, 4) as number
  where not exists (select from toga_rentals where slot_id = p_slot and place = number)
$$;
