import { type Kysely, sql } from 'kysely';

/** The PDFs of publications. Their bytes are with the private files: only the address of a publication reads them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table publication_files (
      id integer generated always as identity primary key,
      key text not null unique check (key <> ''),
      file_name text not null check (file_name <> ''),
      size integer not null check (size > 0),
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create trigger publication_files_removed after delete on publication_files
    for each row execute function note_removed_file()`.execute(db);
  await sql`alter table resources add column file_id integer references publication_files (id)`.execute(db);
  await sql`create index resources_by_file on resources (file_id) where file_id is not null`.execute(db);
}
