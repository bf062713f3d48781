-- Accounts, their roles and their sessions (WIRE-22). A deleted account is a row without personal data, because records
-- that the union must retain still point at it. A mailbox can be verified by one account only, because `folded_address`
-- is unique.
create table users (
  id integer generated always as identity primary key,
  email text check (email <> ''),
  password_hash text,
  account_type text not null check (account_type in ('university_student', 'junior_college_student', 'organisation')),
  locale text not null check (locale in ('en', 'mt')),
  receive_emails boolean not null,
  consented_at timestamptz not null,
  university_email text check (university_email <> ''),
  verified_at timestamptz,
  registered_at timestamptz,
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- The foreign key is in private-files.sql, because the two tables point at each other.
  profile_picture_id uuid,
  email_proven_at timestamptz,
  constraint users_verified_with_address check ((university_email is null) = (verified_at is null)),
  constraint users_deleted_are_empty check (
    case when deleted_at is null then email is not null and password_hash is not null
    else email is null and password_hash is null and university_email is null end
  )
);
create unique index users_by_email on users (lower(email));
create unique index users_by_university_email on users (folded_address(university_email));

create table user_roles (
  user_id integer not null references users (id) on delete cascade,
  role text not null check (role in
    ('student', 'organisation', 'volunteer', 'staff', 'editor', 'finance', 'guard', 'wellbeing', 'UM')),
  primary key (user_id, role)
);

create table organisation_members (
  user_id integer not null references users (id) on delete cascade,
  organisation_id integer not null references student_organisations (id) on delete cascade,
  primary key (user_id, organisation_id)
);
create index organisation_members_by_organisation on organisation_members (organisation_id);

-- A session without a row here has ended. Only a hash is stored of the cookie that it is bound to.
create table sessions (
  id uuid primary key,
  user_id integer not null references users (id) on delete cascade,
  binding_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_end on sessions (expires_at);

-- The API's documentation is opened by its address, without a token: server/http/operations.ts.
create index sessions_by_binding on sessions (binding_hash);

-- Requests for a new password, also for addresses without an account, so that nothing shows whether there is one. The
-- token of a link is not stored: it is computed from the id and the secret key.
create table recovery_links (
  id uuid primary key,
  email text not null,
  locale text not null check (locale in ('en', 'mt')),
  user_id integer references users (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index recovery_links_by_user on recovery_links (user_id);
create index recovery_links_by_end on recovery_links (expires_at);

-- Addresses for the last e-mail to a deleted account, until it is sent. They are stored here because the account no
-- longer has them.
create table farewells (
  id uuid primary key,
  email text not null,
  locale text not null check (locale in ('en', 'mt')),
  university_email text
);

-- Links that prove personal addresses (docs/decisions/mailed-links.md). Only ids are stored: a token is
-- computed from the id and the secret key.
create table email_proofs (
  id uuid primary key,
  user_id integer not null references users (id) on delete cascade,
  email text not null,
  locale text not null check (locale in ('en', 'mt')),
  expires_at timestamptz not null
);
create index email_proofs_by_user on email_proofs (user_id);
create index email_proofs_by_end on email_proofs (expires_at);
