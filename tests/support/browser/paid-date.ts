import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { DATABASE } from '#tests/support/e2e-server.ts';
import { emailOfRole } from '#tests/support/members.ts';

/**
 * Adds a published event with a date for which the demo student has paid at the trial checkout, €15 for each ticket; a second
 * ticket type costs €5. Returns its title.
 */
export async function addPaidDate(tickets = 1): Promise<string> {
  const title = `Poetry night ${randomUUID().slice(0, 8)}`;
  const client = new pg.Client({ connectionString: process.env[DATABASE] });
  await client.connect();
  await client.query(
    `with event as (
      insert into events (slug, type_id, title, excerpt, body, published_at)
      select 'e-' || gen_random_uuid(), (select min(id) from event_types), jsonb_build_object('en', $2::text, 'mt', $2::text),
        '{"en": ""}', '{"en": "<p>Poems.</p>"}', now() returning id
    ), date as (
      insert into event_occurrences (event_id, starts_at, ends_at, bookings_close_at)
      select id, now() + interval '20 days', now() + interval '20 days 2 hours', now() + interval '20 days' from event
      returning id
    ), ticket as (
      insert into ticket_types (occurrence_id, "order", name, description, price_cents, capacity)
      select id, 0, '{"en": "Student"}', '{"en": ""}', 1500, 10 from date returning id, occurrence_id
    ), other as (
      insert into ticket_types (occurrence_id, "order", name, description, price_cents, capacity)
      select id, 1, '{"en": "Balcony"}', '{"en": ""}', 500, 10 from date
    ), payer as (
      select id from users where email = $1
    ), booking as (
      insert into bookings (id, user_id, occurrence_id, state, locale, created_at, held_from, held_until, confirmed_at)
      select gen_random_uuid(), payer.id, date.id, 'paid', 'en', now(), now(), now(), now() from payer, date
      returning id, user_id, occurrence_id
    ), attendee as (
      insert into attendees (booking_id, occurrence_id, ticket_type_id, first_name, last_name, price_cents, code)
      select booking.id, ticket.occurrence_id, ticket.id, 'Maria', 'Vella ' || place, 1500, 'CODE' || ticket.id || '-' || place
      from booking, ticket, generate_series(1, $3::integer) as place
    ), payment as (
      insert into payments (id, user_id, state, amount_cents, locale, provider, session_id, provider_payment, created_at,
        payable_until, paid_at, receipt_number)
      select booking.id, user_id, 'paid', 1500 * $3::integer, 'en', 'local', 'local_' || id, 'pi_' || id, now(), now(), now(),
        nextval('receipt_numbers') from booking returning id
    )
    insert into payment_items (payment_id, purpose, amount_cents, booking_id)
    select payment.id, 'booking', 1500 * $3::integer, booking.id from payment, booking`,
    [emailOfRole('student'), title, tickets],
  );
  await client.end();
  return title;
}
