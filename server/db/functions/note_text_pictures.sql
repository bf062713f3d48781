-- Trigger: stores which pictures the texts of a row show, so that none of them can be deleted.
create or replace function note_text_pictures() returns trigger language plpgsql as $$
declare
  row_id text := coalesce(to_jsonb(new), to_jsonb(old)) ->> 'id';
  shown integer[] := '{}';
begin
  if tg_op <> 'DELETE' then
    shown := array(select id from media where key in (select picture_keys(to_jsonb(new)::text)));
  end if;
  delete from pictures_in_texts
  where entry_table = tg_table_name and entry_id = row_id and media_id <> all (shown);
  insert into pictures_in_texts (entry_table, entry_id, media_id)
  select tg_table_name, row_id, id from unnest(shown) as id
  on conflict do nothing;
  return null;
end $$;
