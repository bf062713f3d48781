-- Events, their occurrences, and the tickets of each occurrence.
create table event_types (
  id integer generated always as identity primary key,
  slug text not null unique,
  name localised_text not null check (name ->> 'en' <> ''),
  "order" integer not null default 0
);

create table venues (
  id integer generated always as identity primary key,
  slug text not null unique,
  name localised_text not null check (name ->> 'en' <> ''),
  address localised_text not null,
  url text check (url ~ '^https://')
);

-- An event without an organisation is the union's own. A slug is never a number, because an address may contain an
-- id instead.
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
  updated_at timestamptz not null default now(),
  found_by text not null generated always as (
    search_fold(plain_text(
      localised(title, 'en') || ' ' || localised(title, 'mt') || ' ' ||
      localised(excerpt, 'en') || ' ' || localised(excerpt, 'mt') || ' ' ||
      localised(body, 'en') || ' ' || localised(body, 'mt')
    ))
  ) stored
);
create index events_by_type on events (type_id);
create index events_by_organisation on events (organisation_id);
create index events_by_image on events (image_id);
create index events_found_by on events using gin (found_by gin_trgm_ops);

-- Halls with their seats (BOOK-17). A seating plan is shared by all occurrences in its hall; the ticket types of an
-- occurrence determine which sections they are valid for. Units of `x` and `y` are those of the plan, in which a seat
-- is 25 wide (BOOK-17).
create table seating_plans (
  id integer generated always as identity primary key,
  slug text not null unique,
  name localised_text not null check (name ->> 'en' <> ''),
  width integer not null check (width > 0),
  height integer not null check (height > 0)
);

create table seating_sections (
  id integer generated always as identity primary key,
  plan_id integer not null references seating_plans (id) on delete cascade,
  name localised_text not null check (name ->> 'en' <> ''),
  "order" integer not null,
  unique (plan_id, "order")
);

create table seats (
  id integer generated always as identity primary key,
  section_id integer not null references seating_sections (id) on delete cascade,
  "row" text not null check ("row" <> ''),
  number integer not null check (number > 0),
  x integer not null check (x >= 0),
  y integer not null check (y >= 0),
  unique (section_id, "row", number)
);

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
  sequence integer not null default 0,
  seating_plan_id integer references seating_plans (id) on delete restrict,
  unique (event_id, starts_at),
  check (not is_seated or venue_id is not null),
  constraint event_occurrences_seated_by_plan check (is_seated = (seating_plan_id is not null))
);
create index event_occurrences_by_end on event_occurrences (ends_at);
create index event_occurrences_by_venue on event_occurrences (venue_id);
create index event_occurrences_by_plan on event_occurrences (seating_plan_id);

-- `taken` counts the places that are held or sold; a trigger of the bookings changes it. The constraint prevents
-- overselling even if code has a bug.
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
);

-- The sections that a ticket is valid for.
create table ticket_type_sections (
  ticket_type_id integer not null references ticket_types (id) on delete cascade,
  section_id integer not null references seating_sections (id) on delete restrict,
  primary key (ticket_type_id, section_id)
);
create index ticket_type_sections_by_section on ticket_type_sections (section_id);

-- Links of an event: its programme, a live stream, a form (EVENT-12).
create table event_links (
  id integer generated always as identity primary key,
  event_id integer not null references events (id) on delete cascade,
  name localised_text not null check (name ->> 'en' <> ''),
  url text not null check (url ~ '^https://'),
  "order" integer not null default 0,
  unique (event_id, "order")
);

-- `sequence` counts the changes that calendars must learn of (EVENT-14). Triggers raise it, so that no code has to.
create trigger event_occurrences_changed before update of starts_at, ends_at, venue_id, cancelled_at
on event_occurrences for each row
when ((old.starts_at, old.ends_at, old.venue_id, old.cancelled_at)
  is distinct from (new.starts_at, new.ends_at, new.venue_id, new.cancelled_at))
execute function raise_sequence();

create trigger events_changed after update of title, excerpt, cancelled_at, slug on events for each row
when ((old.title, old.excerpt, old.cancelled_at, old.slug)
  is distinct from (new.title, new.excerpt, new.cancelled_at, new.slug))
execute function raise_sequences_of_event();

create trigger venues_changed after update of name, address on venues for each row
when ((old.name, old.address) is distinct from (new.name, new.address))
execute function raise_sequences_of_venue();

-- Time and place of each occurrence, as notified to holders of places.
create view event_dates as
select occurrence.id as occurrence_id, occurrence.starts_at, occurrence.ends_at,
  concat_ws(', ', nullif(venues.name ->> 'en', ''), nullif(venues.address ->> 'en', '')) as place,
  coalesce(events.cancelled_at, occurrence.cancelled_at) is not null as is_cancelled
from event_occurrences occurrence
join events on events.id = occurrence.event_id
left join venues on venues.id = occurrence.venue_id;
