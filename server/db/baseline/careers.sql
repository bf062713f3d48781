-- Companies that hire students, by business area, and the careers expo. Each entry that
-- staff change with a form has a version (docs/decisions/optimistic-locking.md).

-- `sectors` are those of the career finder whose reports name the companies of this area.
create table business_areas (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name localised_text not null check (name ->> 'en' <> ''),
  sectors text[] not null default '{}',
  "order" integer not null default 0,
  version integer not null default 1
);

-- A slug contains a letter, so that a URL may contain a slug or an id. The area `interviews` updates
-- `takes_interviews`: true while an interviewer of the company has times that can be booked. `stand` is the company's
-- place at the careers expo; a company without one is absent.
create table companies (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug ~ '[a-z]'),
  name text not null unique check (name <> ''),
  tagline localised_text not null check (tagline ->> 'en' <> ''),
  description localised_text not null check (description ->> 'en' <> ''),
  looking_for localised_text not null,
  locality text not null check (locality <> ''),
  founded integer check (founded between 1500 and 2200),
  stand text check (stand <> ''),
  image_id integer references media (id) on delete set null,
  is_published boolean not null default false,
  takes_interviews boolean not null default false,
  search_text text not null generated always as (
    fold(
      name || ' ' || locality || ' ' ||
      localised(tagline, 'en') || ' ' || localised(tagline, 'mt') || ' ' ||
      localised(description, 'en') || ' ' || localised(description, 'mt') || ' ' ||
      localised(looking_for, 'en') || ' ' || localised(looking_for, 'mt')
    )
  ) stored,
  version integer not null default 1
);
create index companies_by_image on companies (image_id);
create index companies_by_text on companies using gin (search_text gin_trgm_ops);

create table company_business_areas (
  company_id integer not null references companies (id) on delete cascade,
  business_area_id integer not null references business_areas (id) on delete restrict,
  primary key (company_id, business_area_id)
);
create index companies_of_business_area on company_business_areas (business_area_id, company_id);

-- A position is shown until the end of the day on which it closes, or indefinitely without such a day.
create table company_positions (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  title localised_text not null check (title ->> 'en' <> ''),
  type text not null check (type in ('internship', 'part_time', 'graduate', 'full_time', 'thesis')),
  text localised_text not null,
  closes_on date,
  url text check (url ~ '^https://'),
  search_text text not null generated always as (
    fold(localised(title, 'en') || ' ' || localised(title, 'mt'))
  ) stored,
  version integer not null default 1
);
create index positions_of_company on company_positions (company_id, id);

create table company_links (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  name localised_text not null check (name ->> 'en' <> ''),
  url text not null check (url ~ '^https://'),
  version integer not null default 1
);
create index links_of_company on company_links (company_id, id);

-- There is one expo, this year's or the next: its row is changed, and none is added.
create table careers_expo (
  id integer primary key default 1 check (id = 1),
  is_published boolean not null default false,
  name localised_text not null check (name ->> 'en' <> ''),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  hours localised_text not null check (hours ->> 'en' <> ''),
  place localised_text not null check (place ->> 'en' <> ''),
  text localised_text not null check (text ->> 'en' <> ''),
  version integer not null default 1
);
