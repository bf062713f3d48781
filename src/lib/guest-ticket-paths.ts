import { GUEST_TICKET_PAGE } from '#contract/server-addresses.ts';

/** The URL pattern of a mailed ticket; its token is in the fragment. */
export const guestTicketPaths = { guestTicket: GUEST_TICKET_PAGE } as const;
