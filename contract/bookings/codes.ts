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
  /** The ticket is not sold out and has no waiting list (WAIT-1) */
  not_sold_out: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.notSoldOut',
      message: 'There are places left. Book them instead of waiting.',
    },
  },
  /** The account is on this list already (WAIT-1) */
  waiting_already: {
    status: 409,
    message: /*i18n*/ { id: 'server.waitingAlready', message: 'You are already on this waiting list.' },
  },
  /** The account is on the maximum number of waiting lists */
  too_many_waiting_lists: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.tooManyWaitingLists',
      message: 'You can be on at most {max} waiting lists at a time. Leave another list first.',
    },
  },
  /** The ticket cannot be handed over, or no longer (HANDOVER-2) */
  handover_closed: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.handoverClosed',
      message:
        'This ticket cannot be handed over: the organiser does not allow it, it was used or refunded, or the event has started.',
    },
  },
  /** The ticket belongs to the caller already (HANDOVER-3) */
  own_ticket: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.ownTicket',
      message: 'This ticket is yours already. Send the code to another student.',
    },
  },
  /** The account has reached the limit of a ticket type for one person; the response names the ticket types */
  ticket_limit: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.ticketLimit',
      message: 'You already have as many of one of these tickets as one person can have.',
    },
  },
  /** A ticket type is for other people; the response names the ticket types */
  ticket_not_for_you: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.ticketNotForYou',
      message: 'One of these tickets is not for you: the list of tickets says for whom it is.',
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
  /** A hall without seats is not released (HALL-2) */
  hall_empty: {
    status: 409,
    message: /*i18n*/ { id: 'server.hallEmpty', message: 'The hall has no seats yet. Draw and save them first.' },
  },
  /** The newest version has this drawing already */
  hall_unchanged: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.hallUnchanged',
      message: 'Nothing has changed since the newest version of this hall.',
    },
  },
  /** People would lose their seats in another version of the hall (HALL-6) */
  seats_lost: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.seatsLost',
      message: 'Some people would lose their seat in this version of the hall, so the date keeps its version.',
    },
  },
  /** The database rejects another hall for the date, for example because it has a waiting list */
  date_waits: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.hallDateWaits',
      message: 'The date keeps its version of the hall, because its places are being held, sold or waited for.',
    },
  },
  /** The tickets are the caller’s own (CHANGE-9) */
  own_booking: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.ownBooking',
      message: 'These are your own tickets. A colleague must change them.',
    },
  },
  /** One of the tickets is cancelled */
  ticket_cancelled: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.ticketCancelled',
      message: 'One of these tickets is cancelled already. Read the booking again.',
    },
  },
  /** One of the tickets was checked in */
  ticket_used: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.ticketUsed',
      message: 'One of these tickets was checked in at the door, so it can no longer be changed.',
    },
  },
  /** The holder has a pending code for one of the tickets */
  ticket_in_handover: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.ticketInHandover',
      message:
        'The holder is handing one of these tickets to another student. Ask the holder to withdraw the code first.',
    },
  },
  /** A ticket of the booking was handed over, so its money is in another booking */
  ticket_was_handed_over: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.ticketWasHandedOver',
      message:
        'A ticket of this booking was handed to another student, so its tickets stay on their date. Cancel them and book new ones.',
    },
  },
  /** The date has started, so its tickets stay as they are */
  date_started: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.dateStarted',
      message: 'This date has started, so its tickets can no longer be changed.',
    },
  },
  /** The date is cancelled, or its cancellation is requested */
  date_being_cancelled: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.dateBeingCancelled',
      message:
        'This date is cancelled, or a colleague has requested its cancellation, so its tickets cannot be changed.',
    },
  },
  /** Only some tickets of the booking would move to another date */
  date_needs_all: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.dateNeedsAll',
      message: 'All valid tickets of a booking move to another date together. Choose all of them.',
    },
  },
  /** Some tickets would become dearer and others cheaper */
  prices_mixed: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.pricesMixed',
      message: 'Some of these tickets would become dearer and others cheaper. Change them one after the other.',
    },
  },
  /** The payment belongs to the student who handed the ticket over */
  paid_by_another: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.paidByAnother',
      message:
        'This ticket was paid for by another student, who handed it over. Choose not to refund it here; finance can refund the payment of that student.',
    },
  },
  /** The holder would have too many places or tickets of a type, or the type is for other people */
  holder_limit: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.holderLimit',
      message:
        'The holder cannot have this ticket: it is for other people, or there would be more than one person can have.',
    },
  },
  /** The date has no such code (TICKET-9) */
  code_unknown: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.codeUnknown',
      message: 'There is no such code for these tickets. Check how it is written.',
    },
  },
  /** The code is for another date of the event */
  code_elsewhere: {
    status: 409,
    message: /*i18n*/ { id: 'server.codeElsewhere', message: 'This code is for another date of this event.' },
  },
  /** The code has ended */
  code_over: {
    status: 409,
    message: /*i18n*/ { id: 'server.codeOver', message: 'This code is no longer valid. Remove it to book without it.' },
  },
  /** The code is left for fewer places than are wanted (TICKET-8) */
  code_used_up: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.codeUsedUp',
      message: 'This code is used up, or left for fewer places than you want. Choose fewer places, or remove the code.',
    },
  },
  /** A ticket type is sold with a code only; the response names the ticket types (TICKET-6) */
  ticket_needs_code: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.ticketNeedsCode',
      message: 'One of these tickets is sold with a code only. Give its code first.',
    },
  },
  /** A required question of a place has no answer (TICKET-11) */
  answers_missing: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.answersMissing',
      message: 'Answer the questions about each person first.',
    },
  },
} as const satisfies ErrorCodes;
