-- `Marija C.`: the first name, and the first letter of the last. For "Għigo" that is `Għ`, which is one letter in
-- Maltese.
create or replace function short_name(p_first text, p_last text) returns text language sql immutable
return concat(p_first, ' ' || substring(p_last from '^(?:[Gg][Ħħ]|.)') || '.');
