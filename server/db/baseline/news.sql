-- News and its categories. The list of news searches `search_text`; the search over the whole portal searches
-- `found_by`, which is folded differently (docs/decisions/search.md). Both contain both languages.
create table news_categories (
  id integer generated always as identity primary key,
  slug text not null unique,
  name localised_text not null check (name ->> 'en' <> ''),
  "order" integer not null default 0
);

create table news (
  id integer generated always as identity primary key,
  slug text not null unique,
  category_id integer not null references news_categories (id),
  title localised_text not null check (title ->> 'en' <> ''),
  excerpt localised_text not null,
  body localised_text not null,
  author localised_text not null check (author ->> 'en' <> ''),
  image_id integer references media (id) on delete set null,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  reading_minutes jsonb not null generated always as (localised_reading_minutes(body)) stored,
  search_text text not null generated always as (
    fold(plain_text(
      localised(title, 'en') || ' ' || localised(title, 'mt') || ' ' ||
      localised(excerpt, 'en') || ' ' || localised(excerpt, 'mt') || ' ' ||
      localised(body, 'en') || ' ' || localised(body, 'mt')
    ))
  ) stored,
  found_by text not null generated always as (
    search_fold(plain_text(
      localised(title, 'en') || ' ' || localised(title, 'mt') || ' ' ||
      localised(excerpt, 'en') || ' ' || localised(excerpt, 'mt') || ' ' ||
      localised(body, 'en') || ' ' || localised(body, 'mt')
    ))
  ) stored
);
create index news_by_publication on news (published_at desc, id desc);
create index news_by_category on news (category_id, published_at desc);
create index news_by_image on news (image_id);
create index news_by_text on news using gin (search_text gin_trgm_ops);
create index news_found_by on news using gin (found_by gin_trgm_ops);

-- Publications: opinion pieces, Social Speak, documents.
create table resource_categories (
  id integer generated always as identity primary key,
  slug text not null unique,
  name localised_text not null check (name ->> 'en' <> ''),
  "order" integer not null default 0
);

create table resources (
  id integer generated always as identity primary key,
  slug text not null unique,
  category_id integer not null references resource_categories (id),
  title localised_text not null check (title ->> 'en' <> ''),
  excerpt localised_text not null,
  body localised_text not null,
  author text not null,
  author_role localised_text not null default '{"en": ""}',
  image_id integer references media (id) on delete set null,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  year integer generated always as (extract(year from published_at at time zone 'Europe/Malta')::integer) stored,
  reading_minutes jsonb not null generated always as (localised_reading_minutes(body)) stored,
  search_text text not null generated always as (
    fold(plain_text(
      author || ' ' || localised(title, 'en') || ' ' || localised(title, 'mt') || ' ' ||
      localised(excerpt, 'en') || ' ' || localised(excerpt, 'mt') || ' ' ||
      localised(body, 'en') || ' ' || localised(body, 'mt')
    ))
  ) stored,
  found_by text not null generated always as (
    search_fold(plain_text(
      localised(title, 'en') || ' ' || localised(title, 'mt') || ' ' ||
      localised(excerpt, 'en') || ' ' || localised(excerpt, 'mt') || ' ' ||
      localised(body, 'en') || ' ' || localised(body, 'mt')
    ))
  ) stored
);
create index resources_by_publication on resources (published_at desc, id desc);
create index resources_by_category on resources (category_id, published_at desc);
create index resources_by_image on resources (image_id);
create index resources_by_text on resources using gin (search_text gin_trgm_ops);
create index resources_found_by on resources using gin (found_by gin_trgm_ops);
