-- Trigger: prepares the pictures in the texts of a row before it is written. The key of a replaced picture becomes that
-- of its new file, because the old file is removed later. A picture that the row did not show before is locked, so that
-- it is neither replaced nor deleted until the transaction ends; an uploaded picture that no longer exists is rejected.
create or replace function hold_text_pictures() returns trigger language plpgsql as $$
declare
  written text := to_jsonb(new)::text;
  known text[] := '{}';
  used_key text;
  new_key text;
begin
  if tg_op = 'UPDATE' then
    known := array(select picture_keys(to_jsonb(old)::text));
  end if;
  for used_key in select picture_keys(written) loop
    if used_key <> all (known) then
      perform from media where key = used_key for key share;
      continue when found;
    end if;
    select media.key into new_key
    from replaced_pictures join media on media.id = replaced_pictures.media_id
    where replaced_pictures.key = used_key for key share of media;
    if found then
      written := replace(written, used_key, new_key);
    elsif used_key <> all (known) and used_key ~ '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$' then
      raise foreign_key_violation using
        constraint = 'pictures_in_texts_media_id_fkey',
        message = 'A text shows a picture that does not exist: ' || used_key;
    end if;
  end loop;
  if written <> to_jsonb(new)::text then
    new := jsonb_populate_record(new, written::jsonb);
  end if;
  return new;
end $$;
