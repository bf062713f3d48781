-- Starts every write with a key in one round trip (server/http/idempotency.ts): locks the key until the transaction
-- ends, then reads its stored answer. These are two statements, because a statement sees only what was committed before
-- it began: the second one sees the answer of the call that had the lock before. `is_locked` is false while another
-- call has the lock.
create or replace function lock_key(p_key_hash bytea, p_lock bigint, p_now timestamptz)
  returns table (is_locked boolean, fingerprint bytea, status integer, answer bytea) language plpgsql volatile as $$
begin
  if not pg_try_advisory_xact_lock(p_lock) then
    return query select false, null::bytea, null::integer, null::bytea;
    return;
  end if;
  return query select true, keys.fingerprint, keys.status::integer, keys.answer
    from (select) as always
    left join idempotency_keys as keys on keys.key_hash = p_key_hash and keys.expires_at > p_now;
end $$;
