import { sql } from 'kysely';
import * as v from 'valibot';
import { ADDRESS_DAYS } from '#contract/guest-tickets/calls.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { GUEST_TICKET_PAGE } from '#contract/kit/server-addresses.ts';
import type { JobServices } from '#server/http/context.ts';
import { linkTo, needed, unionAddress } from '#server/http/message-texts.ts';
import { calendarAttachment } from '#server/services/calendar-file.ts';
import { calendarOf } from '#server/services/calendar.ts';
import { tokenOf } from '#server/services/link-tokens.ts';
import { mailJob, type MailWords } from '#server/services/mail-job.ts';
import { periodInMalta } from '#server/services/malta-time.ts';
import { notificationMail } from '#server/services/notification-mail.ts';
import { ticketMessages, ticketPicture } from '#server/services/ticket-mails.ts';
import { findTicket, type LinkedTicket } from './view.ts';

const ticketWords: MailWords = {
  label: /*i18n*/ { id: 'server.texts.guestTickets', message: 'Ticket of a guest' },
  to: 'guest',
  examples: {
    buyer: 'Maria B.',
    title: { en: 'Freshers’ concert', mt: 'Kunċert tal-istudenti l-ġodda' },
    time: '20/11/2026 20:00',
    venue: { en: 'Main hall', mt: 'Sala prinċipali' },
    ticket: needed('Student'),
    link: linkTo(GUEST_TICKET_PAGE),
    days: ADDRESS_DAYS,
    address: unionAddress,
  },
  subject: /*i18n*/ { id: 'server.guestTickets.subject', message: 'Your ticket: {title}' },
  text: /*i18n*/ {
    id: 'server.guestTickets.text',
    message:
      '{buyer} has booked a ticket for you.\n\n{title}\n{time}\n{venue}\n{ticket}\n\nOpen your ticket here, and show it at the door on your phone or printed: {link}\n\nThe attached picture also works at the door. Open the attached calendar file to add the date to your calendar.\n\nIf you cannot come, give the ticket back on the same page: {buyer} can then bring somebody else.\n\n{buyer} gave us your address. We use it for this ticket only and delete it {days, plural, one {# day} other {# days}} after the event. If this was a mistake, write to {address}.',
  },
};

/**
 * The e-mail with a guest's ticket, sent once for each link, while the link exists. Its language is that of the guest's
 * own account, if one has proven this address, otherwise that of the booking.
 */
export const guestTicketMail = mailJob(
  'guest-tickets.ticket',
  v.object({ id: v.string() }),
  [ticketWords],
  async ({ id }, services) => {
    const { db, settings, secrets, translate } = services;
    const first = await findTicket(id, { db, locale: 'en' });
    if (first === undefined || first.email === '') return undefined;
    // Its ticket may have been cancelled while the mail waited (CHANGE-3).
    if (first.confirmed_at === null || !first.holds_place) return undefined;
    const { locale, buyer } = await findLanguageAndBuyer(first, services);
    const ticket = (await findTicket(id, { db, locale })) ?? first;
    const values = {
      buyer,
      title: ticket.title,
      time: periodInMalta(ticket.starts_at, ticket.ends_at),
      venue: ticket.venue ?? translate(locale, ticketMessages.noVenue),
      ticket: placeOf(ticket, locale, services),
      link: `${settings.homeUrl}${GUEST_TICKET_PAGE}#${new URLSearchParams({ token: tokenOf(id, secrets, 'guest ticket') })}`,
      days: ADDRESS_DAYS,
      address: settings.contactAddress,
    };
    const attachments = await attachmentsOf(ticket, locale, services);
    return { to: ticket.email, locale, words: ticketWords, values, attachments, key: `guest-ticket-${id}` };
  },
);

type Language = LinkedTicket['locale'];

/** Returns the language of the e-mail, and the buyer as `Maria B.` */
async function findLanguageAndBuyer({ email, buyer, locale }: LinkedTicket, { db, union }: JobServices) {
  const account = await db
    .selectFrom('users')
    .select('locale')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('email_proven_at', 'is not', null)
    .executeTakeFirst();
  const names = await db
    .selectFrom('personal_details')
    .select(sql<string>`short_name(first_name, last_name)`.as('name'))
    .where('user_id', '=', buyer)
    .executeTakeFirst();
  return { locale: account?.locale ?? locale, buyer: names?.name ?? union.names().short_name };
}

/** `Student · Stalls, row A, seat 4` */
function placeOf({ ticket, section, row, number }: LinkedTicket, locale: Language, { translate }: JobServices): string {
  if (row === null || number === null) return ticket;
  return `${ticket} · ${translate(locale, ticketMessages.seat, { section: section ?? '', row, number })}`;
}

async function attachmentsOf(
  { code, occurrence_id, ends_at }: LinkedTicket,
  locale: Language,
  { db, clock, settings, secrets }: JobServices,
) {
  const picture = code === null ? [] : [await ticketPicture(secrets, { code, occurrence_id, ends_at })];
  const calendar = await calendarOf({ occurrence_id }, { db, now: clock.now(), locale, home: settings.homeUrl });
  return [...picture, ...(calendar ? [calendarAttachment(calendar)] : [])];
}

/** E-mails the content of the notification to the buyer. */
export const handedBackMail = notificationMail('guest-tickets.handed-back', {
  ticket_handed_back: {
    label: /*i18n*/ { id: 'server.texts.guestTickets.handedBack', message: 'Ticket handed back' },
    to: 'member',
    examples: {
      has_name: 'yes',
      name: 'Maria',
      title: { en: 'Freshers’ concert', mt: 'Kunċert tal-istudenti l-ġodda' },
      date: '20/11/2026',
      link: linkTo(memberPaths.account),
    },
    subject: /*i18n*/ {
      id: 'server.guestTickets.handedBackSubject',
      message: 'A ticket was handed back to you: {title}',
    },
    text: /*i18n*/ {
      id: 'server.guestTickets.handedBackText',
      message:
        '{has_name, select, yes {{name} cannot come} other {The person you named cannot come}} to {title} on {date}, and has given the ticket back to you. It has a new code; the old one no longer works at the door.\n\nPut another name on it, use the ticket yourself, or cancel the place under the usual rules:\n\n{link}',
    },
  },
});
