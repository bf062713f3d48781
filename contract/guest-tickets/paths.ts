/**
 * The URL pattern of a mailed ticket; its token is in the fragment. Written out, because `contract/kit/server-addresses.ts`, which every
 * page needs, would otherwise be built into the file that has the addresses of all areas.
 */
export const guestTicketPaths = { guestTicket: '/guest-ticket' } as const;
