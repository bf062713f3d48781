-- Types and collations that all areas use: trigrams for searches, localised texts, and sort orders of lists.
create extension if not exists pg_trgm;

-- Text in both languages as `{ en, mt }`: English is required, and Maltese falls back to it field by field.
create domain localised_text as jsonb
constraint localised_text_has_english check (
  value is null or (
    jsonb_typeof(value -> 'en') is not distinct from 'string'
    and coalesce(jsonb_typeof(value -> 'mt'), 'string') = 'string'
  )
);

-- Sort orders of lists, for `orderedBy` in server/db/columns.ts. ICU knows ċ, ġ, għ, ħ and ż as letters of Maltese, but
-- not ie. No index uses these collations, so a newer ICU version cannot corrupt one.
create collation order_en (provider = icu, locale = 'en');
create collation order_mt (provider = icu, locale = 'mt', rules = '&i < ie <<< Ie <<< IE');
