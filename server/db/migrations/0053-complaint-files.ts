import { type Kysely, sql } from 'kysely';

/**
 * Pictures and PDFs of named complaints. They belong to their author and go with the account, while the words of the complaint
 * stay; the id is the device's. Nothing here can belong to an anonymous complaint: who adds a file is its author.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table private_files drop constraint private_files_collection_name_check`.execute(db);
  await sql`
    alter table private_files
      add constraint private_files_collection_name_check check (collection_name in
        ('profile_picture', 'driving_licence_front', 'driving_licence_back', 'rar_evidence', 'career_document',
         'fund_file', 'complaint_file'))`.execute(db);
  await sql`
    create table complaint_files (
      id uuid primary key,
      complaint_id uuid not null references complaints (id) on delete cascade,
      file_id uuid not null unique references private_files (id) on delete cascade,
      added_on date not null
    )`.execute(db);
  await sql`create index complaint_files_of on complaint_files (complaint_id)`.execute(db);
}
