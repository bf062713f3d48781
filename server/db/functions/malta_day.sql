-- The day in Malta, also in nights in which the clocks change.
create or replace function malta_day(p_at timestamptz) returns date language sql stable
return (p_at at time zone 'Europe/Malta')::date;
