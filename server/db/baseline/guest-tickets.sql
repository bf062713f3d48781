-- Links with which attendees who did not book open their own ticket (docs/decisions/mailed-links.md). Only the id is
-- stored: a token is computed from it and the secret key, and the address is the attendee's. The row of an ended link
-- is deleted, and an attendee has at most one link.
create table guest_tickets (
  id uuid primary key,
  attendee_id integer not null unique references attendees (id) on delete cascade,
  created_at timestamptz not null,
  -- When its e-mail was queued; null while the buyer's address is unproven or a limit is reached
  queued_at timestamptz
);
create index guest_tickets_waiting on guest_tickets (created_at) where queued_at is null;
