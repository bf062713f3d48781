-- Opening windows of cards and permits, and student cards (PASS-1, CARD-3).
create table opening_windows (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('student_card', 'parking_permit', 'summer_permit')),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  valid_until timestamptz not null,
  version integer not null default 1,
  check (opens_at < closes_at and closes_at <= valid_until)
);
create index opening_windows_by_end on opening_windows (kind, closes_at);

create table student_cards (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  payment_id uuid not null unique references payments (id) on delete restrict,
  code text not null unique check (code <> ''),
  issued_at timestamptz not null,
  valid_until timestamptz not null,
  unique (user_id, valid_until)
);
