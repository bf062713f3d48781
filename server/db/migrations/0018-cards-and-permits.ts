import { type Kysely, sql } from 'kysely';

/** Opening windows, student cards and parking permits (behaviour.md, "Registration and account"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table opening_windows (
      id integer generated always as identity primary key,
      kind text not null check (kind in ('student_card', 'parking_permit', 'summer_permit')),
      opens_at timestamptz not null,
      closes_at timestamptz not null,
      valid_until timestamptz not null,
      check (opens_at < closes_at and closes_at <= valid_until)
    )`.execute(db);
  await sql`create index opening_windows_by_end on opening_windows (kind, closes_at)`.execute(db);
  await sql`
    create table student_cards (
      id integer generated always as identity primary key,
      user_id integer not null references users (id) on delete cascade,
      payment_id uuid not null unique references payments (id) on delete restrict,
      code text not null unique check (code <> ''),
      issued_at timestamptz not null,
      valid_until timestamptz not null,
      unique (user_id, valid_until)
    )`.execute(db);
  await createPermits(db);
}

/** A plate is free again when its permit was rejected; an unpaid request gives way after a day. */
async function createPermits(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table parking_permits (
      id integer generated always as identity primary key,
      user_id integer not null references users (id) on delete cascade,
      kind text not null check (kind in ('parking_permit', 'summer_permit')),
      number_plate text not null check (number_plate ~ '^[A-Z0-9]{1,10}$'),
      state text not null check (state in ('awaiting_payment', 'pending', 'available', 'rejected')),
      driving_licence_front_id uuid references private_files (id) on delete set null,
      driving_licence_back_id uuid references private_files (id) on delete set null,
      payment_id uuid unique references payments (id) on delete restrict,
      code text unique,
      reason text,
      requested_at timestamptz not null,
      decided_at timestamptz,
      decided_by integer references users (id) on delete set null,
      valid_until timestamptz not null,
      constraint parking_permits_paid check ((payment_id is null) = (state = 'awaiting_payment')),
      constraint parking_permits_decided check ((decided_at is not null) = (state in ('available', 'rejected'))),
      constraint parking_permits_code check ((code is not null) = (state = 'available')),
      constraint parking_permits_reason check ((reason is not null) = (state = 'rejected'))
    )`.execute(db);
  await sql`
    create unique index parking_permits_of_user on parking_permits (user_id, valid_until)
    where state <> 'rejected'`.execute(db);
  await sql`
    create unique index parking_permits_by_plate on parking_permits (number_plate, valid_until)
    where state <> 'rejected'`.execute(db);
  await sql`create index parking_permits_by_state on parking_permits (state, requested_at)`.execute(db);
}
