import type { ErrorCodes } from '#contract/kit/codes.ts';

export const guestTicketsCodes = {
  /** The ticket can no longer be handed back: it has been used, or its event has begun or is cancelled */
  ticket_closed: {
    status: 409,
    message: /*i18n*/ { id: 'server.ticketClosed', message: 'This ticket can no longer be handed back.' },
  },
} as const satisfies ErrorCodes;
