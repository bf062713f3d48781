-- Room allocation reports: years with questions, reports, answers with all their versions, files, results.
create table rar_years (
  year integer primary key check (year between 2000 and 2999),
  opens_at timestamptz not null,
  deadline timestamptz not null,
  offices integer not null default 4 check (offices >= 0),
  questions_published_at timestamptz,
  results_published_at timestamptz,
  version integer not null default 1,
  check (opens_at < deadline),
  check (results_published_at is null or results_published_at >= deadline)
);

create table rar_sections (
  id integer generated always as identity primary key,
  year integer not null references rar_years (year) on delete cascade,
  position integer not null,
  title localised_text not null check (title ->> 'en' <> ''),
  description localised_text not null,
  unique (year, position)
);

create table rar_questions (
  id integer generated always as identity primary key,
  section_id integer not null references rar_sections (id) on delete cascade,
  position integer not null,
  title localised_text not null check (title ->> 'en' <> ''),
  hint localised_text not null,
  kind text not null check (kind in ('text', 'number', 'date', 'choice')),
  choices jsonb not null default '[]' check (jsonb_typeof(choices) = 'array'),
  is_required boolean not null,
  needs_file boolean not null,
  max_files integer not null check (max_files between 0 and 10),
  max_points numeric(7, 2) not null check (max_points >= 0),
  version integer not null default 1,
  constraint rar_questions_choices check ((kind = 'choice') = (jsonb_array_length(choices) > 0)),
  constraint rar_questions_files check (max_files > 0 or not needs_file)
);
create index rar_questions_by_section on rar_questions (section_id, position);

-- A report has a row for each question from its start. Every saved text is retained in `rar_answer_versions`.
create table rar_submissions (
  id integer generated always as identity primary key,
  organisation_id integer not null references student_organisations (id) on delete restrict,
  year integer not null references rar_years (year) on delete restrict,
  started_at timestamptz not null,
  submitted_at timestamptz,
  submitted_by integer references users (id) on delete set null,
  points numeric(8, 2),
  rank integer check (rank > 0),
  has_office boolean,
  unique (organisation_id, year),
  constraint rar_submissions_ranked check ((rank is null) = (points is null) and (rank is null) = (has_office is null)),
  constraint rar_submissions_submitted check (rank is null or submitted_at is not null)
);
create index rar_submissions_by_year on rar_submissions (year);

create table rar_answers (
  id integer generated always as identity primary key,
  submission_id integer not null references rar_submissions (id) on delete cascade,
  question_id integer not null references rar_questions (id) on delete restrict,
  value text not null default '' check (length(value) <= 2000),
  version integer not null default 0 check (version >= 0),
  saved_at timestamptz,
  saved_by integer references users (id) on delete set null,
  points numeric(7, 2) check (points >= 0),
  remark text,
  marked_by integer references users (id) on delete set null,
  unique (submission_id, question_id),
  constraint rar_answers_saved check ((version = 0) = (saved_at is null))
);

create table rar_answer_versions (
  answer_id integer not null references rar_answers (id) on delete cascade,
  version integer not null check (version > 0),
  value text not null,
  saved_at timestamptz not null,
  saved_by integer references users (id) on delete set null,
  primary key (answer_id, version)
);

-- Files of answers. The row of a removed file stays without the file, so that a late retry of the upload does not
-- restore it.
create table rar_media (
  id integer generated always as identity primary key,
  answer_id integer not null references rar_answers (id) on delete cascade,
  uuid uuid not null,
  file_id uuid unique references private_files (id) on delete set null,
  added_at timestamptz not null,
  added_by integer references users (id) on delete set null,
  unique (answer_id, uuid)
);

-- Reminders that organisations have received. A postponed deadline counts as another one, with reminders of its own.
create table rar_reminders (
  year integer not null references rar_years (year) on delete cascade,
  organisation_id integer not null references student_organisations (id) on delete cascade,
  kind text not null check (kind in ('rar_deadline_week', 'rar_deadline_day')),
  deadline timestamptz not null,
  reminded_at timestamptz not null,
  primary key (year, organisation_id, kind, deadline)
);
