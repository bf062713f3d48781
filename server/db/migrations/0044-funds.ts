import { type Kysely, sql } from 'kysely';

/**
 * Funds, their windows and questions, and applications to them (spec §2, §6 and §9; docs/decisions/064-funds.md).
 * Applications are kept for ten years whatever happens to the account, so nothing in them is deleted with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createFunds(db);
  await createQuestions(db);
  await createApplications(db);
  await createFiles(db);
  await createExchange(db);
  await createScores(db);
  await shareUploads(db);
}

/** What a fund is for, what it gives at most, when it is open, and what it has paid for. */
async function createFunds(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table funds (
      id integer generated always as identity primary key,
      slug text not null unique,
      name localised_text not null check (name ->> 'en' <> ''),
      summary localised_text not null,
      -- As contract/kit/plain-markdown.ts reads them
      purpose localised_text not null,
      rules localised_text not null,
      applicants text not null check (applicants in ('students', 'enrolled_students', 'organisations')),
      image_id integer references media (id) on delete set null,
      "order" integer not null default 0
    )`.execute(db);
  await sql`
    create table fund_grants (
      id integer generated always as identity primary key,
      fund_id integer not null references funds (id) on delete cascade,
      name localised_text not null check (name ->> 'en' <> ''),
      cap_cents integer not null check (cap_cents > 0),
      "order" integer not null default 0
    )`.execute(db);
  await sql`create index fund_grants_of_fund on fund_grants (fund_id, "order")`.execute(db);
  // Whole days in Malta: it closes when the last one is over, at 23:59:59. Without the extension btree_gist a number is
  // kept apart as a range of one.
  await sql`
    create table fund_windows (
      id integer generated always as identity primary key,
      fund_id integer not null references funds (id) on delete cascade,
      opens_on date not null,
      closes_on date not null check (closes_on >= opens_on),
      opens_at timestamptz not null generated always as
        (opens_on::timestamp at time zone 'Europe/Malta') stored,
      closes_at timestamptz not null generated always as
        ((closes_on + 1)::timestamp at time zone 'Europe/Malta') stored,
      constraint fund_windows_apart exclude using gist (
        int4range(fund_id, fund_id, '[]') with &&, daterange(opens_on, closes_on, '[]') with &&
      )
    )`.execute(db);
  await sql`create index fund_windows_by_end on fund_windows (fund_id, closes_at)`.execute(db);
  await sql`
    create table fund_spending (
      id integer generated always as identity primary key,
      fund_id integer not null references funds (id) on delete cascade,
      year smallint not null,
      title localised_text not null,
      amount_cents integer not null check (amount_cents > 0),
      "order" integer not null default 0
    )`.execute(db);
  await sql`create index fund_spending_of_fund on fund_spending (fund_id, year, "order")`.execute(db);
}

/** One that was answered is withdrawn, not removed: its answers keep their meaning. */
async function createQuestions(db: Kysely<unknown>): Promise<void> {
  await sql`
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
      constraint fund_questions_text check ((max_length is not null) = (kind = 'text')),
      constraint fund_questions_files check ((max_files is not null) = (kind = 'files')),
      constraint fund_questions_choices check ((jsonb_array_length(choices) > 0) = (kind = 'choice'))
    )`.execute(db);
  await sql`create index fund_questions_of_fund on fund_questions (fund_id, "order")`.execute(db);
  await sql`
    create unique index fund_questions_one_budget on fund_questions (fund_id)
    where kind = 'budget' and withdrawn_at is null`.execute(db);
}

/** The id is the device's: a repeated call makes no second one. Before it arrives there is only a draft on the device. */
async function createApplications(db: Kysely<unknown>): Promise<void> {
  await sql`
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
      constraint fund_applications_approved check (
        (approved_cents is not null) = (state in ('approved', 'paid', 'report_due', 'closed'))),
      constraint fund_applications_amount check (approved_cents between 1 and requested_cents),
      constraint fund_applications_rejected check ((reason is not null) = (state = 'rejected')),
      constraint fund_applications_decided check (
        (decided_at is null) = (state in ('submitted', 'in_review', 'information_asked'))),
      constraint fund_applications_paid check ((paid_on is null) = (state not in ('paid', 'report_due', 'closed'))),
      constraint fund_applications_due check ((report_due_on is null) = (paid_on is null))
    )`.execute(db);
  await sql`create index fund_applications_of_user on fund_applications (user_id, submitted_at)`.execute(db);
  await sql`
    create index fund_applications_of_organisation on fund_applications (organisation_id, submitted_at)
    where organisation_id is not null`.execute(db);
  await sql`create index fund_applications_by_state on fund_applications (state, submitted_at)`.execute(db);
  await sql`create index fund_applications_of_fund on fund_applications (fund_id, submitted_at)`.execute(db);
  await sql`create index fund_applications_of_window on fund_applications (window_id, user_id)`.execute(db);
  await sql`create index fund_applications_by_change on fund_applications (changed_at)`.execute(db);
  await sql`
    create table fund_answers (
      application_id uuid not null references fund_applications (id) on delete cascade,
      question_id integer not null references fund_questions (id) on delete restrict,
      value text not null check (value <> ''),
      primary key (application_id, question_id)
    )`.execute(db);
  await sql`create index fund_answers_by_question on fund_answers (question_id)`.execute(db);
  await sql`
    create table fund_budget_lines (
      application_id uuid not null references fund_applications (id) on delete cascade,
      position smallint not null,
      kind text not null check (kind in ('cost', 'income')),
      label text not null check (label <> ''),
      amount_cents integer not null check (amount_cents > 0),
      primary key (application_id, position)
    )`.execute(db);
}

/**
 * A file belongs to an answer, a message or a receipt of an application, and to nothing until that arrives. The id is the
 * device's. Its bytes go with its row.
 */
async function createFiles(db: Kysely<unknown>): Promise<void> {
  await sql`alter table private_files drop constraint private_files_collection_name_check`.execute(db);
  await sql`alter table private_files drop constraint private_files_owner`.execute(db);
  await sql`
    alter table private_files
      add constraint private_files_collection_name_check check (collection_name in
        ('profile_picture', 'driving_licence_front', 'driving_licence_back', 'rar_evidence', 'career_document',
         'fund_file')),
      add constraint private_files_owner check (
        (user_id is null) = (collection_name in ('rar_evidence', 'fund_file')))`.execute(db);
  await sql`
    create table fund_messages (
      id uuid primary key,
      application_id uuid not null references fund_applications (id) on delete cascade,
      is_from_union boolean not null,
      author_id integer references users (id) on delete set null,
      text text not null check (text <> ''),
      written_at timestamptz not null
    )`.execute(db);
  await sql`create index fund_messages_of_application on fund_messages (application_id, written_at)`.execute(db);
  await sql`create index fund_messages_by_author on fund_messages (author_id)`.execute(db);
  await sql`
    create table fund_receipts (
      id uuid primary key,
      application_id uuid not null references fund_applications (id) on delete cascade,
      label text not null check (label <> ''),
      amount_cents integer not null check (amount_cents > 0),
      added_by integer references users (id) on delete set null,
      added_at timestamptz not null
    )`.execute(db);
  await sql`create index fund_receipts_of_application on fund_receipts (application_id, added_at)`.execute(db);
  await sql`create index fund_receipts_by_person on fund_receipts (added_by)`.execute(db);
  await sql`
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
    )`.execute(db);
  await sql`create index fund_files_of_application on fund_files (application_id)`.execute(db);
  await sql`create index fund_files_of_user on fund_files (user_id)`.execute(db);
  await sql`create index fund_files_by_question on fund_files (question_id)`.execute(db);
  await sql`create index fund_files_loose on fund_files (added_at) where application_id is null`.execute(db);
  await sql`
    create function remove_fund_file() returns trigger language plpgsql as $$
    begin
      delete from private_files where id = old.file_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger fund_files_removed after delete on fund_files
    for each row execute function remove_fund_file()`.execute(db);
}

/** What happened to an application, state by state. */
async function createExchange(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table fund_events (
      id integer generated always as identity primary key,
      application_id uuid not null references fund_applications (id) on delete cascade,
      state text not null check (state in (
        'submitted', 'in_review', 'information_asked', 'approved', 'rejected', 'paid', 'report_due', 'closed')),
      at timestamptz not null,
      actor_id integer references users (id) on delete set null
    )`.execute(db);
  await sql`create index fund_events_of_application on fund_events (application_id, id)`.execute(db);
  await sql`create index fund_events_by_actor on fund_events (actor_id)`.execute(db);
}

