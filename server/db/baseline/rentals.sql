-- Equipment and venues to rent, and requests for them.
create table rental_things (
  id integer generated always as identity primary key,
  slug text not null unique,
  name localised_text not null,
  description localised_text not null,
  image_id integer references media (id) on delete set null,
  kind text not null check (kind in ('equipment', 'venue')),
  is_for_organisations boolean not null default false,
  max_days integer check (max_days > 0)
);

create table rentals (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  organisation_id integer references student_organisations (id) on delete set null,
  starts_on date not null,
  ends_on date not null check (ends_on > starts_on),
  purpose text not null,
  state text not null default 'requested' constraint rentals_states check (state in (
    'requested', 'changes_requested', 'approved', 'declined', 'cancelled', 'collected', 'returned')),
  reason text,
  requested_at timestamptz not null,
  decided_at timestamptz,
  decided_by integer references users (id) on delete set null,
  -- Counts changes: a decision on a request that has changed since it was read is rejected (docs/decisions/optimistic-locking.md).
  version integer not null default 1,
  constraint rentals_reason check (state <> 'declined' or reason is not null),
  constraint rentals_dates unique (id, state, starts_on, ends_on)
);
create index rentals_of_user on rentals (user_id, requested_at);
create index rentals_by_state on rentals (state, requested_at);

-- The foreign key copies state and days of a request to its items, so that a constraint can prevent approving one item
-- twice for the same day. It compares ids as ranges of one number, because not every server has the extension
-- btree_gist.
create table rental_items (
  rental_id integer not null,
  thing_id integer not null references rental_things (id) on delete restrict,
  state text not null,
  starts_on date not null,
  ends_on date not null,
  primary key (rental_id, thing_id),
  foreign key (rental_id, state, starts_on, ends_on) references rentals (id, state, starts_on, ends_on)
    on update cascade on delete cascade,
  constraint rental_items_apart exclude using gist (
    int4range(thing_id, thing_id, '[]') with &&, daterange(starts_on, ends_on, '[]') with &&
  ) where (state in ('approved', 'collected'))
);
create index rental_items_of_thing on rental_items (thing_id, starts_on);

create table rental_messages (
  id integer generated always as identity primary key,
  rental_id integer not null references rentals (id) on delete cascade,
  is_from_union boolean not null,
  staff_id integer references users (id) on delete set null,
  text text not null check (text <> ''),
  written_at timestamptz not null,
  constraint rental_messages_staff check (is_from_union or staff_id is null)
);
create index rental_messages_of_rental on rental_messages (rental_id, id);
