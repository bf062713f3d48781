import * as v from 'valibot';
import { listQuery, Timestamp } from '#contract/kit/common.ts';
import { area, list, noContent, dataAnswer, page, params } from '#contract/kit/endpoint.ts';
import { date, id, line, rule } from '#contract/kit/rules.ts';

/** The number of days ahead for which a space can be booked (CARPOOL-2). */
export const DAYS_AHEAD = 14;
/** The maximum number of passengers of one car, without the driver. */
export const MAX_PASSENGERS = 6;
/** The minimum length of a search for passengers, in letters, and the maximum number of results. */
export const MIN_SEARCH = 3;
export const MAX_FOUND = 10;

/** A person in a car, by first name and initial: `Maria V.` */
export const CarpoolPerson = v.object({ user_id: v.number(), name: v.string() });
export type CarpoolPerson = v.InferOutput<typeof CarpoolPerson>;

/** A car park with the carpool spaces of one day. */
export const CarParkSpaces = v.object({
  id: v.number(),
  name: v.string(),
  directions: v.string(),
  /** The number of spaces side by side, for the drawing */
  bays_per_row: v.number(),
  spaces: v.array(v.object({ bay: v.number(), is_free: v.boolean() })),
});
export type CarParkSpaces = v.InferOutput<typeof CarParkSpaces>;

/** A day that can be booked now; `reason` says why there are no spaces, if staff entered one. */
export const CarpoolDay = v.object({
  date: v.string(),
  free: v.number(),
  total: v.number(),
  reason: v.nullable(v.string()),
});
export type CarpoolDay = v.InferOutput<typeof CarpoolDay>;

/** A version of the house rules; `accepted_at` is when the caller accepted it. */
export const HouseRules = v.object({
  version: v.number(),
  /** One rule per line */
  text: v.string(),
  published_at: Timestamp,
  accepted_at: v.nullable(Timestamp),
});
export type HouseRules = v.InferOutput<typeof HouseRules>;

/**
 * The caller's own settings: whether other permit holders find the caller by name, and whether the caller has a
 * permit.
 */
export const CarpoolSettings = v.object({ is_findable: v.boolean(), has_permit: v.boolean() });
export type CarpoolSettings = v.InferOutput<typeof CarpoolSettings>;

export const carpoolStates = ['booked', 'cancelled'] as const;

/**
 * A car of one day, for the people in it (CARPOOL-16). A car without passengers is not admitted. Only the driver
 * receives `code`, `qr` and `number_plate`, and only while the car is booked.
 */
export const CarpoolBooking = v.object({
  id: v.string(),
  role: v.picklist(['driver', 'passenger']),
  state: v.picklist(carpoolStates),
  date: v.string(),
  parking_space: v.object({ car_park: v.string(), directions: v.string(), bay: v.number() }),
  /** Null once the driver's account is deleted */
  driver: v.nullable(CarpoolPerson),
  passengers: v.array(CarpoolPerson),
  code: v.nullable(v.string()),
  qr: v.nullable(v.string()),
  number_plate: v.nullable(v.string()),
  /** Midnight before the day: passengers can be changed until then */
  changes_until: Timestamp,
  /** 10:00 of the day, when the space is released */
  enter_before: Timestamp,
});
export type CarpoolBooking = v.InferOutput<typeof CarpoolBooking>;

const Passengers = v.pipe(
  v.array(v.strictObject({ user_id: id }), rule('required')),
  v.minLength(1, rule('required')),
  v.maxLength(MAX_PASSENGERS, rule('max_people', { max: MAX_PASSENGERS })),
);

const bookingId = v.pipe(v.string(), v.uuid());

