-- Folds a text for the search over the whole portal, as `foldForSearch` of contract/search/words.ts does: punctuation
-- between words becomes spaces. Stored columns depend on it, as on `fold`.
create or replace function search_fold(value text) returns text
language sql immutable strict parallel safe
return translate(fold(value), '/.,;:!?()[]"“”«»&', '                 ');
