import * as v from 'valibot';
import { versionedDecision } from '#contract/kit/decision.ts';
import { area, list, noContent, dataAnswer, params } from '#contract/kit/endpoint.ts';
import { inBothLanguages, LocalisedText } from '#contract/kit/localised.ts';
import { offerCalls, offerEntry } from '#contract/kit/offer-calls.ts';
import { offerState } from '#contract/kit/offer-states.ts';
import { pages } from '#contract/kit/pages.ts';
import { Person, search } from '#contract/kit/person.ts';
import { id, integer, line, rule, text } from '#contract/kit/rules.ts';
import { MAX_DAYS_AHEAD, Rental, RentalReply, rentalStates, RentalThread, thingKinds } from './calls.ts';

/** A request as staff see it. */
export const StaffRental = v.object({
  ...Rental.entries,
  person: Person,
  /** The number of undecided requests for one of its items on one of its days */
  rival_count: v.number(),
});
export type StaffRental = v.InferOutput<typeof StaffRental>;

/** A request with its messages, and the undecided requests for one of its items on one of its days. */
export const StaffRentalThread = v.object({
  ...StaffRental.entries,
  messages: RentalThread.entries.messages,
  rivals: v.array(StaffRental),
});
export type StaffRentalThread = v.InferOutput<typeof StaffRentalThread>;

const month = v.pipe(v.string(rule('required')), v.regex(/^2[01]\d\d-(?:0[1-9]|1[0-2])$/, rule('format')));

/** Staff calls for rentals. */
export const rentalsAdmin = area('rentalsAdmin', {
  list: {
    ...pages(StaffRental, ['requested_at', '-requested_at', 'starts_on', '-starts_on'], {
      state: v.optional(v.picklist(rentalStates)),
      search,
    }),
    path: '/api/staff/rentals',
    summary: 'Requests, longest pending first; `search` matches purposes, items, names and organisations',
    who: 'staff',
    audit: { actions: ['rental_list_viewed'], subjects: ['rental'] },
  },
  calendar: {
    method: 'GET',
    path: '/api/staff/rentals/calendar',
    summary: 'Approved and collected rentals of a month, by first day',
    who: 'staff',
    query: v.strictObject({ filter: v.strictObject({ month }) }),
    audit: { actions: ['rental_calendar_viewed'], subjects: ['rental'] },
    answer: list(StaffRental),
  },
  view: {
    method: 'GET',
    path: '/api/staff/rentals/{id}',
    summary: 'One request with its messages and competing requests',
    who: 'staff',
    params: params({ id }),
    audit: { actions: ['rental_viewed'], subjects: ['rental'] },
    answer: dataAnswer(StaffRentalThread),
    errors: ['not_found'],
  },
  decide: {
    ...versionedDecision,
    path: '/api/staff/rentals/{id}/decision',
    summary: 'Approves or declines the given version of a request; only one of overlapping requests can be approved',
    who: 'staff',
    audit: { actions: ['rental_approved', 'rental_declined'], subjects: ['rental'] },
    notifies: ['rental_approved', 'rental_declined'],
    answer: noContent,
    errors: ['not_found', 'already_decided', 'version_conflict', 'dates_taken'],
  },
  handOver: {
    method: 'POST',
    path: '/api/staff/rentals/{id}/hand-over',
    summary: 'Marks an approved rental as collected, or a collected one as returned',
    who: 'staff',
    params: params({ id }),
    body: v.strictObject({ state: v.picklist(['collected', 'returned'], rule('choice')) }),
    audit: { actions: ['rental_collected', 'rental_returned'], subjects: ['rental'] },
    notifies: ['rental_collected', 'rental_returned'],
    answer: noContent,
    errors: ['not_found', 'already_decided'],
  },
  answer: {
    method: 'POST',
    path: '/api/staff/rentals/{id}/messages',
    summary: 'Sends a message of the union to the customer; it may request changes to an undecided request',
    who: 'staff',
    params: params({ id }),
    body: v.strictObject({ ...RentalReply.entries, asks_for_changes: v.optional(v.boolean(), false) }),
    audit: { actions: ['rental_answered', 'rental_changes_requested'], subjects: ['rental'] },
    notifies: ['rental_answered', 'rental_changes_requested'],
    answer: dataAnswer(StaffRentalThread),
    status: 201,
    errors: ['not_found', 'already_decided', 'rental_closed', 'limit_reached'],
    idempotency: 'optional',
  },
});

export const RentalThingForm = v.strictObject({
  kind: v.picklist(thingKinds, rule('choice')),
  name: inBothLanguages(line(200)),
  description: inBothLanguages(text(1000)),
  is_for_organisations: v.boolean(rule('required')),
  /** Null: no limit */
  max_days: v.nullable(integer(2, MAX_DAYS_AHEAD)),
  /** A picture of the library; null for none */
  image_id: v.nullable(id),
  state: offerState,
});
export type RentalThingForm = v.InferOutput<typeof RentalThingForm>;

/** A venue or a piece of equipment as staff edit it. */
export const StaffRentalThing = v.object({
  ...offerEntry,
  kind: v.picklist(thingKinds),
  description: LocalisedText,
  is_for_organisations: v.boolean(),
  max_days: v.nullable(v.number()),
  image_id: v.nullable(v.number()),
});
export type StaffRentalThing = v.InferOutput<typeof StaffRentalThing>;

/** Staff calls for what can be rented (RENT-22). */
export const rentalThingsAdmin = area(
  'rentalThingsAdmin',
  offerCalls(
    {
      path: '/api/staff/rental-things',
      who: 'staff',
      subject: 'rental_thing',
      named: 'a venue or a piece of equipment',
      entry: StaffRentalThing,
      form: RentalThingForm,
    },
    { kind: v.optional(v.picklist(thingKinds)) },
  ),
);
