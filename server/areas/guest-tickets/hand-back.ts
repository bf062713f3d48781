import type { guestTickets } from '#contract/guest-tickets/calls.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { pagePath } from '#contract/kit/page-path.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { removeBlockGuest } from '#server/services/block-guests.ts';
import { lockPlaces, unnamedAttendee } from '#server/services/claims.ts';
import { readLink } from '#server/services/link-tokens.ts';
import { dateInMalta } from '#server/services/malta-time.ts';
import { notify, textValues } from '#server/services/notifications.ts';
import { lockIfThere } from '#server/services/registration-status.ts';
import { generateTicketCode } from '#server/services/ticket-codes.ts';
import { handedBackMail } from './mails.ts';
import { canHandBack, findTicket, type LinkedTicket } from './view.ts';

/**
 * Hands a ticket back to its buyer: removes the guest's name and address, ends the link, and gives the ticket a new
 * code, so that the old one is no longer admitted. The place stays booked; that of a guest list returns to its block.
 * @throws HttpProblem `not_found` for an ended or forged link, `ticket_closed`
 */
export const handBack: Handler<typeof guestTickets.handBack> = async ({ body }, context) => {
  const { db, clock, secrets } = context;
  const id = readLink(body.token, secrets, 'guest ticket');
  const found = await findTicket(id, context);
  if (found === undefined) throw notFound();
  const hasBuyer = found.buyer !== null && (await lockIfThere(db, found.buyer));
  await lockPlaces(db, found.occurrence_id, clock.now());
  const ticket = await findTicket(id, { db, locale: 'en' });
  if (ticket === undefined) throw notFound();
  if (!canHandBack(ticket, clock.now())) throw new HttpProblem('ticket_closed');
  if (ticket.buyer === null) {
    if (!(await removeBlockGuest(db, ticket.attendee_id))) throw new HttpProblem('ticket_closed');
    return;
  }
  await takeName(ticket, context);
  if (hasBuyer) await notifyBuyer(ticket, ticket.buyer, context);
};

async function takeName({ attendee_id }: LinkedTicket, { db }: HandlerContext): Promise<void> {
  const emptied = await db
    .updateTable('attendees')
    .set({ ...unnamedAttendee, code: generateTicketCode() })
    .where('id', '=', attendee_id)
    // Check-in does not lock the occurrence, so the ticket may have been admitted since.
    .where('checked_in_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (emptied === undefined) throw new HttpProblem('ticket_closed');
  await db.deleteFrom('guest_tickets').where('attendee_id', '=', attendee_id).execute();
}

/** Notifies the buyer in the app and by e-mail. */
async function notifyBuyer(ticket: LinkedTicket, buyer: number, { db, clock, jobs }: HandlerContext): Promise<void> {
  const { booking_id, first_name, last_name, titles, starts_at } = ticket;
  const name = [first_name, last_name].filter((part) => part !== '' && part !== unnamedAttendee.first_name).join(' ');
  const values = {
    name,
    has_name: name === '' ? 'no' : 'yes',
    ...textValues('title', titles),
    date: dateInMalta(starts_at),
  };
  const path = pagePath(memberPaths.myBooking, { id: booking_id });
  const [id = 0] = await notify(db, [buyer], { kind: 'ticket_handed_back', values, path, at: clock.now() });
  await jobs.enqueue(db, handedBackMail, { id });
}
