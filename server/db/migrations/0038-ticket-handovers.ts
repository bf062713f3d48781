import { type Kysely, sql } from 'kysely';

/** Tickets that their holders hand over to other accounts, by a code. The organiser may forbid it for a date. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table event_occurrences add column is_handover_forbidden boolean not null default false`.execute(db);
  await sql`
    create table ticket_handovers (
      id integer generated always as identity primary key,
      attendee_id integer not null references attendees (id) on delete cascade,
      from_user_id integer not null references users (id) on delete restrict,
      code text not null unique,
      state text not null default 'pending' check (state in ('pending', 'accepted', 'cancelled')),
      created_at timestamptz not null,
      ended_at timestamptz,
      to_user_id integer references users (id) on delete restrict,
      constraint ticket_handovers_ended check ((ended_at is null) = (state = 'pending')),
      constraint ticket_handovers_accepted check ((to_user_id is not null) = (state = 'accepted'))
    )`.execute(db);
  await sql`
    create unique index ticket_handovers_pending on ticket_handovers (attendee_id) where state = 'pending'`.execute(db);
  await sql`create index ticket_handovers_by_attendee on ticket_handovers (attendee_id)`.execute(db);
  await sql`create index ticket_handovers_from on ticket_handovers (from_user_id, id)`.execute(db);
  await sql`create index ticket_handovers_to on ticket_handovers (to_user_id)`.execute(db);
}
