import * as v from 'valibot';
import { listQuery, Timestamp } from '#contract/kit/common.ts';
import { area, list, noContent, dataAnswer, page, params } from '#contract/kit/endpoint.ts';
import { Person } from '#contract/kit/person.ts';
import { date, id, integer, line, text } from '#contract/kit/rules.ts';
import { versioned } from '#contract/kit/versioned.ts';

/** The maximum number of carpool spaces of one car park. */
const MAX_BAYS = 200;

const Names = v.object({ en: v.string(), mt: v.string() });
const bays = integer(0, MAX_BAYS);
const names = (max: number) => v.strictObject({ en: line(max), mt: line(max) });

/** The spaces of a car park on each day of the week. */
const weekEntries = {
  monday: bays,
  tuesday: bays,
  wednesday: bays,
  thursday: bays,
  friday: bays,
  saturday: bays,
  sunday: bays,
};
export const weekdays = Object.keys(weekEntries) as readonly (keyof typeof weekEntries)[];

/** A car park with its carpool spaces. */
export const CarPark = v.object({
  id: v.number(),
  name: Names,
  directions: Names,
  bays_per_row: v.number(),
  ...weekEntries,
  version: v.number(),
});
export type CarPark = v.InferOutput<typeof CarPark>;

const CarParkForm = v.strictObject({
  name: names(60),
  directions: names(200),
  bays_per_row: integer(2, 20),
  ...weekEntries,
});

/** A day on which a car park has another number of spaces; without a car park, all of them. */
export const CarpoolException = v.object({
  id: v.number(),
  date: v.string(),
  car_park: v.nullable(v.object({ id: v.number(), name: v.string() })),
  bays: v.number(),
  reason: Names,
  version: v.number(),
});
export type CarpoolException = v.InferOutput<typeof CarpoolException>;

export const ExceptionForm = v.strictObject({
  date,
  /** All car parks if omitted */
  car_park_id: v.optional(id),
  bays,
  reason: names(100),
});
export type ExceptionForm = v.InferOutput<typeof ExceptionForm>;

/** A version of the house rules; the newest is in force. */
export const RulesVersion = v.object({
  version: v.number(),
  text: Names,
  published_at: Timestamp,
  published_by: v.nullable(Person),
  /** The number of users who have accepted it */
  accepted: v.number(),
});
export type RulesVersion = v.InferOutput<typeof RulesVersion>;

/** `alone`: every passenger has declined, so the car is not admitted. */
export const gateStates = ['ready', 'alone'] as const;

/** A car expected at the gate. */
export const GateCar = v.object({
  code: v.string(),
  number_plate: v.nullable(v.string()),
  car_park: v.string(),
  bay: v.number(),
  state: v.picklist(gateStates),
  driver: v.string(),
  passengers: v.array(v.string()),
});
export type GateCar = v.InferOutput<typeof GateCar>;

/**
 * All data that a guard needs offline: the cars of today and tomorrow, and the key to check the signatures of their
 * codes.
 */
export const GateList = v.object({
  /** 32 bytes of Ed25519 as base64url */
  public_key: v.string(),
  as_of: Timestamp,
  days: v.array(
    v.object({
      date: v.string(),
      /** 10:00, when the spaces are released */
      enter_before: Timestamp,
      cars: v.array(GateCar),
    }),
  ),
});
export type GateList = v.InferOutput<typeof GateList>;

const spacesAudit = { subjects: ['car_park'] } as const;

/** Staff calls for carpooling. Taking away a space cancels its booking and notifies everyone in the car. */
export const carpoolAdmin = area('carpoolAdmin', {
  gate: {
    method: 'GET',
    path: '/api/staff/carpool/gate',
    summary: 'The cars of today and tomorrow, for offline use at the gate',
    who: 'guard',
    audit: { actions: ['gate_list_viewed'], subjects: ['carpool_day'] },
    answer: dataAnswer(GateList),
  },
  carParks: {
    method: 'GET',
    path: '/api/staff/carpool/car-parks',
    summary: 'Car parks with their spaces for each day of the week',
    who: 'staff',
    answer: list(CarPark),
  },
  addCarPark: {
    method: 'POST',
    path: '/api/staff/carpool/car-parks',
    summary: 'Adds a car park',
    who: 'staff',
    body: CarParkForm,
    audit: { ...spacesAudit, actions: ['car_park_added'] },
    answer: noContent,
    idempotency: 'optional',
  },
  changeCarPark: {
    method: 'PUT',
    path: '/api/staff/carpool/car-parks/{id}',
    summary: 'Changes a car park; it is closed if no day has spaces',
    who: 'staff',
    params: params({ id }),
    body: versioned(CarParkForm),
    audit: { ...spacesAudit, actions: ['car_park_changed'] },
    notifies: ['carpool_withdrawn'],
    answer: noContent,
    errors: ['not_found', 'version_conflict'],
    idempotency: 'optional',
  },
  exceptions: {
    method: 'GET',
    path: '/api/staff/carpool/exceptions',
    summary: 'Days whose number of spaces differs from their weekday’s, newest first',
    who: 'staff',
    query: listQuery({}, ['-date', 'date']),
    answer: page(CarpoolException),
  },
  addException: {
    method: 'POST',
    path: '/api/staff/carpool/exceptions',
    summary: 'Sets a different number of spaces for one day, such as a holiday',
    who: 'staff',
    body: ExceptionForm,
    audit: { actions: ['carpool_exception_added'], subjects: ['carpool_exception'] },
    notifies: ['carpool_withdrawn'],
    answer: noContent,
    idempotency: 'optional',
  },
  changeException: {
    method: 'PUT',
    path: '/api/staff/carpool/exceptions/{id}',
    summary: 'Changes an exception',
    who: 'staff',
    params: params({ id }),
    body: versioned(ExceptionForm),
    audit: { actions: ['carpool_exception_changed'], subjects: ['carpool_exception'] },
    notifies: ['carpool_withdrawn'],
    answer: noContent,
    errors: ['not_found', 'version_conflict'],
    idempotency: 'optional',
  },
  removeException: {
    method: 'DELETE',
    path: '/api/staff/carpool/exceptions/{id}',
    summary: 'Removes an exception; the day has the spaces of its weekday again',
    who: 'staff',
    params: params({ id }),
    audit: { actions: ['carpool_exception_removed'], subjects: ['carpool_exception'] },
    notifies: ['carpool_withdrawn'],
    answer: noContent,
    errors: ['not_found'],
  },
  rules: {
    method: 'GET',
    path: '/api/staff/carpool/rules',
    summary: 'Every version of the house rules, the newest first',
    who: 'staff',
    query: listQuery({}, ['-version']),
    answer: page(RulesVersion),
  },
  publishRules: {
    method: 'POST',
    path: '/api/staff/carpool/rules',
    summary: 'Publishes a new version of the house rules, which drivers accept before their next booking',
    who: 'staff',
    body: v.strictObject({ text: v.strictObject({ en: text(4000, 10), mt: text(4000, 10) }) }),
    audit: { actions: ['carpool_rules_published'], subjects: ['carpool_rules'] },
    answer: noContent,
    idempotency: 'optional',
  },
});
