-- Private files: photos of faces and licences, documents. They are read through expiring links, never from the public
-- folder. When a row is deleted, a job removes its file, named in `files_to_remove`. Files of reports and of fund
-- applications belong to those, not to the account that added them.
create table private_files (
  id uuid primary key,
  number integer generated always as identity unique,
  user_id integer references users (id) on delete cascade,
  collection_name text not null check (collection_name in
    ('profile_picture', 'driving_licence_front', 'driving_licence_back', 'rar_evidence', 'career_document',
     'fund_file', 'complaint_file')),
  file_name text not null,
  key text not null unique check (key <> ''),
  mime_type text not null,
  size integer not null check (size >= 0),
  width integer check (width > 0),
  height integer check (height > 0),
  created_at timestamptz not null,
  constraint private_files_owner check (
    (user_id is null) = (collection_name in ('rar_evidence', 'fund_file')))
);
create index private_files_by_user on private_files (user_id);

alter table users
  add foreign key (profile_picture_id) references private_files (id) on delete set null;

create table files_to_remove (
  key text primary key,
  noted_at timestamptz not null default now()
);

create trigger private_files_removed after delete on private_files
for each row execute function note_removed_file();

-- An upload in progress; its chunks are stored by byte position.
create table uploads (
  user_id integer not null references users (id) on delete cascade,
  uuid uuid not null,
  kind text not null check (kind in ('cv', 'cover_letter', 'fund_file')),
  file_name text not null check (file_name <> ''),
  size integer not null check (size > 0),
  changed_at timestamptz not null,
  primary key (user_id, uuid)
);
create index uploads_by_time on uploads (changed_at);

create table upload_pieces (
  user_id integer not null,
  uuid uuid not null,
  position integer not null check (position >= 0),
  bytes bytea not null,
  primary key (user_id, uuid, position),
  foreign key (user_id, uuid) references uploads (user_id, uuid) on delete cascade
);
