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
  /** The date has ended, so it is not moved (EVENT-43) */
  date_ended: {
    status: 409,
    message: /*i18n*/ { id: 'server.dateEnded', message: 'This date is over and can no longer be moved.' },
  },
  /** The new time and venue are those of the date */
  date_unmoved: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.dateUnmoved',
      message: 'The date has this time and this venue already.',
    },
  },
  /** The sum of the refunds, or the number of bookings, is not the one that the caller has read (EVENT-36, EVENT-43) */
  plan_changed: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.planChanged',
      message: 'Somebody has booked or paid in the meantime. Check the new numbers, then confirm again.',
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
  /** Another code of the date is the same, except for spaces and case */
  code_exists: {
    status: 409,
    message: /*i18n*/ { id: 'server.codeExists', message: 'This date already has this code.' },
  },
  /** The ticket type has the maximum number of questions */
  too_many_questions: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.tooManyQuestions',
      message: 'A ticket can have at most {max} questions.',
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
  /** A block cannot have this many places, because the others are sold, held, offered or blocked (BLOCK-3) */
  places_short: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.placesShort',
      message:
        '{free, plural, =0 {No places of this ticket are free for the block} one {Only # place is free for the block} other {Only # places are free for the block}}: the others are sold, held, offered to the waiting list or in another block.',
    },
  },
  /** Seats are sold, held, not sold in this hall, or in another block */
  block_seats_taken: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.blockSeatsTaken',
      message: 'These seats are sold, held, in another block or never sold in this hall: {seats}.',
    },
  },
  /** Typed seats are not in the parts of the hall that the ticket is valid for */
  block_seats_unknown: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.blockSeatsUnknown',
      message: 'The ticket is not valid for this part of the hall, or the seat does not exist: {seats}.',
    },
  },
  /** Guests have more places of the block, or other seats (BLOCK-4) */
  block_in_use: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.blockInUse',
      message:
        '{count, plural, one {# place of this block has a guest} other {# places of this block have guests}}, whose tickets and seats must stay in it. Remove guests first.',
    },
  },
  /** The block was released, or its end has passed (BLOCK-2) */
  block_ended: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.blockEnded',
      message: 'This block has ended: its places have returned to the sale. Make a new block.',
    },
  },
  /** More guests than the block has places (BLOCK-9) */
  block_full: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.blockFull',
      message:
        '{free, plural, =0 {Every place of this block has a guest} one {The block has # place without a guest} other {The block has # places without a guest}}. No guest was added.',
    },
  },
  /** Guests get tickets once the event is public */
  event_unpublished: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.eventUnpublished',
      message: 'Publish the event first: the ticket of a guest leads to its page.',
    },
  },
  /** The guest was checked in, so the ticket stays */
  guest_admitted: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.guestAdmitted',
      message: 'This guest was checked in at the door, so the ticket stays.',
    },
  },
  /** An organisation has a limited number of undecided proposals (PROPOSE-6) */
  event_proposals_open: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.eventProposalsOpen',
      message:
        'Five proposed events of this organisation are waiting for a decision already. Withdraw one, or send this one later.',
    },
  },
  /** Withdrawn, decided by a colleague, or waiting for the answer to a question */
  event_proposal_gone: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.eventProposalGone',
      message: 'This proposal is no longer waiting: it was withdrawn, decided or sent back with a question.',
    },
  },
  /** Editors cannot decide on proposals of their own organisation (PROPOSE-4) */
  own_event_proposal: {
    status: 403,
    message: /*i18n*/ {
      id: 'server.ownEventProposal',
      message: 'You proposed this event, or are an officer of the organisation, so another editor has to decide on it.',
    },
  },
} as const satisfies ErrorCodes;
