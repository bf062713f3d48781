import * as v from 'valibot';
import { listQuery, Timestamp } from './common.ts';
import { area, one, page, params } from './endpoint.ts';
import { id, instant, rule } from './rules.ts';
import { Seat } from './seating.ts';
import { EventStatus } from './tickets.ts';

/** An occurrence as the door sees it: whoever is expected has a ticket that is good. */
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

/** A ticket that was given out. `cancelled`: its booking was given back, or its money was. */
const DoorTicket = v.object({
  /** Of the attendee */
  id: v.number(),
  code: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  ticket: v.string(),
  seat: v.nullable(Seat),
  state: v.picklist(['valid', 'cancelled']),
  checked_in_at: v.nullable(Timestamp),
  /** The check-in that let it in, by which a device knows its own again */
  check_in_id: v.nullable(v.string()),
});
export type DoorTicket = v.InferOutput<typeof DoorTicket>;

/** All that a door needs without a network. */
export const DoorList = v.object({
  occurrence: DoorOccurrence,
  /** With which the signature of a ticket's picture is checked: 32 bytes of Ed25519 as base64url */
  public_key: v.string(),
  /** The last moment a ticket is good: evenings run late */
  valid_until: Timestamp,
  tickets: v.array(DoorTicket),
  as_of: Timestamp,
});
export type DoorList = v.InferOutput<typeof DoorList>;

/**
 * What came of a ticket. `forged`: a picture that we did not sign, or of another kind; `unknown`: given back, mistyped,
 * or never given out; `already`: somebody came in with it.
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

/** `ticket` only where it is one of this occurrence. */
export const CheckedIn = v.object({
  outcome: v.picklist(doorOutcomes),
  ticket: v.nullable(DoorTicket),
});
export type CheckedIn = v.InferOutput<typeof CheckedIn>;

/** Characters of a picture's text, or of a code, at most. */
const MAX_TEXT = 300;

/** One look at a ticket. Its `id` is made by the device: the same one again lets in whom it let in. */
export const CheckIn = v.strictObject({
  id: v.pipe(v.string(rule('required')), v.uuid(rule('format'))),
  occurrence_id: id,
  text: v.pipe(
    v.string(rule('required')),
    v.trim(),
    v.nonEmpty(rule('required')),
    v.maxLength(MAX_TEXT, rule('max', { max: MAX_TEXT })),
  ),
  /** When it was looked at, by the device's clock; never later than the server's */
  checked_at: instant,
});

/** The door (issue "Events"; docs/decisions/022): who comes in, with a network or without. */
export const door = area('door', {
  occurrences: {
    method: 'GET',
    path: '/api/staff/door/occurrences',
    summary: 'Occurrences with tickets that are not over, the soonest first, with how many are expected and in',
    who: 'staff',
    query: listQuery({}, ['start']),
    answer: page(DoorOccurrence),
  },
  list: {
    method: 'GET',
    path: '/api/staff/door/occurrences/{id}',
    summary: 'Every ticket of an occurrence, and the key that signs them: what a door needs without a network',
    who: 'staff',
    params: params({ id }),
    audit: { actions: ['door_list_viewed'], subjects: ['occurrence'] },
    answer: one(DoorList),
    errors: ['not_found'],
  },
  checkIn: {
    method: 'POST',
    path: '/api/staff/door/check-ins',
    summary: 'Lets a ticket in, once: `text` is its code, or what its picture says',
    who: 'staff',
    body: CheckIn,
    audit: { actions: ['ticket_admitted', 'ticket_refused'], subjects: ['attendee', 'occurrence'] },
    answer: one(CheckedIn),
    idempotency: 'required',
    errors: ['not_found'],
  },
});
