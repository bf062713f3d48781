import { type Kysely, sql } from 'kysely';

/**
 * Versions and states of the types of complaints and events and of the things to rent, which staff maintain. A retired
 * one is no longer offered, and stays for the complaints, events and requests that refer to it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['complaint_types', 'event_types', 'rental_things']) {
    await sql`
      alter table ${sql.table(table)}
        add column state text not null default 'offered' check (state in ('offered', 'retired')),
        add column version integer not null default 1`.execute(db);
  }
  // Readers choose a type by its name. Two pieces of equipment may have the same name.
  await sql`create unique index complaint_types_name on complaint_types (lower(name ->> 'en'))`.execute(db);
  await sql`create unique index event_types_name on event_types (lower(name ->> 'en'))`.execute(db);
  // A complaint that was written before its type was retired is still accepted (COMPLAINT-27).
  await sql`
    alter table complaint_types
      add column retired_at timestamptz check (retired_at is null or state = 'retired')`.execute(db);
}
