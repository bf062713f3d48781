-- The start of a day in Malta.
create or replace function malta_midnight(p_day date) returns timestamptz language sql stable
return p_day::timestamp at time zone 'Europe/Malta';