/** Nobody reads their own application, or one of an organisation that they are an officer of. */
async function createScores(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table fund_scores (
      application_id uuid not null references fund_applications (id) on delete cascade,
      reader_id integer not null references users (id) on delete restrict,
      score smallint not null check (score between 1 and 10),
      remark text not null,
      scored_at timestamptz not null,
      primary key (application_id, reader_id)
    )`.execute(db);
  await sql`create index fund_scores_by_reader on fund_scores (reader_id)`.execute(db);
  await sql`
    create function refuse_own_score() returns trigger language plpgsql as $$
    begin
      if exists (
        select from fund_applications as application
        where application.id = new.application_id and (
          application.user_id = new.reader_id
          or application.organisation_id in (
            select organisation_id from organisation_members where user_id = new.reader_id))
      ) then
        raise exception 'Nobody reads their own application.'
          using errcode = 'check_violation', constraint = 'fund_scores_not_own';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger fund_scores_not_own before insert or update on fund_scores
    for each row execute function refuse_own_score()`.execute(db);
}

/** The pieces of uploads are no longer those of career documents alone. */
async function shareUploads(db: Kysely<unknown>): Promise<void> {
  await sql`alter table career_uploads rename to uploads`.execute(db);
  await sql`alter table career_upload_pieces rename to upload_pieces`.execute(db);
  await sql`alter index career_uploads_by_time rename to uploads_by_time`.execute(db);
  await sql`
    alter table uploads
      drop constraint career_uploads_kind_check,
      add constraint uploads_kind_check check (kind in ('cv', 'cover_letter', 'fund_file'))`.execute(db);
}
