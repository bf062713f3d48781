/**
 * The URL pattern of a mailed ticket; its token is in the fragment. It is a literal here because
 * `contract/kit/server-addresses.ts`, which every page loads, would otherwise be bundled into the chunk with the
 * addresses of all areas.
 */
export const guestTicketPaths = { guestTicket: '/guest-ticket' } as const;
