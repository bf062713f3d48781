-- Volunteering opportunities, sign-ups, and hours.

-- `taken` and `waiting` count the sign-ups with a place and those without; `numbered` is the last number of the queue.
-- Locking this row serialises concurrent sign-ups, and a constraint limits `taken`
-- (server/services/volunteer-places.ts).
create table volunteer_opportunities (
  id integer generated always as identity primary key,
  area text not null check (area in ('events', 'newcomers', 'environment', 'community', 'media')),
  title localised_text not null check (title ->> 'en' <> ''),
  description localised_text not null check (description ->> 'en' <> ''),
  place localised_text not null check (place ->> 'en' <> ''),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  withdraw_until timestamptz not null check (withdraw_until <= starts_at),
  places integer not null check (places > 0),
  taken integer not null default 0 check (taken >= 0),
  waiting integer not null default 0 check (waiting >= 0),
  numbered integer not null default 0,
  version integer not null default 1,
  cancelled_at timestamptz,
  cancel_reason localised_text check ((cancel_reason is not null) = (cancelled_at is not null)),
  constraint volunteer_opportunities_full check (taken <= places)
);
create index volunteer_opportunities_by_start on volunteer_opportunities (starts_at, id);

-- One sign-up per account and opportunity; after withdrawing, a new sign-up goes to the end of the queue.
create table volunteer_sign_ups (
  id integer generated always as identity primary key,
  opportunity_id integer not null references volunteer_opportunities (id) on delete restrict,
  user_id integer references users (id) on delete set null,
  state text not null check (
    state in ('waiting', 'signed_up', 'confirmed', 'withdrawn', 'declined', 'cancelled')
  ),
  number integer not null,
  signed_up_at timestamptz not null,
  moved_up_at timestamptz,
  reason text check (reason is null or state = 'declined'),
  decided_by integer references users (id) on delete set null,
  minutes integer check (minutes is null or minutes between 0 and 6000 and state = 'confirmed'),
  noted_at timestamptz check ((noted_at is null) = (minutes is null)),
  unique (opportunity_id, user_id)
);
create index volunteer_sign_ups_line on volunteer_sign_ups (opportunity_id, number);
create index volunteer_sign_ups_of_user on volunteer_sign_ups (user_id);
create index volunteer_sign_ups_by_state on volunteer_sign_ups (state, signed_up_at, id);
