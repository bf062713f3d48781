-- Funds, their windows and questions, and applications (docs/decisions/funds.md). Applications are retained for ten
-- years, even if the account is deleted.

-- Funds: their purpose, the highest amounts of their grants, when they are open, and what they have paid for.
create table funds (
  id integer generated always as identity primary key,
  slug text not null unique,
  name localised_text not null check (name ->> 'en' <> ''),
  summary localised_text not null,
  -- In the syntax of contract/kit/plain-markdown.ts
  purpose localised_text not null,
  rules localised_text not null,
  applicants text not null check (applicants in ('students', 'enrolled_students', 'organisations')),
  image_id integer references media (id) on delete set null,
  "order" integer not null default 0,
  version integer not null default 1
);

create table fund_grants (
  id integer generated always as identity primary key,
  fund_id integer not null references funds (id) on delete cascade,
  name localised_text not null check (name ->> 'en' <> ''),
  cap_cents integer not null check (cap_cents > 0),
  "order" integer not null default 0,
  version integer not null default 1
);
create index fund_grants_of_fund on fund_grants (fund_id, "order");

-- Whole days in Malta: a window closes at the end of its last day, at 23:59:59. The exclusion constraint compares
-- `fund_id` as a range of one number, because not every server has the extension btree_gist.
create table fund_windows (
  id integer generated always as identity primary key,
  fund_id integer not null references funds (id) on delete cascade,
  opens_on date not null,
  closes_on date not null check (closes_on >= opens_on),
  opens_at timestamptz not null generated always as
    (opens_on::timestamp at time zone 'Europe/Malta') stored,
  closes_at timestamptz not null generated always as
    ((closes_on + 1)::timestamp at time zone 'Europe/Malta') stored,
  version integer not null default 1,
  constraint fund_windows_apart exclude using gist (
    int4range(fund_id, fund_id, '[]') with &&, daterange(opens_on, closes_on, '[]') with &&
  )
);
create index fund_windows_by_end on fund_windows (fund_id, closes_at);

create table fund_spending (
  id integer generated always as identity primary key,
  fund_id integer not null references funds (id) on delete cascade,
  year smallint not null,
  title localised_text not null,
  amount_cents integer not null check (amount_cents > 0),
  "order" integer not null default 0,
  version integer not null default 1
);
create index fund_spending_of_fund on fund_spending (fund_id, year, "order");

-- A question with answers is withdrawn instead of removed, so that its answers can still be understood.
create table fund_questions (
  id integer generated always as identity primary key,
  fund_id integer not null references funds (id) on delete cascade,
  kind text not null check (kind in ('text', 'amount', 'budget', 'period', 'choice', 'files')),
  label localised_text not null check (label ->> 'en' <> ''),
  hint localised_text not null,
  is_required boolean not null default false,
  max_length smallint check (max_length between 1 and 5000),
  max_files smallint check (max_files between 1 and 10),
  -- [{ value, label }], label in both languages
  choices jsonb not null default '[]',
  "order" integer not null default 0,
  withdrawn_at timestamptz,
  version integer not null default 1,
  constraint fund_questions_text check ((max_length is not null) = (kind = 'text')),
  constraint fund_questions_files check ((max_files is not null) = (kind = 'files')),
  constraint fund_questions_choices check ((jsonb_array_length(choices) > 0) = (kind = 'choice'))
);
create index fund_questions_of_fund on fund_questions (fund_id, "order");
create unique index fund_questions_one_budget on fund_questions (fund_id)
where kind = 'budget' and withdrawn_at is null;

-- The device generates the id, so that a repeated call creates no second application. Drafts exist on the device only.
-- An application is judged by the cap of its grant when it was submitted: lowering the cap afterwards has no effect. A
-- constraint keeps the requested and the approved amount within the cap.
create table fund_applications (
  id uuid primary key,
  serial integer generated always as identity unique,
  fund_id integer not null references funds (id) on delete restrict,
  grant_id integer not null references fund_grants (id) on delete restrict,
  window_id integer not null references fund_windows (id) on delete restrict,
  user_id integer not null references users (id) on delete restrict,
  organisation_id integer references student_organisations (id) on delete set null,
  title text not null check (title <> ''),
  state text not null default 'submitted' check (state in (
    'submitted', 'in_review', 'information_asked', 'approved', 'rejected', 'paid', 'report_due', 'closed')),
  version integer not null default 1,
  requested_cents integer not null check (requested_cents > 0),
  approved_cents integer,
  reason text check (reason <> ''),
  -- The holder of the account and its IBAN, encrypted
  bank_account bytea,
  submitted_at timestamptz not null,
  changed_at timestamptz not null,
  decided_at timestamptz,
  paid_on date,
  report_due_on date,
  closing_remark text check (closing_remark <> ''),
  -- Filled in by a trigger
  cap_cents integer not null,
  -- A changed account is exported to the bank two days later.
  bank_account_changed_at timestamptz,
  constraint fund_applications_approved check (
    (approved_cents is not null) = (state in ('approved', 'paid', 'report_due', 'closed'))),
  constraint fund_applications_amount check (approved_cents between 1 and requested_cents),
  constraint fund_applications_rejected check ((reason is not null) = (state = 'rejected')),
  constraint fund_applications_decided check (
    (decided_at is null) = (state in ('submitted', 'in_review', 'information_asked'))),
  constraint fund_applications_paid check ((paid_on is null) = (state not in ('paid', 'report_due', 'closed'))),
  constraint fund_applications_due check ((report_due_on is null) = (paid_on is null)),
  constraint fund_applications_closed check (closing_remark is null or state = 'closed'),
  constraint fund_applications_cap check (requested_cents <= cap_cents)
);
create index fund_applications_of_user on fund_applications (user_id, submitted_at);
create index fund_applications_of_organisation on fund_applications (organisation_id, submitted_at)
where organisation_id is not null;
create index fund_applications_by_state on fund_applications (state, submitted_at);
create index fund_applications_of_fund on fund_applications (fund_id, submitted_at);
create index fund_applications_of_window on fund_applications (window_id, user_id);
create index fund_applications_by_change on fund_applications (changed_at);
create index fund_applications_by_due_day on fund_applications (report_due_on, submitted_at);

