-- Items of the career finder: `content` is as the contract defines it for each kind, its texts in both
-- languages: `{"name": {"en": …, "mt": …}, "traits": […]}`.
create table career_finder_items (
  kind text not null check (kind in ('trait', 'sector', 'pleasure', 'activity', 'value', 'question', 'exercise')),
  id text not null check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  "order" integer not null,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  primary key (kind, id),
  unique (kind, "order")
);

-- Advice articles. Staff add, change and withdraw them.
create table career_resources (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  type text not null check (type in ('cv', 'interviews', 'exploring', 'experience', 'further-study')),
  name localised_text not null check (name ->> 'en' <> ''),
  text localised_text not null check (text ->> 'en' <> ''),
  sectors text[] not null default '{}',
  "order" integer not null default 0,
  withdrawn_at timestamptz,
  version integer not null default 1
);

-- Answers to the career finder, by a keyed hash of their reference: no account, no name. After the answers are cleared,
-- only that fact stays stored, so that an answer which arrives late does not restore them.
create table career_finder_answers (
  reference_hash bytea primary key,
  selections jsonb,
  changed_at timestamptz not null
);
create index career_finder_answers_by_time on career_finder_answers (changed_at);
