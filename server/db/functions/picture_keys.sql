-- Returns the keys of stored pictures in a text: `pictures/<name>.webp`.
create or replace function picture_keys(content text) returns setof text language sql immutable parallel safe as $$
  select distinct found[1] from regexp_matches(content, '(pictures/[a-z0-9_-]+\.webp)', 'g') as found
$$;
