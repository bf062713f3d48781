import type { ErrorCodes } from '#contract/kit/codes.ts';

export const carpoolCodes = {
  /** The driver has not accepted the newest house rules */
  rules_not_accepted: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.carpool.rulesNotAccepted',
      message: 'Read and accept the house rules first.',
    },
  },
  /** Too early or too late for this day */
  carpool_closed: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.carpool.closed',
      message:
        'This is too early or too late. Spaces can be booked from 14 days ahead until midnight the night before.',
    },
  },
  /** The parking space is taken, or is not for carpools on that day */
  no_spaces: {
    status: 409,
    message: /*i18n*/ { id: 'server.carpool.noSpaces', message: 'There are no spaces for the selected slot.' },
  },
  /** No parking space is left on that day */
  no_spaces_on_date: {
    status: 409,
    message: /*i18n*/ { id: 'server.carpool.noSpacesOnDate', message: 'There are no spaces on this date.' },
  },
  /** The caller has no parking permit for that day */
  permit_needed: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.carpool.permitNeeded',
      message: 'You need a valid parking permit to carpool, and you have none for that day.',
    },
  },
  /** Some passengers have no parking permit for that day; the message names them */
  permit_missing: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.carpool.permitMissing',
      message: 'No valid parking permit for that day: {names}',
    },
  },
  /** Some passengers are in another car on that day; the message names them */
  already_in_car: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.carpool.alreadyInCar',
      message: 'Already in another car on that day: {names}',
    },
  },
  /** The caller is in another car on that day */
  already_carpooling: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.carpool.alreadyCarpooling',
      message: 'You are already in a car on that day.',
    },
  },
  /** More passengers than a car may have */
  car_full: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.carpool.carFull',
      message: '{max, plural, one {A car has at most # passenger.} other {A car has at most # passengers.}}',
    },
  },
  /** The last passenger cannot be removed: the carpool must be cancelled instead */
  passenger_needed: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.carpool.passengerNeeded',
      message: 'A carpool needs at least one passenger. Cancel the booking instead.',
    },
  },
} as const satisfies ErrorCodes;
