-- What a database knows of its own installation.

-- Seeds that have filled this database: each runs once, whatever editors delete afterwards.
create table seed_runs (name text primary key, ran_at timestamptz not null);

-- The fingerprint of the key with which everything encrypted here can be read, in one row (server/secret-key-
-- fingerprint.ts).
create table secret_key_fingerprint (
  is_only boolean primary key default true check (is_only),
  fingerprint text not null,
  stored_at timestamptz not null
);
