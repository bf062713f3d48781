import { expect, it } from 'vitest';
import { guestTicketPaths } from '#contract/kit/paths.ts';
import { GUEST_TICKET_PAGE } from '#contract/kit/server-addresses.ts';

it('The app opens a mailed ticket at the address that the server mails and keeps out of search engines.', () => {
  expect(guestTicketPaths.guestTicket).toBe(GUEST_TICKET_PAGE);
});
