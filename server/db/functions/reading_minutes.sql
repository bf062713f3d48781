-- Minutes for reading an HTML fragment at 200 words per minute, at least one. Stored columns depend on it.
create or replace function reading_minutes(html text) returns integer
language sql immutable strict parallel safe
return greatest(1, ceil(regexp_count(plain_text(html), '\S+') / 200.0)::integer);
