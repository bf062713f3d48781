-- A text in the language `en` or `mt`; the English text replaces an empty or missing Maltese one. Stored columns depend
-- on this function, so its body is bound (`return`, not a quoted string): a restored dump works with an empty search
-- path.
create or replace function localised(value jsonb, locale text) returns text
language sql immutable parallel safe
return coalesce(nullif(value ->> locale, ''), value ->> 'en');
