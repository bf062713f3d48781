-- Prices and payments. A payment is retained after its account is deleted, because the union must retain its accounts;
-- it contains no personal data. No row is ever deleted, so receipt numbers have no gaps.
create table fees (
  purpose text primary key check (purpose in ('student_card', 'parking_permit', 'donation', 'toga_deposit')),
  amount_cents integer not null check (amount_cents > 0)
);

insert into fees (purpose, amount_cents) values
  ('student_card', 500), ('parking_permit', 700), ('donation', 100), ('toga_deposit', 5000);

create sequence receipt_numbers;

create table payments (
  id uuid primary key,
  user_id integer not null references users (id) on delete restrict,
  state text not null check (state in ('open', 'paid', 'expired', 'refund_due', 'refunded')),
  amount_cents integer not null check (amount_cents > 0),
  locale text not null check (locale in ('en', 'mt')),
  provider text not null check (provider in ('stripe', 'local')),
  session_id text unique,
  session_url text,
  provider_payment text,
  receipt_number integer unique,
  reason text,
  -- The amount to be refunded; less than the payment if only some items are no longer available
  refund_cents integer check (refund_cents between 1 and amount_cents),
  created_at timestamptz not null,
  payable_until timestamptz not null,
  paid_at timestamptz,
  refunded_at timestamptz,
  -- The payment on the portal's page that this one, on the provider's page, replaces
  instead_of uuid unique references payments (id) on delete restrict,
  -- A refund that the provider has accepted may still fail: its id is stored until the money has arrived, and failed
  -- attempts are counted, because each attempt needs its own idempotency key at the provider.
  provider_refund text,
  refund_attempts integer not null default 0 check (refund_attempts >= 0),
  constraint payments_paid_at check ((paid_at is null) = (state in ('open', 'expired'))),
  constraint payments_receipt check ((receipt_number is null) = (paid_at is null)),
  constraint payments_refund check (
    (refund_cents is not null and reason is not null) or state not in ('refund_due', 'refunded')),
  constraint payments_refunded_at check ((refunded_at is not null) = (state = 'refunded'))
);
create index payments_by_user on payments (user_id, created_at);
create index payments_by_state on payments (state, created_at);

create table checkout_events (
  id text primary key,
  type text not null,
  payment_id uuid references payments (id) on delete restrict,
  received_at timestamptz not null
);

-- Checkouts of the local stand-in for a payment provider (server/services/local-checkout.ts).
create table local_checkouts (
  session_id text primary key,
  payment_id uuid not null unique references payments (id) on delete restrict,
  state text not null default 'open' check (state in ('open', 'paid', 'expired'))
);

create table donations (
  payment_id uuid primary key references payments (id) on delete restrict,
  user_id integer not null references users (id) on delete restrict,
  amount_cents integer not null check (amount_cents > 0),
  given_at timestamptz not null
);