/** Carpooling (docs/requirements/carpool.md). */
export const carpool = area('carpool', {
  searchPassengers: {
    method: 'GET',
    path: '/api/carpool/search-passengers',
    summary: 'Findable permit holders for a day, by first name and initial',
    who: 'registered',
    query: v.strictObject({ search: line(100, MIN_SEARCH), date: v.optional(date) }),
    answer: list(CarpoolPerson),
    errors: ['permit_needed'],
  },
  companions: {
    method: 'GET',
    path: '/api/carpool/companions',
    summary: 'Previous fellow passengers of the caller who are available on that day, latest first',
    who: 'registered',
    query: v.strictObject({ date }),
    answer: list(CarpoolPerson),
  },
  available: {
    method: 'POST',
    path: '/api/carpool/available-parking/all',
    summary: 'The carpool spaces of one day by car park, and whether each is free',
    who: 'registered',
    body: v.strictObject({ date }),
    answer: list(CarParkSpaces),
    errors: ['carpool_closed'],
  },
  upcoming: {
    method: 'GET',
    path: '/api/carpool/upcoming-available-parking/all',
    summary: 'The days that can be booked now, each with its number of free spaces',
    who: 'registered',
    answer: list(CarpoolDay),
  },
  book: {
    method: 'POST',
    path: '/api/carpool/book',
    summary: 'Books a space for the caller’s car and notifies its passengers',
    who: 'registered',
    body: v.strictObject({ date, car_park_id: id, bay: id, passengers: Passengers }),
    answer: dataAnswer(CarpoolBooking),
    status: 201,
    errors: [
      'rules_not_accepted',
      'carpool_closed',
      'no_spaces',
      'no_spaces_on_date',
      'permit_needed',
      'permit_missing',
      'already_in_car',
      'already_carpooling',
    ],
    idempotency: 'required',
    notifies: ['carpool_booked', 'carpool_added'],
  },
  message: {
    method: 'GET',
    path: '/api/carpool/message',
    summary: 'The house rules of today, and whether the caller has accepted them',
    who: 'registered',
    answer: dataAnswer(HouseRules),
    errors: ['not_found'],
  },
  acceptMessage: {
    method: 'POST',
    path: '/api/carpool/message',
    summary: 'Accepts the newest version of the house rules; other versions are rejected',
    who: 'registered',
    body: v.strictObject({ version: id }),
    answer: noContent,
    errors: ['version_conflict'],
  },
  settings: {
    method: 'GET',
    path: '/api/carpool/settings',
    summary: 'Whether the caller is findable as a passenger, and has a permit',
    who: 'registered',
    answer: dataAnswer(CarpoolSettings),
  },
  updateSettings: {
    method: 'PUT',
    path: '/api/carpool/settings',
    summary: 'Sets whether other permit holders can find the caller by name',
    who: 'registered',
    body: v.strictObject({ is_findable: v.boolean(rule('required')) }),
    answer: dataAnswer(CarpoolSettings),
  },
  bookings: {
    method: 'GET',
    path: '/api/carpool/bookings',
    summary: 'The caller’s cars as driver or passenger; upcoming ones soonest first, others newest first',
    who: 'registered',
    query: listQuery({ group: v.optional(v.picklist(['upcoming', 'past'])) }, ['date']),
    answer: page(CarpoolBooking),
  },
  view: {
    method: 'GET',
    path: '/api/carpool/bookings/{id}',
    summary: 'One car in which the caller is the driver or a passenger',
    who: 'registered',
    params: params({ id: bookingId }),
    answer: dataAnswer(CarpoolBooking),
    errors: ['not_found'],
  },
  cancel: {
    method: 'DELETE',
    path: '/api/carpool/bookings/{id}',
    summary: 'Cancels the driver’s car and notifies all passengers',
    who: 'registered',
    params: params({ id: bookingId }),
    answer: noContent,
    errors: ['not_found', 'carpool_closed'],
    notifies: ['carpool_cancelled'],
  },
  addPassengers: {
    method: 'POST',
    path: '/api/carpool/bookings/{id}/passengers',
    summary: 'Adds passengers to the driver’s car and notifies them',
    who: 'registered',
    params: params({ id: bookingId }),
    body: v.strictObject({ passengers: Passengers }),
    answer: dataAnswer(CarpoolBooking),
    errors: ['not_found', 'carpool_closed', 'permit_missing', 'already_in_car', 'car_full'],
    idempotency: 'required',
    notifies: ['carpool_added'],
  },
  removePassengers: {
    method: 'DELETE',
    path: '/api/carpool/bookings/{id}/passengers',
    summary: 'Removes passengers from the driver’s car, except the last; passengers decline with their own id',
    who: 'registered',
    params: params({ id: bookingId }),
    body: v.strictObject({ passengers: Passengers }),
    answer: noContent,
    errors: ['not_found', 'carpool_closed', 'passenger_needed'],
    notifies: ['carpool_removed', 'carpool_declined', 'carpool_alone'],
  },
});
