import type { ErrorCodes } from '#contract/kit/codes.ts';

export const bookingsCodes = {
  /** One of the seats is taken; the response lists the nearest free seats */
  seat_taken: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.seatTaken',
      message: 'Somebody else has just taken one of these seats. Please choose another.',
    },
  },
  /** The account has reached its limit of places for this occurrence */
  too_many_places: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.tooManyPlaces',
      message: 'You can have at most {max} places here.',
    },
  },
  /**
   * The account held places of this occurrence repeatedly without booking them; the response says when it may hold
   * places again
   */
  holds_paused: {
    status: 429,
    message: /*i18n*/ {
      id: 'server.holdsPaused',
      message:
        'You have held places here for half an hour without confirming them. They are now available to others. You can try again after {time}.',
    },
  },
} as const satisfies ErrorCodes;
