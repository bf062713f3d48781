import { type Kysely, sql } from 'kysely';

/**
 * As in 0057; what is claimed comes back with what only the database knows of it: when the hold ends, and the ids and prices of the
 * places, in the order in which they were wanted. The answer needs no read of its own while the occurrence is locked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function hold_places(p_booking uuid, p_user integer, p_occurrence integer, p_locale text,
      p_now timestamptz, p_until timestamptz, p_free_until timestamptz, p_places jsonb, p_limit integer) returns jsonb
      language plpgsql as $$
    declare
      result jsonb;
    begin
      insert into bookings (id, user_id, occurrence_id, locale, created_at, held_from, held_until)
      values (p_booking, p_user, p_occurrence, p_locale, p_now, p_now, p_until);
      result := claim_places(p_booking, p_places, p_now, p_limit);
      if result ->> 'code' <> 'claimed' then return result; end if;
      if p_free_until is not null then
        perform shorten_free_hold(p_booking, p_now, p_free_until);
      end if;
      return result || jsonb_build_object(
        'held_until', (select held_until from bookings where id = p_booking),
        'attendees', (
          select jsonb_agg(jsonb_build_object('id', id, 'price_cents', price_cents) order by id)
          from attendees where booking_id = p_booking
        )
      );
    end $$`.execute(db);
}
