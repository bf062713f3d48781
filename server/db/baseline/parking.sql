-- Parking permits. A number plate can be used again after its permit was rejected; an unpaid request expires after a
-- day.
create table parking_permits (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  kind text not null check (kind in ('parking_permit', 'summer_permit')),
  number_plate text not null check (number_plate ~ '^[A-Z0-9]{1,10}$'),
  state text not null check (state in ('awaiting_payment', 'pending', 'available', 'rejected')),
  driving_licence_front_id uuid references private_files (id) on delete set null,
  driving_licence_back_id uuid references private_files (id) on delete set null,
  payment_id uuid unique references payments (id) on delete restrict,
  code text unique,
  reason text,
  requested_at timestamptz not null,
  decided_at timestamptz,
  decided_by integer references users (id) on delete set null,
  valid_until timestamptz not null,
  constraint parking_permits_paid check ((payment_id is null) = (state = 'awaiting_payment')),
  constraint parking_permits_decided check ((decided_at is not null) = (state in ('available', 'rejected'))),
  constraint parking_permits_code check ((code is not null) = (state = 'available')),
  constraint parking_permits_reason check ((reason is not null) = (state = 'rejected'))
);
create unique index parking_permits_of_user on parking_permits (user_id, valid_until)
where state <> 'rejected';
create unique index parking_permits_by_plate on parking_permits (number_plate, valid_until)
where state <> 'rejected';
create index parking_permits_by_state on parking_permits (state, requested_at);
