import { type Kysely, sql } from 'kysely';

/**
 * The one place where places are claimed (safety.md, "The server"). Whoever claims or frees places of an occurrence
 * locks that occurrence first: claims of the same seats stand in a queue, so there is no order in which two could wait
 * for each other. Constraints of 0022 are the last line, should somebody forget.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createFree(db);
  await createObstacles(db);
  await createClaim(db);
}

/** Locks the occurrence and frees what was held for too long: no timer is needed for somebody else to have it. */
async function createFree(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function lock_places(p_occurrence integer, p_now timestamptz) returns void language plpgsql as $$
    begin
      perform from event_occurrences where id = p_occurrence for no key update;
      with run_out as (
        update bookings set state = 'expired'
        where occurrence_id = p_occurrence and state in ('created', 'awaiting_payment') and held_until <= p_now
        returning id
      )
      update attendees set holds_place = false from run_out where booking_id = run_out.id and holds_place;
    end $$`.execute(db);
}

/** Null when everything is available. `unknown` is not for sale here at all: a ticket or seat of somewhere else. */
async function createObstacles(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function wanted_places(p_places jsonb) returns table (attendee_id integer, ticket_id integer,
      seat_id integer, first_name text, last_name text, email text, place bigint) language sql immutable as $$
      select * from rows from (jsonb_to_recordset(p_places) as (attendee_id integer, ticket_id integer,
        seat_id integer, first_name text, last_name text, email text)) with ordinality
    $$`.execute(db);
  await sql`
    create function what_is_in_the_way(p_occurrence integer, p_is_seated boolean, p_places jsonb, p_now timestamptz,
      p_late boolean) returns jsonb language plpgsql as $$
    declare
      blocked jsonb;
    begin
      if exists (
        select from wanted_places(p_places) wanted
        left join ticket_types on ticket_types.id = ticket_id and occurrence_id = p_occurrence
        where ticket_types.id is null
        or (seat_id is not null) is distinct from p_is_seated
        or p_is_seated and not exists (
          select from seats join ticket_type_sections using (section_id)
          where seats.id = wanted.seat_id and ticket_type_id = wanted.ticket_id
        )
      ) or (select count(seat_id) <> count(distinct seat_id) from wanted_places(p_places)) then
        return '{"code": "unknown"}';
      end if;

      if not p_late and exists (
        select from wanted_places(p_places) join ticket_types on ticket_types.id = ticket_id
        where off_sale_at <= p_now or on_sale_at > p_now
      ) then return '{"code": "bookings_closed"}'; end if;

      select jsonb_agg(attendees.seat_id order by place) into blocked
      from wanted_places(p_places) wanted
      join attendees on attendees.seat_id = wanted.seat_id
      where occurrence_id = p_occurrence and holds_place;
      if blocked is not null then return jsonb_build_object('code', 'seat_taken', 'ids', blocked); end if;

      select jsonb_agg(id order by id) into blocked from (
        select id from wanted_places(p_places) join ticket_types on ticket_types.id = ticket_id
        group by id having count(*) > capacity - taken
      ) too_few;
      if blocked is not null then return jsonb_build_object('code', 'sold_out', 'ids', blocked); end if;
      return null;
    end $$`.execute(db);
}

/**
 * `p_places` is a list of `{attendee_id, ticket_id, seat_id, first_name, last_name, email}`; with an `attendee_id` that
 * one gets this ticket and seat instead of its own, or the same again. All is had, or nothing: what stood in the way
 * comes back as `{"code": "sold_out", "ids": […]}`, and the caller undoes what it did in the same transaction.
 *
 * `p_late`: money came for a booking that had run out. It gets the places it had, if they are free and nothing began.
 */
async function createClaim(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function claim_places(p_booking uuid, p_places jsonb, p_now timestamptz, p_limit integer,
      p_late boolean default false) returns jsonb language plpgsql as $$
    declare
      booking record;
      in_the_way jsonb;
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
      update attendees set holds_place = false
      from wanted_places(p_places) wanted
      where attendees.id = wanted.attendee_id and booking_id = p_booking and holds_place;

      in_the_way := what_is_in_the_way(booking.occurrence_id, booking.is_seated, p_places, p_now, p_late);
      if in_the_way is not null then return in_the_way; end if;
      if not p_late and p_limit < (
        select count(*) from attendees join bookings on bookings.id = booking_id
        where bookings.user_id = booking.user_id and attendees.occurrence_id = booking.occurrence_id and holds_place
      ) + jsonb_array_length(p_places) then return '{"code": "too_many_places"}'; end if;

      insert into attendees (booking_id, occurrence_id, ticket_type_id, seat_id, first_name, last_name, email,
        price_cents)
      select p_booking, booking.occurrence_id, ticket_id, seat_id, first_name, last_name, coalesce(email, ''),
        price_cents
      from wanted_places(p_places) join ticket_types on ticket_types.id = ticket_id
      where attendee_id is null order by place;
      update attendees set ticket_type_id = ticket_id, seat_id = wanted.seat_id, holds_place = true,
        price_cents = case when p_late then attendees.price_cents else ticket_types.price_cents end
      from wanted_places(p_places) wanted join ticket_types on ticket_types.id = ticket_id
      where attendees.id = wanted.attendee_id and booking_id = p_booking;
      return '{"code": "claimed"}';
    end $$`.execute(db);
}
