import * as v from 'valibot';
import { Media, Timestamp } from '#contract/kit/common.ts';
import { area, contentCache, list, noContent, dataAnswer, params } from '#contract/kit/endpoint.ts';
import { pages } from '#contract/kit/pages.ts';
import { date, id, rule, slug, text } from '#contract/kit/rules.ts';

/** Kinds of items that the union rents out: venues and equipment. */
export const thingKinds = ['venue', 'equipment'] as const;

/** The maximum number of items in one request. */
export const MAX_THINGS = 10;
export const MAX_RENTAL_MESSAGE = 2000;

/** A venue or a piece of equipment that members and organisations may rent. */
export const RentalThing = v.object({
  id: v.number(),
  kind: v.picklist(thingKinds),
  slug: v.string(),
  name: v.string(),
  description: v.string(),
  image: v.nullable(Media),
  /** Only organisations may rent it, through one of their officers; items without this restriction are for everyone */
  is_for_organisations: v.boolean(),
  /** The maximum number of days, both ends counted; null if there is no limit (RENT-3) */
  max_days: v.nullable(v.number()),
  /** False if it is no longer rented out (RENT-23); copies from before this field are of offered items */
  is_offered: v.optional(v.boolean(), true),
});
export type RentalThing = v.InferOutput<typeof RentalThing>;

/** Days on which an item is promised to another customer, inclusive. */
export const TakenDays = v.object({ starts_on: v.string(), ends_on: v.string() });
export type TakenDays = v.InferOutput<typeof TakenDays>;

/** A rental from the day of collection to the day of return, both days in Malta (RENT-1). */
export const RentalRequest = v.pipe(
  v.strictObject({
    thing_ids: v.pipe(
      v.array(id),
      v.minLength(1, rule('required')),
      v.maxLength(MAX_THINGS, rule('max_items', { max: MAX_THINGS })),
      v.check((ids) => new Set(ids).size === ids.length, rule('choice')),
    ),
    starts_on: date,
    ends_on: date,
    purpose: text(500, 10),
    /** An organisation of which the caller is an officer; if omitted, the rental is for the caller */
    organisation_id: v.optional(id),
  }),
  v.forward(
    v.partialCheck([['starts_on'], ['ends_on']], (form) => form.starts_on < form.ends_on, rule('too_early')),
    ['ends_on'],
  ),
);

/** States of a request (RENT-8); a declined request has a reason. */
export const rentalStates = [
  'requested',
  'changes_requested',
  'approved',
  'declined',
  'cancelled',
  'collected',
  'returned',
] as const;
export type RentalState = (typeof rentalStates)[number];

/** A request that can still be changed and decided on. */
export const undecidedStates: readonly RentalState[] = ['requested', 'changes_requested'];
/** States in which no more messages can be sent. */
export const closedStates: readonly RentalState[] = ['declined', 'cancelled', 'returned'];

/** Limits of one account: open requests at a time, and days ahead. */
export const MAX_OPEN_RENTALS = 10;
export const MAX_DAYS_AHEAD = 366;

/** A request with its item names. */
export const Rental = v.object({
  id: v.number(),
  state: v.picklist(rentalStates),
  things: v.array(v.object({ id: v.number(), slug: v.string(), name: v.string() })),
  organisation: v.nullable(v.string()),
  organisation_id: v.nullable(v.number()),
  starts_on: v.string(),
  ends_on: v.string(),
  purpose: v.string(),
  reason: v.nullable(v.string()),
  requested_at: Timestamp,
  /** Increases with every change of the request */
  version: v.number(),
});
export type Rental = v.InferOutput<typeof Rental>;

/** A message about a request, from the customer or from the union. */
export const RentalMessage = v.object({
  id: v.number(),
  from: v.picklist(['person', 'union']),
  text: v.string(),
  written_at: Timestamp,
});
export type RentalMessage = v.InferOutput<typeof RentalMessage>;

/** A request with its messages, oldest first. */
export const RentalThread = v.object({ ...Rental.entries, messages: v.array(RentalMessage) });
export type RentalThread = v.InferOutput<typeof RentalThread>;

export const RentalReply = v.strictObject({ text: text(MAX_RENTAL_MESSAGE) });

/** Items for rent, and the member’s own requests (docs/requirements/rentals.md). */
export const rentals = area('rentals', {
  venues: {
    ...pages(RentalThing, ['name']),
    path: '/api/venues',
    summary: 'Venues to rent, by name',
    who: 'anyone',
    cache: contentCache,
  },
  equipment: {
    ...pages(RentalThing, ['name']),
    path: '/api/equipment',
    summary: 'Equipment to rent, by name',
    who: 'anyone',
    cache: contentCache,
  },
  thing: {
    method: 'GET',
    path: '/api/rental-things/{slug}',
    summary: 'A venue or a piece of equipment',
    who: 'anyone',
    params: params({ slug }),
    answer: dataAnswer(RentalThing),
    errors: ['not_found'],
    cache: contentCache,
  },
  taken: {
    method: 'GET',
    path: '/api/rental-things/{slug}/taken',
    summary: 'The days of the coming year on which an item is unavailable; never cached',
    who: 'anyone',
    params: params({ slug }),
    answer: list(TakenDays),
    errors: ['not_found'],
  },
  mine: {
    ...pages(Rental, ['-requested_at']),
    path: '/api/rentals',
    summary: 'The member’s own rental requests, newest first',
    who: 'signed_in',
  },
  view: {
    method: 'GET',
    path: '/api/rentals/{id}',
    summary: 'One of the member’s own rental requests, with its messages',
    who: 'signed_in',
    params: params({ id }),
    answer: dataAnswer(RentalThread),
    errors: ['not_found'],
  },
  request: {
    method: 'POST',
    path: '/api/rentals',
    summary: 'Requests items; rejected on days on which one of them is already approved for another customer',
    who: 'registered',
    body: RentalRequest,
    answer: dataAnswer(Rental),
    status: 201,
    errors: ['dates_taken', 'rental_thing_retired', 'rental_too_long', 'rental_too_far', 'limit_reached'],
    idempotency: 'required',
  },
  change: {
    method: 'PUT',
    path: '/api/rentals/{id}',
    summary: 'Changes an undecided request; if changes were requested, it becomes pending again',
    who: 'registered',
    params: params({ id }),
    body: RentalRequest,
    answer: dataAnswer(Rental),
    errors: [
      'not_found',
      'dates_taken',
      'rental_thing_retired',
      'rental_too_long',
      'rental_too_far',
      'already_decided',
    ],
  },
  cancel: {
    method: 'POST',
    path: '/api/rentals/{id}/cancel',
    summary: 'Cancels a request, or an approved rental before its collection',
    who: 'signed_in',
    params: params({ id }),
    answer: noContent,
    errors: ['not_found', 'already_decided'],
  },
  reply: {
    method: 'POST',
    path: '/api/rentals/{id}/messages',
    summary: 'Sends a message of the member to the union about a request',
    who: 'signed_in',
    params: params({ id }),
    body: RentalReply,
    answer: dataAnswer(RentalThread),
    status: 201,
    errors: ['not_found', 'rental_closed', 'limit_reached'],
    idempotency: 'required',
  },
});
