import { type Kysely, sql } from 'kysely';

/**
 * Files that belong to somebody: photos of faces and licences, documents. They are read by links that run out, never
 * from the public folder. Of a row that is deleted the file itself is removed by a job, named in `files_to_remove`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table private_files (
      id uuid primary key,
      number integer generated always as identity unique,
      user_id integer not null references users (id) on delete cascade,
      collection_name text not null check (collection_name in ('profile_picture', 'driving_licence_front', 'driving_licence_back')),
      file_name text not null,
      key text not null unique check (key <> ''),
      mime_type text not null,
      size integer not null check (size >= 0),
      width integer check (width > 0),
      height integer check (height > 0),
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index private_files_by_user on private_files (user_id)`.execute(db);
  await sql`
    create table files_to_remove (
      key text primary key,
      noted_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create function note_removed_file() returns trigger language plpgsql as $$
    begin
      insert into files_to_remove (key) values (old.key) on conflict do nothing;
      return old;
    end $$`.execute(db);
  await sql`
    create trigger private_files_removed after delete on private_files
    for each row execute function note_removed_file()`.execute(db);
  await sql`
    alter table users add column profile_picture_id uuid references private_files (id) on delete set null`.execute(db);
}
