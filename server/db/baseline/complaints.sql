-- Complaints (COMPLAINT-7; docs/decisions/anonymous-complaints.md). Only a keyed hash of the code is stored. Nothing shows
-- the author or the hour of an anonymous complaint: no account, only the day, and random ids.
create table complaint_types (
  id integer generated always as identity primary key,
  slug text not null unique,
  name localised_text not null check (name ->> 'en' <> ''),
  description localised_text not null,
  first_rung localised_text not null check (first_rung ->> 'en' <> ''),
  "order" integer not null default 0
);

create table complaints (
  id uuid primary key default gen_random_uuid(),
  code_hash bytea not null unique,
  type_id integer not null references complaint_types (id) on delete restrict,
  text text not null check (text <> ''),
  is_anonymous boolean not null,
  user_id integer references users (id) on delete set null,
  state text not null default 'received' check (state in ('received', 'in_review', 'answered', 'closed')),
  received_on date not null,
  answered_at timestamptz,
  constraint complaints_anonymous check (not is_anonymous or user_id is null)
);
create index complaints_by_state on complaints (state, received_on);
create index complaints_by_user on complaints (user_id) where user_id is not null;

create table complaint_messages (
  id uuid primary key default gen_random_uuid(),
  complaint_id uuid not null references complaints (id) on delete cascade,
  position integer not null check (position > 0),
  is_from_union boolean not null,
  staff_id integer references users (id) on delete set null,
  key_hash bytea unique,
  text text not null check (text <> ''),
  written_on date not null,
  unique (complaint_id, position),
  constraint complaint_messages_staff check (is_from_union or staff_id is null)
);

-- Pictures and PDFs of named complaints. They belong to their author and are deleted with the account, while the
-- text of the complaint stays; the id is the device's. None can belong to an anonymous complaint, because only its
-- author adds a file.
create table complaint_files (
  id uuid primary key,
  complaint_id uuid not null references complaints (id) on delete cascade,
  file_id uuid not null unique references private_files (id) on delete cascade,
  added_on date not null
);
create index complaint_files_of on complaint_files (complaint_id);
