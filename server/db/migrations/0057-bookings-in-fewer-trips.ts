import { type Kysely, sql } from 'kysely';

/**
 * A booking in few round trips (server/areas/bookings/claim.ts): in a rush each of them costs both sides a write and a read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createBasis(db);
  await createShorten(db);
  await createHold(db);
}

/**
 * Locks the account until the transaction ends, then reads what its new booking depends on: the occurrence, if it is published,
 * and from when to when the account held places of it that it did not book. Separate statements, so that whoever waited for the
 * lock sees what was committed meanwhile. `is_there` is false for an account that was deleted; without an occurrence there is no
 * row.
 */
async function createBasis(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function booking_basis(p_user integer, p_occurrence integer, p_now timestamptz)
      returns table (is_there boolean, starts_at timestamptz, is_seated boolean, ended_from timestamptz[],
        ended_to timestamptz[]) language plpgsql volatile as $$
    begin
      perform from users where id = p_user and deleted_at is null for no key update;
      if not found then
        return query select false, null::timestamptz, null::boolean, null::timestamptz[], null::timestamptz[];
        return;
      end if;
      return query
        select true, occurrence.starts_at, occurrence.is_seated, holds.ended_from, holds.ended_to
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
        where occurrence.id = p_occurrence and events.published_at <= p_now;
    end $$`.execute(db);
}

/**
 * A free place keeps others out at no cost: an unpaid booking with one ends at `p_until`, unless it ends before. The booking
 * must be locked, or its own transaction's.
 */
async function createShorten(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function shorten_free_hold(p_booking uuid, p_now timestamptz, p_until timestamptz) returns void
      language sql as $$
      update bookings set held_from = p_now, held_until = least(held_until, p_until)
      where id = p_booking and state in ('created', 'awaiting_payment') and exists (
        select from attendees where booking_id = p_booking and holds_place and price_cents = 0
      )
    $$`.execute(db);
}

/**
 * A new booking and the claim of its places (0023), whose result it returns: unless that is `claimed`, the caller undoes
 * everything. `p_free_until`: when it ends at the latest if one of the places is free; null if it ends before that anyway.
 */
async function createHold(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function hold_places(p_booking uuid, p_user integer, p_occurrence integer, p_locale text, p_now timestamptz,
      p_until timestamptz, p_free_until timestamptz, p_places jsonb, p_limit integer) returns jsonb
      language plpgsql as $$
    declare
      result jsonb;
    begin
      insert into bookings (id, user_id, occurrence_id, locale, created_at, held_from, held_until)
      values (p_booking, p_user, p_occurrence, p_locale, p_now, p_now, p_until);
      result := claim_places(p_booking, p_places, p_now, p_limit);
      if result ->> 'code' = 'claimed' and p_free_until is not null then
        perform shorten_free_hold(p_booking, p_now, p_free_until);
      end if;
      return result;
    end $$`.execute(db);
}
