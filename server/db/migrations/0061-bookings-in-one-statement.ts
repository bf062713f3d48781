import { type Kysely, sql } from 'kysely';

/**
 * A booking is one statement, which stores its answer as well (server/areas/bookings/claim.ts): nobody else waits for what the program
 * and the network do between two statements of a booking. What the booking depends on is read before, without a lock, and compared
 * once the account is locked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await replaceBasis(db);
  await replaceWanted(db);
  await replaceClaim(db);
  await createStore(db);
  await createBook(db);
  await sql`drop function hold_places(uuid, integer, integer, text, timestamptz, timestamptz, timestamptz, jsonb, integer)`.execute(
    db,
  );
}

/** As in 0057, but nothing is locked; and a text that differs whenever something of it does. */
async function replaceBasis(db: Kysely<unknown>): Promise<void> {
  await sql`drop function booking_basis(integer, integer, timestamptz)`.execute(db);
  await sql`
    create function booking_basis(p_user integer, p_occurrence integer, p_now timestamptz)
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
    $$`.execute(db);
  await sql`
    create function booking_basis_version(p_user integer, p_occurrence integer, p_now timestamptz) returns text
      language sql stable as $$
      select md5(basis::text) from booking_basis(p_user, p_occurrence, p_now) basis
    $$`.execute(db);
}

/** As in 0023, with the id that the person gets: drawn before, so that the answer is known before the claim. */
async function replaceWanted(db: Kysely<unknown>): Promise<void> {
  await sql`drop function wanted_places(jsonb)`.execute(db);
  await sql`
    create function wanted_places(p_places jsonb) returns table (attendee_id integer, new_id integer, ticket_id integer,
      seat_id integer, first_name text, last_name text, email text, place bigint) language sql immutable as $$
      select * from rows from (jsonb_to_recordset(p_places) as (attendee_id integer, new_id integer, ticket_id integer,
        seat_id integer, first_name text, last_name text, email text)) with ordinality
    $$`.execute(db);
}

/** As in 0060; whoever has an id already gets that one. */
async function replaceClaim(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function claim_places(p_booking uuid, p_places jsonb, p_now timestamptz, p_limit integer,
      p_late boolean default false) returns jsonb language plpgsql as $$
    declare
      booking record;
      in_the_way jsonb;
      has_moves boolean := exists (select from wanted_places(p_places) where attendee_id is not null);
    begin
      perform lock_places(occurrence_id, p_now) from bookings where id = p_booking;
      select bookings.*, starts_at, bookings_close_at, is_seated,
        coalesce(events.cancelled_at, event_occurrences.cancelled_at) is not null as is_cancelled
      into strict booking from bookings
      join event_occurrences on event_occurrences.id = bookings.occurrence_id
      join events on events.id = event_occurrences.event_id
      where bookings.id = p_booking;

      if booking.is_cancelled then return '{"code": "event_cancelled"}'; end if;
      if p_late then
        if booking.starts_at <= p_now then return '{"code": "bookings_closed"}'; end if;
      elsif booking.state in ('paid', 'free_confirmed') then
        -- Somebody who has a ticket may change it for one of the same price.
        if exists (
          select from wanted_places(p_places) wanted
          left join attendees on attendees.id = wanted.attendee_id
          left join ticket_types on ticket_types.id = wanted.ticket_id
          where attendees.price_cents is distinct from ticket_types.price_cents
        ) then return '{"code": "booking_closed"}'; end if;
      elsif booking.state not in ('created', 'awaiting_payment') then
        return '{"code": "booking_closed"}';
      elsif booking.bookings_close_at <= p_now then
        return '{"code": "bookings_closed"}';
      end if;

      -- Those who move give up what they have first, so that two may change places with each other.
      if has_moves then
        update attendees set holds_place = false
        from wanted_places(p_places) wanted
        where attendees.id = wanted.attendee_id and booking_id = p_booking and holds_place;
      end if;

      in_the_way := what_is_in_the_way(booking.occurrence_id, booking.is_seated, p_places, p_now, p_late);
      if in_the_way is not null then return in_the_way; end if;
      if not p_late and p_limit < (
        select coalesce(sum((select count(*) from attendees where booking_id = own.id and holds_place)), 0)
        from bookings own where own.user_id = booking.user_id and own.occurrence_id = booking.occurrence_id
      ) + jsonb_array_length(p_places) then return '{"code": "too_many_places"}'; end if;

      insert into attendees (id, booking_id, occurrence_id, ticket_type_id, seat_id, first_name, last_name, email,
        price_cents) overriding system value
      select coalesce(new_id, nextval('attendees_id_seq')), p_booking, booking.occurrence_id, ticket_id, seat_id,
        first_name, last_name, coalesce(email, ''),
        (select price_cents from ticket_types where ticket_types.id = wanted.ticket_id)
      from wanted_places(p_places) wanted
      where attendee_id is null order by place;
      if has_moves then
        update attendees set ticket_type_id = ticket_id, seat_id = wanted.seat_id, holds_place = true,
          price_cents = case when p_late then attendees.price_cents else ticket_types.price_cents end
        from wanted_places(p_places) wanted join ticket_types on ticket_types.id = ticket_id
        where attendees.id = wanted.attendee_id and booking_id = p_booking;
      end if;
      return '{"code": "claimed"}';
    end $$`.execute(db);
}

/** The answer of a write with a key, whose lock (0056) the caller has: only an expired one can still be here. */
async function createStore(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function store_answer(p_key_hash bytea, p_fingerprint bytea, p_status integer, p_answer bytea, p_user integer,
      p_expires_at timestamptz) returns void language sql as $$
      insert into idempotency_keys (key_hash, fingerprint, status, answer, user_id, expires_at)
      values (p_key_hash, p_fingerprint, p_status, p_answer, p_user, p_expires_at)
      on conflict (key_hash) do update set fingerprint = excluded.fingerprint, status = excluded.status,
        answer = excluded.answer, user_id = excluded.user_id, expires_at = excluded.expires_at
    $$`.execute(db);
}

/**
 * A new booking, the claim of its places, whose result is returned, and its answer, stored under its key; or what `lock_key`
 * (0056) says if the key is taken. All or nothing is left of it.
 *
 * `p_basis` is the version of what the answer was made of, and `p_prices` are those in it, in the order of the places. Unless both are
 * still right once the account and the occurrence are locked, the result is `{"code": "changed"}`.
 */
async function createBook(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function book_places(p_key_hash bytea, p_lock bigint, p_fingerprint bytea, p_status integer, p_answer bytea,
      p_expires_at timestamptz, p_booking uuid, p_user integer, p_occurrence integer, p_locale text, p_now timestamptz,
      p_until timestamptz, p_basis text, p_places jsonb, p_prices integer[], p_limit integer)
      returns table (is_locked boolean, fingerprint bytea, status integer, answer bytea, claim jsonb)
      language plpgsql as $$
    #variable_conflict use_column
    declare
      found_answer record;
      result jsonb := '{"code": "changed"}';
    begin
      select * into strict found_answer from lock_key(p_key_hash, p_lock, p_now);
      if not found_answer.is_locked or found_answer.fingerprint is not null then
        return query select found_answer.is_locked, found_answer.fingerprint, found_answer.status, found_answer.answer, null::jsonb;
        return;
      end if;
      -- Separate statements: whoever waited for a lock sees what was committed meanwhile.
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
        exception when sqlstate 'KSU01' then null; -- Undone; the result says why.
        end;
      end if;
      return query select true, null::bytea, null::integer, null::bytea, result;
    end $$`.execute(db);
}
