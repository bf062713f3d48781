-- A text in the language `en` or `mt`; the English text replaces an empty or missing Maltese one. Stored columns depend
-- on this function, so its body is parsed when it is created (`return` instead of a quoted string): restoring a dump
-- runs with an empty search path.
create or replace function localised(value jsonb, locale text) returns text
language sql immutable parallel safe
return coalesce(nullif(value ->> locale, ''), value ->> 'en');
