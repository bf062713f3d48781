-- What the server remembers of requests, whatever the area (server/http).

-- First answers of writes, for replays (WIRE-28). Owner, method, path and key are stored only as one
-- hash: the key of an anonymous complaint is its receipt and must not be readable here. An answer is encrypted and
-- can be read only with its key.
create table idempotency_keys (
  key_hash bytea primary key,
  fingerprint bytea not null,
  status integer not null,
  answer bytea,
  user_id integer references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index idempotency_keys_by_expiry on idempotency_keys (expires_at);
create index idempotency_keys_by_user on idempotency_keys (user_id);

-- How often a caller did something in the present window (server/http/stored-limits.ts). Callers are stored as a
-- hash, for at most a day.
create table limit_windows (
  key_hash bytea primary key,
  count integer not null check (count > 0),
  ends_at timestamptz not null,
  -- When the next attempt is let through, where failures slow attempts down (server/http/stored-delays.ts)
  next_at timestamptz
);
create index limit_windows_by_end on limit_windows (ends_at);

-- Proofs of work that were used, until they expire (server/http/proofs.ts). Nothing in a row names a person or a
-- call.
create table spent_proofs (
  nonce_hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_proofs_by_expiry on spent_proofs (expires_at);

-- What each account may still write in the present hour, as far as the copies of the program have taken it
-- (server/http/write-quota.ts). Accounts are stored as a hash, for at most a day.
create table write_windows (
  key_hash bytea primary key,
  writes integer not null,
  text_bytes bigint not null,
  file_bytes bigint not null,
  ends_at timestamptz not null
);
create index write_windows_by_end on write_windows (ends_at);
