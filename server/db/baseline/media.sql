-- Stored files and pictures. `variants` are the same picture at other widths: `[{ "width": 320, "key": "…" }]`.
create table media (
  id integer generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  collection_name text not null,
  name text not null,
  file_name text not null,
  key text not null unique check (key <> ''),
  mime_type text not null,
  size integer not null check (size >= 0),
  order_column integer not null default 1,
  alt localised_text not null,
  width integer check (width > 0),
  height integer check (height > 0),
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  variants jsonb not null default '[]' check (jsonb_typeof(variants) = 'array'),
  created_at timestamptz not null default now()
);
