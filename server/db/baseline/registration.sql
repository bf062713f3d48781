-- Options of the registration forms.
create table entities (
  id integer generated always as identity primary key,
  slug text not null unique,
  name localised_text not null check (name ->> 'en' <> ''),
  account_type text not null check (account_type in ('university_student', 'junior_college_student'))
);

create table courses (
  id integer generated always as identity primary key,
  entity_id integer not null references entities (id) on delete restrict,
  name localised_text not null check (name ->> 'en' <> ''),
  unique (id, entity_id)
);
create unique index courses_by_entity on courses (entity_id, (name ->> 'en'));

create table localities (
  id integer generated always as identity primary key,
  name localised_text not null check (name ->> 'en' <> ''),
  island text not null check (island in ('malta', 'gozo')),
  postcode text not null unique check (postcode ~ '^[A-Z]{3}$')
);

create table nationalities (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z]{2}$'),
  name localised_text not null check (name ->> 'en' <> '')
);

create table enrollment_types (
  id integer generated always as identity primary key,
  slug text not null unique,
  name localised_text not null check (name ->> 'en' <> ''),
  "order" integer not null default 0
);

-- Registration steps (REG-4): a required step is complete if its form's row exists, an optional step if it was done or
-- skipped (`registration_answers`). The rows are personal data and are deleted with the account.
create table registration_answers (
  user_id integer not null references users (id) on delete cascade,
  step text not null check (step in ('PARKING', 'STUDENT_CARD', 'SOLIDARITY_FUND', 'VOLUNTEERING')),
  answer text not null check (answer in ('done', 'skipped')),
  answered_at timestamptz not null,
  primary key (user_id, step)
);

-- A code is not stored: it is computed from the id and the secret key. `mailed_at` is the time at which the
-- mail server accepted it; during many registrations, codes are queued (server/areas/registration/code-budget.ts).
create table verification_codes (
  id uuid primary key,
  user_id integer not null references users (id) on delete cascade,
  email text not null,
  tries integer not null default 0 check (tries between 0 and 5),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  mailed_at timestamptz
);
create index verification_codes_by_user on verification_codes (user_id, sent_at);
create index verification_codes_by_email on verification_codes (folded_address(email), sent_at);
create index verification_codes_by_mailing on verification_codes (mailed_at);

-- The identity number is encrypted (server/gateways/secrets.ts).
create table personal_details (
  user_id integer primary key references users (id) on delete cascade,
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  nationality_id integer not null references nationalities (id) on delete restrict,
  identity_type text not null check (identity_type in ('id_card', 'passport')),
  identity_number bytea not null
);

create table contact_details (
  user_id integer primary key references users (id) on delete cascade,
  residential_address text not null check (residential_address <> ''),
  address_line_2 text not null,
  locality_id integer not null references localities (id) on delete restrict,
  postcode text not null check (postcode ~ '^[A-Z]{3} [0-9]{4}$'),
  mobile_extension text not null,
  mobile_phone text not null
);

create table academic_details (
  user_id integer primary key references users (id) on delete cascade,
  entity_id integer not null references entities (id) on delete restrict,
  course_id integer not null,
  enrollment_type_id integer not null references enrollment_types (id) on delete restrict,
  course_commencement_year integer not null,
  expected_graduation_year integer not null check (expected_graduation_year >= course_commencement_year),
  foreign key (course_id, entity_id) references courses (id, entity_id) on delete restrict
);
