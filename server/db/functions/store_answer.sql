-- Stores the answer of a write under its key, whose lock (`lock_key`) the caller holds. Overwrites an existing answer,
-- which must have expired.
create or replace function store_answer(p_key_hash bytea, p_fingerprint bytea, p_status integer, p_answer bytea,
  p_user integer, p_expires_at timestamptz) returns void language sql as $$
  insert into idempotency_keys (key_hash, fingerprint, status, answer, user_id, expires_at)
  values (p_key_hash, p_fingerprint, p_status, p_answer, p_user, p_expires_at)
  on conflict (key_hash) do update set fingerprint = excluded.fingerprint, status = excluded.status,
    answer = excluded.answer, user_id = excluded.user_id, expires_at = excluded.expires_at
$$;