create trigger fund_applications_cap before insert or update of grant_id, requested_cents on fund_applications
for each row execute function keep_fund_cap();

create table fund_answers (
  application_id uuid not null references fund_applications (id) on delete cascade,
  question_id integer not null references fund_questions (id) on delete restrict,
  value text not null check (value <> ''),
  primary key (application_id, question_id)
);
create index fund_answers_by_question on fund_answers (question_id);

create table fund_budget_lines (
  application_id uuid not null references fund_applications (id) on delete cascade,
  position smallint not null,
  kind text not null check (kind in ('cost', 'income')),
  label text not null check (label <> ''),
  amount_cents integer not null check (amount_cents > 0),
  primary key (application_id, position)
);

create table fund_messages (
  id uuid primary key,
  application_id uuid not null references fund_applications (id) on delete cascade,
  is_from_union boolean not null,
  author_id integer references users (id) on delete set null,
  text text not null check (text <> ''),
  written_at timestamptz not null
);
create index fund_messages_of_application on fund_messages (application_id, written_at);
create index fund_messages_by_author on fund_messages (author_id);

create table fund_receipts (
  id uuid primary key,
  application_id uuid not null references fund_applications (id) on delete cascade,
  label text not null check (label <> ''),
  amount_cents integer not null check (amount_cents > 0),
  added_by integer references users (id) on delete set null,
  added_at timestamptz not null,
  checked_at timestamptz,
  checked_by integer references users (id) on delete restrict,
  constraint fund_receipts_checked check ((checked_at is null) = (checked_by is null))
);
create index fund_receipts_of_application on fund_receipts (application_id, added_at);
create index fund_receipts_by_person on fund_receipts (added_by);
create index fund_receipts_by_checker on fund_receipts (checked_by);

-- A file belongs to an answer, a message or a receipt of an application, or to none of them until that is submitted.
-- The device generates the id. A trigger deletes the stored file with the row.
create table fund_files (
  id uuid primary key,
  user_id integer references users (id) on delete set null,
  application_id uuid references fund_applications (id) on delete cascade,
  question_id integer references fund_questions (id) on delete restrict,
  message_id uuid references fund_messages (id) on delete cascade,
  receipt_id uuid references fund_receipts (id) on delete cascade,
  file_id uuid not null unique references private_files (id) on delete cascade,
  added_at timestamptz not null,
  constraint fund_files_place check (
    num_nonnulls(question_id, message_id, receipt_id) = case when application_id is null then 0 else 1 end)
);
create index fund_files_of_application on fund_files (application_id);
create index fund_files_of_user on fund_files (user_id);
create index fund_files_by_question on fund_files (question_id);
create index fund_files_loose on fund_files (added_at) where application_id is null;

create trigger fund_files_removed after delete on fund_files
for each row execute function remove_fund_file();

-- The history of an application, state by state.
create table fund_events (
  id integer generated always as identity primary key,
  application_id uuid not null references fund_applications (id) on delete cascade,
  state text not null check (state in (
    'submitted', 'in_review', 'information_asked', 'approved', 'rejected', 'paid', 'report_due', 'closed')),
  at timestamptz not null,
  actor_id integer references users (id) on delete set null
);
create index fund_events_of_application on fund_events (application_id, id);
create index fund_events_by_actor on fund_events (actor_id);

-- A trigger rejects scores for the reader's own application, or one of an organisation of which they are an officer.
-- `version` is the version of the application that the reader has read.
create table fund_scores (
  application_id uuid not null references fund_applications (id) on delete cascade,
  reader_id integer not null references users (id) on delete restrict,
  score smallint not null check (score between 1 and 10),
  remark text not null,
  scored_at timestamptz not null,
  version integer not null default 1,
  primary key (application_id, reader_id)
);
create index fund_scores_by_reader on fund_scores (reader_id);

create trigger fund_scores_not_own before insert or update on fund_scores
for each row execute function refuse_own_score();

create table fund_reminders (
  application_id uuid not null references fund_applications (id) on delete cascade,
  kind text not null check (kind in ('fund_report_tomorrow', 'fund_report_late')),
  reminded_at timestamptz not null,
  primary key (application_id, kind)
);
