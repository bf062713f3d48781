-- The times at which the interviews of a window begin, in Malta. No other SQL contains these hours.
create or replace function interview_slots(day date, half text) returns setof timestamptz language sql stable as $$
  select generate_series(opens, opens + interval '165 minutes', interval '15 minutes')
  from (
    select (day + case half when 'morning' then time '09:00' else time '13:00' end) at time zone 'Europe/Malta'
  ) as window_of_day (opens)
$$;
