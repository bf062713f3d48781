import { type Kysely, sql } from 'kysely';
import type { door, DoorOutcome } from '#contract/bookings/door.ts';
import type { RequestOf } from '#contract/kit/endpoint.ts';
import { signedReadings, typedReadings } from '#contract/kit/scanned-text.ts';
import { readTicketText } from '#contract/kit/signed-code.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { type AuditRecord, recordAll } from '#server/services/audit.ts';
import { storeChanges } from '#server/services/entry-changes.ts';
import { publicKeyOf, verifyCode } from '#server/services/signed-codes.ts';
import { isCancelled, ticketsValidUntil } from '#server/services/tickets.ts';
import { ticketOf, ticketsOf } from './lists.ts';

type Body = RequestOf<typeof door.checkIn>['body'];

/** A ticket as read from the database by a check. */
interface CheckedTicket {
  id: number;
  /** The account that booked; null for a guest of a block */
  user_id: number | null;
  is_here: boolean;
  is_valid: boolean;
  is_admitted: boolean;
}

/**
 * Admits a ticket, or returns why not, as a result and not as an error; records the check in the audit log.
 * @throws HttpProblem `not_found` for a missing occurrence
 */
export const checkIn: Handler<typeof door.checkIn> = async ({ body }, context) => {
  const { db, clock, locale } = context;
  const occurrence = await db
    .selectFrom('event_occurrences')
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .select(['ends_at', isCancelled.as('is_cancelled')])
    .where('event_occurrences.id', '=', body.occurrence_id)
    .executeTakeFirstOrThrow(notFound);
  const at = new Date(Math.min(Date.parse(body.checked_at), clock.now().getTime()));
  const isOpen = !occurrence.is_cancelled && at <= ticketsValidUntil(occurrence.ends_at);
  const codes = codesIn(body.text, context);
  const checked = codes === undefined ? undefined : await checkTicket(db, { codes, at, isOpen, body }, context);
  const outcome = codes === undefined ? 'forged' : outcomeOf(checked, occurrence.is_cancelled, isOpen);
  await recordCheckIn(outcome, checked, body, context);
  if (checked?.is_here !== true) return { outcome, ticket: null };
  const ticket = await ticketsOf(db, body.occurrence_id, locale)
    .where('attendees.id', '=', checked.id)
    .executeTakeFirst();
  return { outcome, ticket: ticket === undefined ? null : ticketOf(ticket) };
};

/**
 * Returns the codes that a text may represent, the likeliest first, because scanner and device may have different
 * keyboard layouts; undefined for a QR code that is not our ticket. The expiry is read from the occurrence, also for a
 * typed code.
 */
function codesIn(text: string, { secrets }: SignedInContext): readonly string[] | undefined {
  const readings = signedReadings(text);
  if (readings.length === 0) return typedReadings(text);
  const signedText = readings.find(
    (reading) => verifyCode(publicKeyOf(secrets), reading, 'ticket', new Date(0)).is_valid,
  );
  const code = signedText === undefined ? undefined : readTicketText(signedText)?.code;
  return code === undefined ? undefined : [code];
}

interface TicketCheck {
  codes: readonly string[];
  at: Date;
  isOpen: boolean;
  body: Body;
}

/**
 * One statement decides which check is first: it locks the row before reading it, so a second device waits and finds
 * the ticket used. A place that is being returned is not admitted either.
 */
async function checkTicket(
  db: Kysely<DB>,
  { codes, at, isOpen, body }: TicketCheck,
  { session }: SignedInContext,
): Promise<CheckedTicket | undefined> {
  const { rows } = await sql<CheckedTicket>`
    with found as (
      select attendees.id, bookings.user_id, attendees.occurrence_id = ${body.occurrence_id} as is_here, attendees.check_in_id,
        bookings.confirmed_at is not null and attendees.holds_place as is_valid
      from attendees join bookings on bookings.id = attendees.booking_id
      where attendees.code = any(${codes})
      order by array_position(${codes}::text[], attendees.code) limit 1
      for update of attendees
    ), admitted as (
      update attendees set checked_in_at = ${at}, checked_in_by = ${session.user_id}, check_in_id = ${body.id}
      from found
      where attendees.id = found.id and is_here and is_valid and ${isOpen}::boolean and attendees.checked_in_at is null
      returning attendees.id
    )
    select found.id, found.user_id, is_here, is_valid,
      exists (select from admitted) or found.check_in_id is not distinct from ${body.id}::uuid as is_admitted
    from found`.execute(db);
  return rows[0];
}

function outcomeOf(checked: CheckedTicket | undefined, isCalledOff: boolean, isOpen: boolean): DoorOutcome {
  if (checked === undefined) return 'unknown';
  if (!checked.is_here) return 'other_event';
  if (checked.is_admitted) return 'admitted';
  if (!checked.is_valid || isCalledOff) return 'cancelled';
  return isOpen ? 'already' : 'expired';
}

/** Records no name, because the row is retained when accounts are deleted. */
async function recordCheckIn(
  outcome: DoorOutcome,
  checked: CheckedTicket | undefined,
  { occurrence_id, reason }: Body,
  context: SignedInContext,
): Promise<void> {
  const occurrence = String(occurrence_id);
  const audit: AuditRecord = {
    action: outcome === 'admitted' ? 'ticket_admitted' : 'ticket_refused',
    ...(checked?.is_here === true
      ? { subject: 'attendee', subject_id: checked.id }
      : { subject: 'occurrence', subject_id: occurrence }),
    details: { outcome, occurrence, ...(reason !== undefined && { found: 'name' }) },
  };
  for (const audit_id of (await recordAll(context, [audit])).values())
    if (reason !== undefined && checked?.is_here === true) await storeReason(checked, { reason, audit_id }, context);
}

/**
 * Stores the reason of a check by name beside its audit row, as data of the account that booked, because it may name a person and
 * must be erasable (BOOK-45, AUDIT-4).
 */
async function storeReason(
  { id, user_id }: CheckedTicket,
  { reason, audit_id }: { reason: string; audit_id: string },
  { db, clock }: SignedInContext,
): Promise<void> {
  const change = { entry: { table: 'attendees', id }, before: null, after: { user_id, reason }, audit_id };
  await storeChanges(db, [change], clock.now());
}
