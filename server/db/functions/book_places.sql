-- Makes a new booking, claims its places, and stores its answer under its key, all or nothing. In one statement,
-- because other bookings would wait for its locks between two statements. Returns the result of the claim, or what
-- `lock_key` returns if the key is taken. `p_basis` is the version of the data that the answer was built from, and
-- `p_prices` are its prices, in the order of the places. If one of them is out of date once the account and the
-- occurrence are locked, the result is `{"code": "changed"}`.
create or replace function book_places(p_key_hash bytea, p_lock bigint, p_fingerprint bytea, p_status integer,
  p_answer bytea, p_expires_at timestamptz, p_booking uuid, p_user integer, p_occurrence integer, p_locale text,
  p_now timestamptz, p_until timestamptz, p_basis text, p_places jsonb, p_prices integer[], p_limit integer)
  returns table (is_locked boolean, fingerprint bytea, status integer, answer bytea, claim jsonb)
  language plpgsql as $$
#variable_conflict use_column
declare
  found_answer record;
  result jsonb := '{"code": "changed"}';
begin
  select * into strict found_answer from lock_key(p_key_hash, p_lock, p_now);
  if not found_answer.is_locked or found_answer.fingerprint is not null then
    return query select found_answer.is_locked, found_answer.fingerprint, found_answer.status, found_answer.answer,
      null::jsonb;
    return;
  end if;
  -- In separate statements, so that a call which waited for a lock sees what was committed meanwhile.
  perform from users where id = p_user and deleted_at is null for no key update;
  if not found then
    result := '{"code": "unauthenticated"}';
  elsif booking_basis_version(p_user, p_occurrence, p_now) = p_basis then
    begin
      insert into bookings (id, user_id, occurrence_id, locale, created_at, held_from, held_until)
      values (p_booking, p_user, p_occurrence, p_locale, p_now, p_now, p_until);
      result := claim_places(p_booking, p_places, p_now, p_limit);
      if result ->> 'code' = 'claimed' and p_prices is distinct from (
        select array_agg(price_cents order by id) from attendees where booking_id = p_booking
      ) then result := '{"code": "changed"}'; end if;
      if result ->> 'code' <> 'claimed' then raise sqlstate 'KSU01'; end if;
      perform store_answer(p_key_hash, p_fingerprint, p_status, p_answer, p_user, p_expires_at);
    exception
      when sqlstate 'KSU01' then null; -- Rolls the booking back; `result` has the reason.
      -- An editor has removed the date, or one of its tickets.
      when foreign_key_violation then result := '{"code": "changed"}';
    end;
  end if;
  return query select true, null::bytea, null::integer, null::bytea, result;
end $$;
