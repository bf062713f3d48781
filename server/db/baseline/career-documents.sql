-- CVs and cover letters, one of each kind per account. The row of a replaced or deleted document stays without a file,
-- so that a late retry of the call that added it does not restore it.
create table career_documents (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  uuid uuid not null,
  kind text not null check (kind in ('cv', 'cover_letter')),
  file_id uuid unique references private_files (id) on delete set null,
  added_at timestamptz not null,
  unique (user_id, uuid)
);
create unique index career_documents_current on career_documents (user_id, kind) where file_id is not null;

-- Copies of CVs for interviews. A copy points at the same file, which stays as long as the copy.
create table cv_copies (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  file_id uuid not null references private_files (id) on delete cascade,
  kept_until timestamptz not null
);
create index cv_copies_by_user on cv_copies (user_id);
create index cv_copies_by_file on cv_copies (file_id);
create index cv_copies_by_time on cv_copies (kept_until);
