import * as v from 'valibot';
import { listQuery, Timestamp } from '#contract/kit/common.ts';
import { area, dataAnswer, page, params } from '#contract/kit/endpoint.ts';
import { cleanString, id, instant, line, rule } from '#contract/kit/rules.ts';
import { EventStatus } from '#contract/kit/tickets.ts';
import { Seat } from './seating.ts';

/** An occurrence for the door list: `expected` counts the valid tickets. */
const DoorOccurrence = v.object({
  id: v.number(),
  title: v.string(),
  start: Timestamp,
  end: Timestamp,
  venue: v.nullable(v.string()),
  status: EventStatus,
  expected: v.number(),
  checked_in: v.number(),
});
export type DoorOccurrence = v.InferOutput<typeof DoorOccurrence>;

/** An issued ticket. `cancelled`: its booking was released or refunded. */
const DoorTicket = v.object({
  /** Id of the attendee */
  id: v.number(),
  code: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  ticket: v.string(),
  seat: v.nullable(Seat),
  state: v.picklist(['valid', 'cancelled']),
  checked_in_at: v.nullable(Timestamp),
  /** The id of the check-in that used the ticket; a device compares it with its own check-ins */
  check_in_id: v.nullable(v.string()),
});
export type DoorTicket = v.InferOutput<typeof DoorTicket>;

/** All data that a check-in device needs offline. */
export const DoorList = v.object({
  occurrence: DoorOccurrence,
  /** The key to check the signature of a ticket's QR code: 32 bytes of Ed25519 as base64url */
  public_key: v.string(),
  /** The time until which tickets are accepted: some time after the end, because events may overrun */
  valid_until: Timestamp,
  tickets: v.array(DoorTicket),
  as_of: Timestamp,
});
export type DoorList = v.InferOutput<typeof DoorList>;

/**
 * The result of checking a ticket. `forged`: a QR code without our signature, or of another kind; `unknown`: handed
 * back, mistyped, or never issued; `already`: used before.
 */
export const doorOutcomes = [
  'admitted',
  'already',
  'other_event',
  'cancelled',
  'expired',
  'forged',
  'unknown',
] as const;
export type DoorOutcome = (typeof doorOutcomes)[number];

/** `ticket` is set only if the ticket belongs to this occurrence. */
export const CheckedIn = v.object({
  outcome: v.picklist(doorOutcomes),
  ticket: v.nullable(DoorTicket),
});
export type CheckedIn = v.InferOutput<typeof CheckedIn>;

/** Maximum length of a QR code's text, or of a code, in characters. */
const MAX_TEXT = 300;

/** Maximum length of the reason of a check by name, in characters. */
export const MAX_REASON = 200;

/** One check of a ticket. The device generates its `id`, and repeating the call returns the same result. */
export const CheckIn = v.strictObject({
  id: v.pipe(v.string(rule('required')), v.uuid(rule('format'))),
  occurrence_id: id,
  text: v.pipe(
    cleanString,
    v.trim(),
    v.nonEmpty(rule('required')),
    v.maxLength(MAX_TEXT, rule('max', { max: MAX_TEXT })),
  ),
  /** The time of the check by the device's clock; never later than the server's */
  checked_at: instant,
  /** Why the holder was found by name instead of by a code (BOOK-45) */
  reason: v.optional(line(MAX_REASON)),
});

/** Ticket check-in, online and offline (BOOK-32; docs/decisions/signed-codes.md). */
export const door = area('door', {
  occurrences: {
    method: 'GET',
    path: '/api/staff/door/occurrences',
    summary: 'Occurrences with tickets that have not ended, soonest first, with expected and checked-in counts',
    who: 'guard',
    query: listQuery({}, ['start']),
    answer: page(DoorOccurrence),
  },
  list: {
    method: 'GET',
    path: '/api/staff/door/occurrences/{id}',
    summary: 'All tickets of an occurrence and the key that verifies their signatures, for offline check-in',
    who: 'guard',
    params: params({ id }),
    audit: { actions: ['door_list_viewed'], subjects: ['occurrence'] },
    answer: dataAnswer(DoorList),
    errors: ['not_found'],
  },
  checkIn: {
    method: 'POST',
    path: '/api/staff/door/check-ins',
    summary: 'Checks a ticket in, once: `text` is its code, or the text of its QR code',
    who: 'guard',
    body: CheckIn,
    audit: { actions: ['ticket_admitted', 'ticket_refused'], subjects: ['attendee', 'occurrence'] },
    answer: dataAnswer(CheckedIn),
    idempotency: 'required',
    errors: ['not_found'],
  },
});
