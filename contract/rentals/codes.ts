import type { ErrorCodes } from '#contract/kit/codes.ts';

export const rentalsCodes = {
  /** It is already booked on one of these days */
  dates_taken: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.datesTaken',
      message: 'Already booked by somebody else on one of these days: {names}. Choose other dates.',
    },
  },
  /** The rental is longer than allowed */
  rental_too_long: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.rentalTooLong',
      message:
        '{max, plural, one {{name} can be rented for at most # day. Choose an earlier return date.} other {{name} can be rented for at most # days. Choose an earlier return date.}}',
    },
  },
  /** The dates are too far in the future */
  rental_too_far: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.rentalTooFar',
      message: 'You can request dates up to {max} days ahead. Choose an earlier return date.',
    },
  },
  /** One of the items is no longer rented out */
  rental_thing_retired: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.rentalThingRetired',
      message: 'No longer rented out: {names}. Remove it from your request.',
    },
  },
  /** The rental is over, or was declined or cancelled */
  rental_closed: { status: 409, message: /*i18n*/ { id: 'server.rentalClosed', message: 'This request is closed.' } },
} as const satisfies ErrorCodes;
