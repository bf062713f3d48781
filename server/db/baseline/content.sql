-- Content that editors maintain: menus, pages, the announcement, adverts, sponsors, feature flags.
create table menus (
  id integer generated always as identity primary key,
  location text not null check (location in ('header')),
  status text not null check (status in ('active', 'draft'))
);
create unique index menus_one_active_a_place on menus (location) where status = 'active';

create table menu_items (
  id integer generated always as identity primary key,
  menu_id integer not null references menus (id) on delete cascade,
  parent_id integer references menu_items (id) on delete cascade,
  name localised_text not null check (name ->> 'en' <> ''),
  icon text,
  icon_alt localised_text not null default '{"en": ""}',
  slug text not null,
  type text not null check (type in ('external', 'internal', 'page')),
  url text check (url ~ '^https://'),
  target text not null default '_self' check (target in ('_self', '_blank')),
  path text check (path ~ '^/([^/\\]|$)'),
  is_visible boolean not null default true,
  "order" integer not null default 0,
  constraint menu_items_lead_somewhere check (parent_id is null or url is not null or path is not null)
);
create index menu_items_by_menu on menu_items (menu_id, "order");

create table pages (
  id integer generated always as identity primary key,
  slug text not null unique,
  title localised_text not null check (title ->> 'en' <> ''),
  description localised_text not null,
  body localised_text not null,
  image_id integer references media (id) on delete set null,
  published_at timestamptz,
  updated_at timestamptz not null default now(),
  found_by text not null generated always as (
    search_fold(plain_text(
      localised(title, 'en') || ' ' || localised(title, 'mt') || ' ' ||
      localised(description, 'en') || ' ' || localised(description, 'mt') || ' ' ||
      localised(body, 'en') || ' ' || localised(body, 'mt')
    ))
  ) stored
);
create index pages_found_by on pages using gin (found_by gin_trgm_ops);

create table banners (
  id integer generated always as identity primary key,
  published boolean not null default false,
  title localised_text not null check (title ->> 'en' <> ''),
  description localised_text not null,
  button_text localised_text not null,
  button_link text not null check (button_link ~ '^(/([^/\\]|$)|https://)'),
  updated_at timestamptz not null default now()
);

-- The artwork of an advert contains its words: each picture may have a Maltese version, shown to readers of it.
create table adverts (
  id integer generated always as identity primary key,
  featured boolean not null default false,
  published boolean not null default true,
  title localised_text not null check (title ->> 'en' <> ''),
  url text not null check (url ~ '^(/([^/\\]|$)|https://)'),
  banner_small_id integer references media (id),
  banner_large_id integer references media (id),
  full_screen_id integer references media (id),
  "order" integer not null default 0,
  banner_small_mt_id integer references media (id),
  banner_large_mt_id integer references media (id),
  full_screen_mt_id integer references media (id)
);

create table sponsors (
  id integer generated always as identity primary key,
  name text not null unique,
  tier text not null check (tier in ('main', 'partner')),
  url text not null check (url ~ '^https://'),
  image_id integer references media (id) on delete set null,
  "order" integer not null default 0
);

-- While a feature is off, menu items at and below its path are omitted.
create table feature_flags (
  name text primary key,
  is_on boolean not null,
  path text
);

insert into feature_flags (name, is_on, path) values
  ('toga', false, '/services/togi-rentals'),
  ('mental_wellbeing', false, '/initiatives/mental-wellbeing');
