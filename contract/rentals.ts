import * as v from 'valibot';
import { Media, Timestamp } from './common.ts';
import { area, contentCache, one, params } from './endpoint.ts';
import { pages } from './pages.ts';
import { date, id, rule, slug, text } from './rules.ts';

/** A thing of the union that people and organisations may rent. */
export const Equipment = v.object({
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  description: v.string(),
  image: v.nullable(Media),
});

/** From the day it is collected to the day it is returned, both of Malta's calendar (spec §5, "end date after from date"). */
export const RentalRequest = v.pipe(
  v.strictObject({
    equipment_id: id,
    starts_on: date,
    ends_on: date,
    purpose: text(500, 10),
    /** One that the person is an officer of; without it, it is for the person */
    organisation_id: v.optional(id),
  }),
  v.forward(
    v.partialCheck([['starts_on'], ['ends_on']], (form) => form.starts_on < form.ends_on, rule('too_early')),
    ['ends_on'],
  ),
);

/** States of a request (behaviour.md, "Services"); a declined one says why. */
export const rentalStates = ['requested', 'approved', 'declined'] as const;
export type RentalState = (typeof rentalStates)[number];

/** A request; `slug` and `name` are those of the thing. */
export const Rental = v.object({
  id: v.number(),
  state: v.picklist(rentalStates),
  slug: v.string(),
  name: v.string(),
  organisation: v.nullable(v.string()),
  starts_on: v.string(),
  ends_on: v.string(),
  purpose: v.string(),
  reason: v.nullable(v.string()),
  requested_at: Timestamp,
});
export type Rental = v.InferOutput<typeof Rental>;

/** What can be rented, and the member’s own requests (spec §2 /services/rentals, §7 `GET /api/equipment`). */
export const rentals = area('rentals', {
  equipment: {
    ...pages(Equipment, ['name']),
    path: '/api/equipment',
    summary: 'Equipment to rent, by name',
    who: 'anyone',
    cache: contentCache,
  },
  equipmentBySlug: {
    method: 'GET',
    path: '/api/equipment/slug/{slug}',
    summary: 'One piece of equipment',
    who: 'anyone',
    params: params({ slug }),
    answer: one(Equipment),
    errors: ['not_found'],
    cache: contentCache,
  },
  mine: {
    ...pages(Rental, ['-requested_at']),
    path: '/api/rentals',
    summary: 'The member’s own requests, the newest first',
    who: 'signed_in',
  },
  request: {
    method: 'POST',
    path: '/api/rentals',
    summary: 'Asks for a piece of equipment; days that are promised to somebody are refused',
    who: 'registered',
    body: RentalRequest,
    answer: one(Rental),
    status: 201,
    errors: ['dates_taken'],
    idempotency: 'required',
  },
});
