-- Data about this installation.

-- Parts of the seed that have run: each runs once, so that content which editors deleted is not added again.
create table seed_runs (name text primary key, ran_at timestamptz not null);

-- The fingerprint of the key that decrypts the encrypted columns, in one row (server/secret-key-fingerprint.ts).
create table secret_key_fingerprint (
  is_only boolean primary key default true check (is_only),
  fingerprint text not null,
  stored_at timestamptz not null
);
