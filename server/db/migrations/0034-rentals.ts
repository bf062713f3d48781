import { type Kysely, sql } from 'kysely';

/** Equipment to rent, and who asked for it (spec §2 /services/rentals). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table equipment (
      id integer generated always as identity primary key,
      slug text not null unique,
      name localised_text not null,
      description localised_text not null,
      image_id integer references media (id) on delete set null
    )`.execute(db);
  // Without the extension btree_gist, which not every server has, a number is kept apart as a range of one.
  await sql`
    create table rentals (
      id integer generated always as identity primary key,
      equipment_id integer not null references equipment (id) on delete restrict,
      user_id integer not null references users (id) on delete cascade,
      organisation_id integer references student_organisations (id) on delete set null,
      starts_on date not null,
      ends_on date not null check (ends_on > starts_on),
      purpose text not null,
      state text not null default 'requested' check (state in ('requested', 'approved', 'declined')),
      reason text check ((reason is not null) = (state = 'declined')),
      requested_at timestamptz not null,
      decided_at timestamptz check ((decided_at is null) = (state = 'requested')),
      decided_by integer references users (id) on delete set null,
      constraint rentals_apart exclude using gist (
        int4range(equipment_id, equipment_id, '[]') with &&, daterange(starts_on, ends_on, '[]') with &&
      ) where (state = 'approved')
    )`.execute(db);
  await sql`create index rentals_of_user on rentals (user_id, requested_at)`.execute(db);
  await sql`create index rentals_by_state on rentals (state, requested_at)`.execute(db);
}
