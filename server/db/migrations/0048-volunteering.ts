import { type Kysely, sql } from 'kysely';

/** What volunteers can help with, who signed up for it, and their hours (spec §2 /account/volunteering). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createOpportunities(db);
  await createSignUps(db);
}

/**
 * `taken` and `waiting` count the sign-ups with a place and those without; `numbered` is the last number of the line. They
 * are what decides between two who sign up at once: one row for both, which cannot count more places than there are
 * (server/services/volunteer-places.ts).
 */
async function createOpportunities(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table volunteer_opportunities (
      id integer generated always as identity primary key,
      area text not null check (area in ('events', 'newcomers', 'environment', 'community', 'media')),
      title localised_text not null check (title ->> 'en' <> ''),
      description localised_text not null check (description ->> 'en' <> ''),
      place localised_text not null check (place ->> 'en' <> ''),
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at),
      withdraw_until timestamptz not null check (withdraw_until <= starts_at),
      places integer not null check (places > 0),
      taken integer not null default 0 check (taken >= 0),
      waiting integer not null default 0 check (waiting >= 0),
      numbered integer not null default 0,
      version integer not null default 1,
      cancelled_at timestamptz,
      cancel_reason localised_text check ((cancel_reason is not null) = (cancelled_at is not null)),
      constraint volunteer_opportunities_full check (taken <= places)
    )`.execute(db);
  await sql`create index volunteer_opportunities_by_start on volunteer_opportunities (starts_at, id)`.execute(db);
}

/** One of somebody for each opportunity; whoever signs up again after withdrawing is at the end of the line. */
async function createSignUps(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table volunteer_sign_ups (
      id integer generated always as identity primary key,
      opportunity_id integer not null references volunteer_opportunities (id) on delete restrict,
      user_id integer references users (id) on delete set null,
      state text not null check (
        state in ('waiting', 'signed_up', 'confirmed', 'withdrawn', 'declined', 'cancelled')
      ),
      number integer not null,
      signed_up_at timestamptz not null,
      moved_up_at timestamptz,
      reason text check (reason is null or state = 'declined'),
      decided_by integer references users (id) on delete set null,
      minutes integer check (minutes is null or minutes between 0 and 6000 and state = 'confirmed'),
      noted_at timestamptz check ((noted_at is null) = (minutes is null)),
      unique (opportunity_id, user_id)
    )`.execute(db);
  await sql`create index volunteer_sign_ups_line on volunteer_sign_ups (opportunity_id, number)`.execute(db);
  await sql`create index volunteer_sign_ups_of_user on volunteer_sign_ups (user_id)`.execute(db);
  await sql`create index volunteer_sign_ups_by_state on volunteer_sign_ups (state, signed_up_at, id)`.execute(db);
}
