-- Messages to the union, and frequently asked questions. A message is retained for a year, so
-- that it can be answered even if its mail was lost (server/areas/contact/jobs.ts).
create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  message text not null check (message <> ''),
  locale text not null check (locale in ('en', 'mt')),
  received_at timestamptz not null,
  mailed_at timestamptz,
  topic text check (topic in ('studies', 'services', 'events', 'organisations', 'careers', 'portal'))
);
create index contact_messages_by_time on contact_messages (received_at);
create index contact_messages_by_email on contact_messages (lower(email));

create table faqs (
  id integer generated always as identity primary key,
  slug text not null unique,
  question localised_text not null check (question ->> 'en' <> ''),
  answer localised_text not null check (answer ->> 'en' <> ''),
  "order" integer not null default 0
);
