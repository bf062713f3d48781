import * as v from 'valibot';
import { Timestamp } from '#contract/kit/common.ts';
import { area, dataAnswer, list, noContent, params } from '#contract/kit/endpoint.ts';
import { pages } from '#contract/kit/pages.ts';
import { Person, search } from '#contract/kit/person.ts';
import { id, integer, text } from '#contract/kit/rules.ts';
import { MAX_PLACES } from './calls.ts';

/** The maximum number of waiting lists on which an account is at a time. */
export const MAX_WAITING_LISTS = 20;
const MAX_REASON = 500;

/**
 * `waiting` and `offered` entries are open. `booked`: places were booked with the offer; `lapsed`: the time of the offer
 * ended; `left`: the student left the list; `removed`: staff took the student off; `closed`: bookings closed, or the date
 * was cancelled.
 */
export const waitingStates = ['waiting', 'offered', 'booked', 'lapsed', 'left', 'removed', 'closed'] as const;

const dateOfEntry = v.object({
  id: v.number(),
  event: v.object({ id: v.number(), slug: v.string(), title: v.string() }),
  start: Timestamp,
  end: Timestamp,
});

/** Places that are reserved for a student. `until` is null until the student has been notified, within a minute. */
const Offer = v.object({ places: v.number(), until: v.nullable(Timestamp) });

/** The caller's entry on a waiting list: for a ticket type, or for the whole date if seats are numbered. */
export const WaitingEntry = v.object({
  id: v.number(),
  date: dateOfEntry,
  ticket: v.nullable(v.object({ id: v.number(), name: v.string() })),
  /** The number of places that are still wanted */
  places: v.number(),
  state: v.picklist(waitingStates),
  /** 1 for the next in the list; null unless waiting */
  position: v.nullable(v.number()),
  /** The places that are offered and not booked yet; null unless offered */
  offer: v.nullable(Offer),
  joined_at: Timestamp,
  /** Why staff took the student off the list */
  reason: v.nullable(v.string()),
});
export type WaitingEntry = v.InferOutput<typeof WaitingEntry>;

/** `ticket_id` is required with free seating, and rejected in a hall. */
const JoinForm = v.strictObject({
  occurrence_id: id,
  ticket_id: v.optional(id),
  places: integer(1, MAX_PLACES),
});

/** Waiting lists of sold-out dates (docs/requirements/bookings.md). */
export const waiting = area('waiting', {
  list: {
    method: 'GET',
    path: '/api/waiting-list',
    summary: 'The caller’s entries in waiting lists: open ones, and those that ended in the last 7 days, newest first',
    who: 'signed_in',
    answer: list(WaitingEntry),
  },
  join: {
    method: 'POST',
    path: '/api/waiting-list',
    summary: 'Joins the waiting list of a sold-out ticket type, or of a sold-out date with numbered seats',
    who: 'registered',
    body: JoinForm,
    answer: dataAnswer(WaitingEntry),
    status: 201,
    idempotency: 'required',
    errors: [
      'not_found',
      'not_sold_out',
      'ticket_limit',
      'ticket_not_for_you',
      'ticket_needs_code',
      'waiting_already',
      'too_many_waiting_lists',
      'too_many_places',
      'bookings_closed',
      'event_cancelled',
    ],
  },
  leave: {
    method: 'DELETE',
    path: '/api/waiting-list/{id}',
    summary: 'Leaves a waiting list, idempotently; an offer goes to the next',
    who: 'signed_in',
    params: params({ id }),
    answer: noContent,
    errors: ['not_found'],
  },
});

/** An entry of a waiting list, as staff see it. */
export const StaffWaitingEntry = v.object({
  id: v.number(),
  date: v.object({ id: v.number(), title: v.string(), starts_at: Timestamp }),
  ticket: v.nullable(v.string()),
  person: Person,
  places: v.number(),
  state: v.picklist(waitingStates),
  position: v.nullable(v.number()),
  offered_places: v.nullable(v.number()),
  offered_until: v.nullable(Timestamp),
  joined_at: Timestamp,
  reason: v.nullable(v.string()),
});
export type StaffWaitingEntry = v.InferOutput<typeof StaffWaitingEntry>;

const path = '/api/staff/waiting-list';
const subject = 'waiting_entry';

/** Staff calls for waiting lists (WAIT-8, WAIT-9). */
export const waitingAdmin = area('waitingAdmin', {
  list: {
    ...pages(StaffWaitingEntry, ['joined_at', '-joined_at'], {
      date: v.optional(id),
      state: v.optional(v.picklist(waitingStates)),
      search,
    }),
    path,
    summary:
      'The waiting list of a date, or of all dates that have not ended for a week, in the order of joining; `search` finds words of names and addresses',
    who: 'staff',
    audit: { actions: ['waiting_list_viewed'], subjects: [subject] },
  },
  remove: {
    method: 'POST',
    path: `${path}/{id}/removal`,
    summary: 'Takes a student off a waiting list with a reason, which the student reads; an offer goes to the next',
    who: 'staff',
    params: params({ id }),
    body: v.strictObject({ reason: text(MAX_REASON) }),
    audit: { actions: ['waiting_entry_removed'], subjects: [subject] },
    notifies: ['waiting_removed'],
    answer: noContent,
    errors: ['not_found', 'already_decided'],
  },
});
