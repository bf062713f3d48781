import type { ErrorCodes } from '#contract/kit/codes.ts';

export const eventsCodes = {
  /** Places of the event are held or sold, so it cannot be taken back (EVENT-31) */
  event_has_places: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.eventHasPlaces',
      message:
        'Places of this event are held or sold, so it cannot be taken back. Ticket holders need a cancellation with refunds.',
    },
  },
  /** The list of what is missing has an entry that prevents the publication (EVENT-33) */
  event_incomplete: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.eventIncomplete',
      message: 'The event cannot be published yet. “Before publishing” lists what has to be corrected.',
    },
  },
  /** The date has bookings, so it is not removed, and its hall does not change (EVENT-29) */
  date_booked: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.dateBooked',
      message: 'Somebody has booked this date or is booking it now, so it cannot be removed.',
    },
  },
  /** Another date of the event starts at the same time */
  date_repeated: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.dateRepeated',
      message: 'This event already has a date with this start.',
    },
  },
  /** The date is cancelled, or its cancellation waits for a second person */
  date_cancelled: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.dateCancelled',
      message: 'This date is cancelled already, or a colleague has requested it.',
    },
  },
  /** The date has ended, so it is not cancelled */
  date_over: {
    status: 409,
    message: /*i18n*/ { id: 'server.dateOver', message: 'This date is over and can no longer be cancelled.' },
  },
  /** The sum of the refunds is not the one that the caller has read (EVENT-36) */
  plan_changed: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.planChanged',
      message: 'Somebody has booked or paid in the meantime. Check the new sum, then confirm again.',
    },
  },
  /** The caller has requested the cancellation */
  own_cancellation: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.ownCancellation',
      message: 'You requested this cancellation. A colleague must confirm it.',
    },
  },
  /** The ticket has bookings, so it is not removed (EVENT-30) */
  ticket_booked: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.ticketBooked',
      message: 'Somebody has booked this ticket, so it cannot be removed. End its sale instead.',
    },
  },
} as const satisfies ErrorCodes;
