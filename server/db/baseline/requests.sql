-- Data about requests, shared by all areas (server/http).

-- Stored responses of writes, for retries (WIRE-28). Owner, method, path and key are stored only as one hash: the key
-- of an anonymous complaint is its receipt and must not be readable here. An answer is encrypted and can be read only
-- with its key.
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

-- Uses of a limited action by a caller in the current window (server/http/stored-limits.ts). Callers are stored as
-- hashes, for at most a day.
create table limit_windows (
  key_hash bytea primary key,
  count integer not null check (count > 0),
  ends_at timestamptz not null,
  -- When the next attempt is allowed after failures (server/http/stored-delays.ts)
  next_at timestamptz
);
create index limit_windows_by_end on limit_windows (ends_at);

-- Used proofs of work, until they expire (server/http/proofs.ts). A row identifies neither a person nor a call.
create table spent_proofs (
  nonce_hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_proofs_by_expiry on spent_proofs (expires_at);

-- Write quota that the instances of the program have leased for each account in the current hour
-- (server/http/write-quota.ts). Accounts are stored as hashes, for at most a day.
create table write_windows (
  key_hash bytea primary key,
  writes integer not null,
  text_bytes bigint not null,
  file_bytes bigint not null,
  ends_at timestamptz not null
);
create index write_windows_by_end on write_windows (ends_at);
