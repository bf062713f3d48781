-- TEDx conferences.

-- `name` is a title, shown in the language in which it was given.
create table tedx_themes (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> ''),
  year integer not null check (year between 2009 and 2200),
  tagline localised_text not null check (tagline ->> 'en' <> ''),
  description localised_text not null check (description ->> 'en' <> ''),
  image_id integer references media (id) on delete set null,
  is_published boolean not null default false,
  search_text text not null generated always as (fold(name)) stored,
  version integer not null default 1
);
create index tedx_themes_by_year on tedx_themes (year, id);
create index tedx_themes_by_image on tedx_themes (image_id);

-- A speaker belongs to one conference; a speaker at two conferences has two rows, each with the role at that time.
create table tedx_speakers (
  id integer generated always as identity primary key,
  theme_id integer not null references tedx_themes (id) on delete cascade,
  name text not null check (name <> ''),
  role localised_text not null check (role ->> 'en' <> ''),
  text localised_text not null,
  image_id integer references media (id) on delete set null,
  version integer not null default 1
);
create index tedx_speakers_of_theme on tedx_speakers (theme_id, id);
create index tedx_speakers_by_image on tedx_speakers (image_id);

create table tedx_talks (
  id integer generated always as identity primary key,
  speaker_id integer not null references tedx_speakers (id) on delete cascade,
  title localised_text not null check (title ->> 'en' <> ''),
  text localised_text not null,
  language text not null check (language in ('en', 'mt')),
  minutes integer check (minutes between 1 and 60),
  video_url text check (video_url ~ '^https://'),
  version integer not null default 1
);
create index tedx_talks_of_speaker on tedx_talks (speaker_id, id);
