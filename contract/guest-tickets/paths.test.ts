import { expect, it } from 'vitest';
import { GUEST_TICKET_PAGE } from '#contract/kit/server-addresses.ts';
import { guestTicketPaths } from './paths.ts';

// GUEST-7
it('the app’s page of a guest ticket has the path that the server e-mails and hides from search engines', () => {
  expect(guestTicketPaths.guestTicket).toBe(GUEST_TICKET_PAGE);
});
