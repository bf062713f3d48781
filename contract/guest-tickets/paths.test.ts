import { expect, it } from 'vitest';
import { GUEST_TICKET_PAGE } from '#contract/kit/server-addresses.ts';
import { guestTicketPaths } from './paths.ts';

// GUEST-7
it('The app opens a mailed ticket at the address that the server mails and keeps out of search engines.', () => {
  expect(guestTicketPaths.guestTicket).toBe(GUEST_TICKET_PAGE);
});
