-- The time until which the spaces of a day are reserved; unused ones are released then.
create or replace function carpool_release(p_day date) returns timestamptz language sql stable
return (p_day + time '10:00') at time zone 'Europe/Malta';
