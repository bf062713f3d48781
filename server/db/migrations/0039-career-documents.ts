import { type Kysely, sql } from 'kysely';

/** CVs and cover letters, the copies of a CV that go with an interview, and resources that staff withdraw. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table private_files drop constraint private_files_collection_name_check`.execute(db);
  await sql`
    alter table private_files add constraint private_files_collection_name_check check (collection_name in
      ('profile_picture', 'driving_licence_front', 'driving_licence_back', 'rar_evidence', 'career_document'))
  `.execute(db);
  await createDocuments(db);
  await createUploads(db);
  await sql`
    alter table interviews add column cv_copy_id integer unique references cv_copies (id) on delete set null
  `.execute(db);
  await sql`alter table career_resources add column withdrawn_at timestamptz`.execute(db);
}

/**
 * One of each kind an account. One that was replaced or deleted leaves its row without a file, so that a late repetition
 * of the call that added it does not bring it back. A copy points at the same file, which stays as long as it does.
 */
async function createDocuments(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table career_documents (
      id integer generated always as identity primary key,
      user_id integer not null references users (id) on delete cascade,
      uuid uuid not null,
      kind text not null check (kind in ('cv', 'cover_letter')),
      file_id uuid unique references private_files (id) on delete set null,
      added_at timestamptz not null,
      unique (user_id, uuid)
    )`.execute(db);
  await sql`
    create unique index career_documents_current on career_documents (user_id, kind) where file_id is not null
  `.execute(db);
  await sql`
    create table cv_copies (
      id integer generated always as identity primary key,
      user_id integer not null references users (id) on delete cascade,
      file_id uuid not null references private_files (id) on delete cascade,
      kept_until timestamptz not null
    )`.execute(db);
  await sql`create index cv_copies_by_user on cv_copies (user_id)`.execute(db);
  await sql`create index cv_copies_by_file on cv_copies (file_id)`.execute(db);
  await sql`create index cv_copies_by_time on cv_copies (kept_until)`.execute(db);
}

/** A document that arrives in pieces, each at its byte position. */
async function createUploads(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table career_uploads (
      user_id integer not null references users (id) on delete cascade,
      uuid uuid not null,
      kind text not null check (kind in ('cv', 'cover_letter')),
      file_name text not null check (file_name <> ''),
      size integer not null check (size > 0),
      changed_at timestamptz not null,
      primary key (user_id, uuid)
    )`.execute(db);
  await sql`create index career_uploads_by_time on career_uploads (changed_at)`.execute(db);
  await sql`
    create table career_upload_pieces (
      user_id integer not null,
      uuid uuid not null,
      position integer not null check (position >= 0),
      bytes bytea not null,
      primary key (user_id, uuid, position),
      foreign key (user_id, uuid) references career_uploads (user_id, uuid) on delete cascade
    )`.execute(db);
}
