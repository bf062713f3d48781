-- `Marija C.`: the first name, and the first letter of the last. "Għigo" begins with one letter of Maltese, which
-- is written with two.
create or replace function short_name(p_first text, p_last text) returns text language sql immutable
return concat(p_first, ' ' || substring(p_last from '^(?:[Gg][Ħħ]|.)') || '.');
