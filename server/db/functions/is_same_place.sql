-- Whether two descriptions name the same place.
create or replace function is_same_place(one text, other text) returns boolean language sql immutable as $$
  -- Corrections of punctuation, accents or capitals do not count as a move.
  select regexp_replace(fold(one), '[^[:alnum:]]+', ' ', 'g') = regexp_replace(fold(other), '[^[:alnum:]]+', ' ', 'g')
$$;
