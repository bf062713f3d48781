import { type Kysely, sql } from 'kysely';

/**
 * Changes of tickets by staff: cancelled and moved tickets of one booking, with the money of each change
 * (docs/decisions/ticket-changes.md). A cancelled attendee stays for the lists at the door, and never has a place again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table attendees
      add column cancelled_at timestamptz,
      -- The part of the price that was not paid through the portal: paid at the desk, or waived
      add column desk_cents integer not null default 0,
      add constraint attendees_desk check (desk_cents between 0 and price_cents),
      add constraint attendees_cancelled check (cancelled_at is null or not holds_place)`.execute(db);
  await sql`
    create table ticket_changes (
      -- Made by the app: a repeated call changes nothing. It is the id of the refund too, and so the provider's key
      id uuid primary key,
      booking_id uuid not null references bookings (id) on delete restrict,
      -- The booking on another date, if the tickets moved there
      to_booking_id uuid references bookings (id) on delete restrict,
      kind text not null check (kind in ('cancelled', 'moved')),
      payment_id uuid references payments (id) on delete restrict,
      refund_id uuid unique references refunds (id) on delete restrict,
      refund_cents integer not null check (refund_cents >= 0),
      -- Paid for the tickets, and neither refunded nor part of a price any more
      kept_cents integer not null check (kept_cents >= 0),
      desk_cents integer not null check (desk_cents >= 0),
      waived_cents integer not null check (waived_cents >= 0),
      -- The number of the receipt of the desk
      receipt text check (receipt <> ''),
      reason text check (reason <> ''),
      made_by integer not null references users (id) on delete restrict,
      made_at timestamptz not null,
      -- The notice to the holder; without a foreign key, because notices are deleted after a time
      notification_id integer unique,
      constraint ticket_changes_refund check ((refund_id is not null) = (refund_cents > 0)),
      constraint ticket_changes_receipt check ((receipt is not null) = (desk_cents > 0))
    )`.execute(db);
  await sql`
    create table ticket_change_lines (
      change_id uuid not null references ticket_changes (id) on delete restrict,
      attendee_id integer not null references attendees (id) on delete cascade,
      -- The ticket before the change
      ticket_type_id integer references ticket_types (id) on delete set null,
      seat_id integer references seats (id) on delete set null,
      price_cents integer not null check (price_cents >= 0),
      -- The ticket after it; all null if it is cancelled
      to_attendee_id integer references attendees (id) on delete cascade,
      to_ticket_type_id integer references ticket_types (id) on delete set null,
      to_seat_id integer references seats (id) on delete set null,
      to_price_cents integer check (to_price_cents >= 0),
      primary key (change_id, attendee_id)
    )`.execute(db);
  for (const column of ['booking_id', 'to_booking_id', 'payment_id', 'made_by']) {
    await sql`create index on ticket_changes (${sql.ref(column)})`.execute(db);
  }
  for (const column of [
    'attendee_id',
    'ticket_type_id',
    'seat_id',
    'to_attendee_id',
    'to_ticket_type_id',
    'to_seat_id',
  ]) {
    await sql`create index on ticket_change_lines (${sql.ref(column)})`.execute(db);
  }
}
