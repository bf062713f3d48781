-- The data that a new booking depends on: the occurrence, if it is published, and the periods in which the account held
-- places without booking them. It is read without a lock, and compared once the account is locked.
create or replace function booking_basis(p_user integer, p_occurrence integer, p_now timestamptz)
  returns table (starts_at timestamptz, is_seated boolean, ended_from timestamptz[], ended_to timestamptz[])
  language sql stable as $$
  select occurrence.starts_at, occurrence.is_seated, holds.ended_from, holds.ended_to
  from event_occurrences occurrence join events on events.id = occurrence.event_id
  cross join lateral (
    select coalesce(array_agg(held_from order by id), '{}') as ended_from,
      coalesce(array_agg(least(given_back_at, held_until) order by id), '{}') as ended_to
    from bookings
    where user_id = p_user and occurrence_id = p_occurrence and (
      state in ('cancelled', 'expired')
      -- It has expired, but has not been marked yet.
      or state in ('created', 'awaiting_payment') and held_until <= p_now
    )
  ) holds
  where occurrence.id = p_occurrence and events.published_at <= p_now
$$;
