import { guestTickets } from '#contract/guest-tickets/calls.ts';
import { defineArea, job, scheduledJob } from '#server/http/area.ts';
import { guestTicketsTask } from '#server/services/guest-tickets.ts';
import { eraseAddresses, deleteOldAddresses } from './address-removal.ts';
import { handBack } from './hand-back.ts';
import { guestTicketMail, handedBackMail } from './mails.ts';
import { guestTicketsData } from './personal-data.ts';
import { sendBooking, sendWaiting } from './send.ts';
import { viewTicket } from './view.ts';

/** Tickets of attendees who did not book (docs/decisions/mailed-links.md). */
export const guestTicketsArea = defineArea({
  contract: { guestTickets },
  handlers: { guestTickets: { view: viewTicket, handBack } },
  jobs: [
    job(guestTicketsTask, ({ id }, services) => sendBooking(id, services)),
    guestTicketMail,
    handedBackMail,
    scheduledJob('guest-tickets.waiting', '*/15 * * * *', sendWaiting),
    scheduledJob('guest-tickets.forget', '40 3 * * *', deleteOldAddresses),
  ],
  // Attendees are rows of `bookings`; their addresses are compared with those of the account.
  personalTables: {},
  mergeRules: { attendees: { email: 'address' } },
  personalData: guestTicketsData,
  erase: eraseAddresses,
});
