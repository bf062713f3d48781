-- Look-up tables that many areas share: recognised organisations, the thirteen council members, and boards with student
-- representatives.
create table student_organisations (
  id integer generated always as identity primary key,
  slug text not null unique,
  name text not null unique check (name <> ''),
  description localised_text not null,
  url text check (url ~ '^https://'),
  kind text check (kind in ('studies', 'arts', 'sports', 'causes', 'communities')),
  email text check (email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  join_url text check (join_url ~ '^https://'),
  found_by text not null generated always as (
    search_fold(plain_text(
      name || ' ' ||
      localised(description, 'en') || ' ' || localised(description, 'mt')
    ))
  ) stored
);
create index student_organisations_found_by on student_organisations using gin (found_by gin_trgm_ops);

create table organisation_links (
  id integer generated always as identity primary key,
  organisation_id integer not null references student_organisations (id) on delete cascade,
  name text not null check (name <> ''),
  url text not null check (url ~ '^https://'),
  "order" integer not null,
  unique (organisation_id, "order")
);

create table council_members (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  role localised_text not null check (role ->> 'en' <> ''),
  task localised_text not null,
  "order" integer not null unique,
  image_id integer references media (id) on delete set null
);

-- `path` is a page of the portal.
create table representation_areas (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name localised_text not null check (name ->> 'en' <> ''),
  description localised_text not null check (description ->> 'en' <> ''),
  chosen localised_text not null check (chosen ->> 'en' <> ''),
  seats integer check (seats > 0),
  path text check (path ~ '^/[^/]'),
  "order" integer not null unique
);
