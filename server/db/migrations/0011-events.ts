import { type Kysely, sql } from 'kysely';

/**
 * Events, the times they take place, and the tickets of each time (spec §3 "Event", "Occurrence view", "Ticket").
 * `taken` counts the places of a ticket that are held or sold; its constraint is the last line against selling more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPlaces(db);
  await createEvents(db);
  await createOccurrences(db);
  await createTickets(db);
}

async function createPlaces(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table event_types (
      id integer generated always as identity primary key,
      slug text not null unique,
      name localised_text not null check (name ->> 'en' <> ''),
      "order" integer not null default 0
    )`.execute(db);
  await sql`
    create table venues (
      id integer generated always as identity primary key,
      slug text not null unique,
      name localised_text not null check (name ->> 'en' <> ''),
      address localised_text not null,
      url text check (url ~ '^https://')
    )`.execute(db);
}

/** Without an organisation an event is the union's own. A slug is never a number, as an address may hold an id instead. */
async function createEvents(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table events (
      id integer generated always as identity primary key,
      slug text not null unique check (slug !~ '^[0-9]+$'),
      type_id integer not null references event_types (id),
      organisation_id integer references student_organisations (id),
      title localised_text not null check (title ->> 'en' <> ''),
      excerpt localised_text not null,
      body localised_text not null,
      image_id integer references media (id) on delete set null,
      published_at timestamptz,
      cancelled_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index events_by_type on events (type_id)`.execute(db);
  await sql`create index events_by_organisation on events (organisation_id)`.execute(db);
  await sql`create index events_by_image on events (image_id)`.execute(db);
}

async function createOccurrences(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table event_occurrences (
      id integer generated always as identity primary key,
      event_id integer not null references events (id) on delete cascade,
      venue_id integer references venues (id),
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at),
      bookings_close_at timestamptz not null check (bookings_close_at <= starts_at),
      is_seated boolean not null default false,
      cancelled_at timestamptz,
      updated_at timestamptz not null default now(),
      unique (event_id, starts_at),
      check (not is_seated or venue_id is not null)
    )`.execute(db);
  await sql`create index event_occurrences_by_end on event_occurrences (ends_at)`.execute(db);
  await sql`create index event_occurrences_by_venue on event_occurrences (venue_id)`.execute(db);
}

async function createTickets(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ticket_types (
      id integer generated always as identity primary key,
      occurrence_id integer not null references event_occurrences (id) on delete cascade,
      name localised_text not null check (name ->> 'en' <> ''),
      description localised_text not null,
      price_cents integer not null check (price_cents >= 0),
      capacity integer not null check (capacity >= 0),
      taken integer not null default 0 check (taken >= 0),
      on_sale_at timestamptz,
      off_sale_at timestamptz,
      "order" integer not null default 0,
      unique (occurrence_id, "order"),
      constraint ticket_types_not_oversold check (taken <= capacity),
      check (off_sale_at > on_sale_at)
    )`.execute(db);
}
