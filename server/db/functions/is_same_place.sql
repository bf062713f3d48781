-- Whether two descriptions name one place.
create or replace function is_same_place(one text, other text) returns boolean language sql immutable as $$
  -- A corrected comma, accent or capital letter is no move.
  select regexp_replace(fold(one), '[^[:alnum:]]+', ' ', 'g') = regexp_replace(fold(other), '[^[:alnum:]]+', ' ', 'g')
$$;
