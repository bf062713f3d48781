import type { ErrorCodes } from '#contract/kit/codes.ts';

export const bookingsCodes = {
  /** Somebody else has one of the seats; the answer names the nearest free ones */
  seat_taken: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.seatTaken',
      message: 'Somebody else has just taken one of these seats. Please choose another.',
    },
  },
  /** More places of one occurrence than an account may have */
  too_many_places: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.tooManyPlaces',
      message: 'You can have at most {max} places here.',
    },
  },
  /** Places of this occurrence were held for long without being booked; the answer says when they can be held again */
  holds_paused: {
    status: 429,
    message: /*i18n*/ {
      id: 'server.holdsPaused',
      message:
        'You have held places here for half an hour without confirming them. They are now available to others. You can try again after {time}.',
    },
  },
} as const satisfies ErrorCodes;
