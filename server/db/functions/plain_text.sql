-- The text of an HTML fragment, with single spaces. Stored columns depend on it.
create or replace function plain_text(html text) returns text
language sql immutable strict parallel safe
return regexp_replace(
  replace(replace(regexp_replace(html, '<[^>]*>', ' ', 'g'), '&nbsp;', ' '), '&amp;', '&'), '\s+', ' ', 'g'
);
