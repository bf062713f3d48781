import { type Kysely, sql } from 'kysely';
import { applyFunctions } from '../functions.ts';

/** Tables with texts that may show pictures of the library, and an `id`. */
const TEXT_TABLES = ['news', 'resources', 'pages', 'events', 'banners'];

/**
 * The picture library: public pictures that staff describe once and use in several entries and texts
 * (docs/decisions/picture-library.md). A picture cannot be deleted while a row or a text uses it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table media
      add column version integer not null default 1,
      add column caption localised_text not null default '{"en": ""}',
      add column credit text not null default '',
      add column focus_x smallint check (focus_x between 0 and 100),
      add column focus_y smallint check (focus_y between 0 and 100),
      add constraint media_focus check ((focus_x is null) = (focus_y is null))`.execute(db);
  // Logos, portraits of the council and uploads for TEDx belong to one entry each; all other pictures can be used again.
  await sql`
    update media set collection_name = 'library'
    where collection_name <> 'logo'
      and id not in (select image_id from tedx_themes where image_id is not null)
      and id not in (select image_id from tedx_speakers where image_id is not null)
      and id not in (select image_id from council_members where image_id is not null)
      and id not in (select image_id from sponsors where image_id is not null)`.execute(db);
  await sql`create index media_of_library on media (created_at desc, id desc) where collection_name = 'library'`.execute(
    db,
  );
  await refuseRemovalOfUsed(db);
  await sql`
    create table replaced_pictures (
      key text primary key,
      media_id integer not null references media (id) on delete cascade
    )`.execute(db);
  await sql`create index replaced_pictures_of_media on replaced_pictures (media_id)`.execute(db);
  await sql`
    create table pictures_in_texts (
      entry_table text not null,
      entry_id text not null,
      media_id integer not null constraint pictures_in_texts_media_id_fkey references media (id) on delete restrict,
      primary key (entry_table, entry_id, media_id)
    )`.execute(db);
  await sql`create index pictures_in_texts_of_media on pictures_in_texts (media_id)`.execute(db);
  // The offline copies of a text show its replaced picture for a while.
  await sql`alter table files_to_remove add column stays_until timestamptz`.execute(db);
  await applyFunctions(db, ['picture_keys', 'hold_text_pictures', 'note_text_pictures']);
  for (const table of TEXT_TABLES) {
    await sql`
      create trigger ${sql.ref(`${table}_hold_pictures`)} before insert or update on ${sql.table(table)}
      for each row execute function hold_text_pictures()`.execute(db);
    await sql`
      create trigger ${sql.ref(`${table}_note_pictures`)} after insert or update or delete on ${sql.table(table)}
      for each row execute function note_text_pictures()`.execute(db);
  }
}

/** Each reference to a picture that set itself to null when the picture was deleted now prevents the deletion. */
async function refuseRemovalOfUsed(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ table: string; name: string; column: string }>`
    select conrelid::regclass::text as table, conname as name, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'media'::regclass and confdeltype = 'n'`.execute(db);
  for (const { table, name, column } of rows) {
    await sql`
      alter table ${sql.table(table)}
        drop constraint ${sql.ref(name)},
        add constraint ${sql.ref(name)} foreign key (${sql.ref(column)}) references media (id)`.execute(db);
  }
}
