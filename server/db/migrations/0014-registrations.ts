import { type Kysely, sql } from 'kysely';

/**
 * The steps of a registration (spec §4): a needed step is done when its row is there, an optional one when it was
 * answered. All of it is personal and goes with the account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createVerification(db);
  await createDetails(db);
  await sql`
    create table registration_answers (
      user_id integer not null references users (id) on delete cascade,
      step text not null check (step in ('PARKING', 'STUDENT_CARD', 'SOLIDARITY_FUND', 'VOLUNTEERING')),
      answer text not null check (answer in ('done', 'skipped')),
      answered_at timestamptz not null,
      primary key (user_id, step)
    )`.execute(db);
}

/** A code is not kept: it follows from the id and the secret key. */
async function createVerification(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table verification_codes (
      id uuid primary key,
      user_id integer not null references users (id) on delete cascade,
      email text not null,
      tries integer not null default 0 check (tries between 0 and 5),
      sent_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index verification_codes_by_user on verification_codes (user_id, sent_at)`.execute(db);
  await sql`create index verification_codes_by_email on verification_codes (lower(email), sent_at)`.execute(db);
}

/** The identity number is encrypted: server/gateways/secrets.ts. */
async function createDetails(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table personal_details (
      user_id integer primary key references users (id) on delete cascade,
      first_name text not null check (first_name <> ''),
      last_name text not null check (last_name <> ''),
      nationality_id integer not null references nationalities (id) on delete restrict,
      identity_type text not null check (identity_type in ('id_card', 'passport')),
      identity_number bytea not null
    )`.execute(db);
  await sql`
    create table contact_details (
      user_id integer primary key references users (id) on delete cascade,
      residential_address text not null check (residential_address <> ''),
      address_line_2 text not null,
      locality_id integer not null references localities (id) on delete restrict,
      postcode text not null check (postcode ~ '^[A-Z]{3} [0-9]{4}$'),
      mobile_extension text not null,
      mobile_phone text not null
    )`.execute(db);
  await sql`
    create table academic_details (
      user_id integer primary key references users (id) on delete cascade,
      entity_id integer not null references entities (id) on delete restrict,
      course_id integer not null,
      enrollment_type_id integer not null references enrollment_types (id) on delete restrict,
      course_commencement_year integer not null,
      expected_graduation_year integer not null check (expected_graduation_year >= course_commencement_year),
      foreign key (course_id, entity_id) references courses (id, entity_id) on delete restrict
    )`.execute(db);
}
