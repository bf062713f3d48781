import { type Kysely, sql } from 'kysely';

/** Interviewers of companies, when they see students, and who has which interview (spec §5; behaviour.md, "Careers"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createInterviewers(db);
  await createSlots(db);
  await createInterviews(db);
}

/** A window is the half of a day in which an interviewer sees students. */
async function createInterviewers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table interviewers (
      id integer generated always as identity primary key,
      company_id integer not null references companies (id) on delete restrict,
      name text not null check (name <> ''),
      place text not null check (place <> ''),
      unique (id, company_id)
    )`.execute(db);
  await sql`create index interviewers_of_company on interviewers (company_id, name, id)`.execute(db);
  await sql`
    create table interview_windows (
      id integer generated always as identity primary key,
      interviewer_id integer not null,
      company_id integer not null,
      day date not null,
      half text not null check (half in ('morning', 'afternoon')),
      foreign key (interviewer_id, company_id) references interviewers (id, company_id) on delete cascade,
      constraint interview_windows_once unique (interviewer_id, day, half),
      unique (id, interviewer_id, company_id)
    )`.execute(db);
  await sql`create index interview_windows_of_company on interview_windows (company_id, day)`.execute(db);
}

/** When the interviews of a window begin, by the clock in Malta: the one place that knows these hours in SQL. */
async function createSlots(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function interview_slots(day date, half text) returns setof timestamptz language sql stable as $$
      select generate_series(opens, opens + interval '165 minutes', interval '15 minutes')
      from (
        select (day + case half when 'morning' then time '09:00' else time '13:00' end) at time zone 'Europe/Malta'
      ) as window_of_day (opens)
    $$`.execute(db);
}

/**
 * An interview lasts 15 minutes; until `free_at`, 15 minutes later, the student cannot be at another company. Without the
 * extension btree_gist a number is kept apart as a range of one (as in 0034). The claim (server/areas/interviews/claim.ts)
 * leaves it to these three constraints to decide who was first. A window cannot be removed while it
 * has interviews that are not cancelled.
 */
async function createInterviews(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table interviews (
      id integer generated always as identity primary key,
      user_id integer not null references users (id) on delete cascade,
      company_id integer not null references companies (id) on delete cascade,
      interviewer_id integer not null,
      window_id integer check (window_id is not null or state = 'cancelled'),
      starts_at timestamptz not null,
      free_at timestamptz not null check (free_at = starts_at + interval '30 minutes'),
      state text not null default 'booked' check (state in ('booked', 'attended', 'missed', 'cancelled')),
      booked_at timestamptz not null,
      reminded_at timestamptz,
      constraint interviews_in_window foreign key (window_id, interviewer_id, company_id)
        references interview_windows (id, interviewer_id, company_id),
      constraint interviews_apart exclude using gist (
        int4range(user_id, user_id, '[]') with &&, tstzrange(starts_at, free_at) with &&
      ) where (state <> 'cancelled')
    )`.execute(db);
  await sql`
    create unique index interviews_one_a_slot on interviews (interviewer_id, starts_at)
    where state <> 'cancelled'`.execute(db);
  await sql`
    create unique index interviews_one_a_company on interviews (user_id, company_id)
    where state <> 'cancelled'`.execute(db);
  await sql`create index interviews_of_user on interviews (user_id, starts_at)`.execute(db);
  await sql`create index interviews_of_window on interviews (window_id)`.execute(db);
  await sql`create index interviews_by_start on interviews (starts_at, id)`.execute(db);
}
