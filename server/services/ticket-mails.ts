import sharp from 'sharp';
import { renderSVG } from 'uqr';
import * as v from 'valibot';
import type { Locale } from '#contract/kit/common.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { pagePath } from '#contract/kit/page-path.ts';
import { texts } from '#server/db/columns.ts';
import type { Attachment } from '#server/gateways/mail.ts';
import type { Secrets } from '#server/gateways/secrets.ts';
import type { JobServices } from '#server/http/context.ts';
import { linkTo, needed } from '#server/http/message-texts.ts';
import type { Message } from '#server/http/translate.ts';
import { calendarAttachment } from './calendar-file.ts';
import { calendarOf } from './calendar.ts';
import { mailJob, type MailWords } from './mail-job.ts';
import { periodInMalta } from './malta-time.ts';
import { signTicket, type TicketCode } from './tickets.ts';

/** Width of a ticket's picture in an e-mail, in pixels: large enough for the scanner at check-in. */
const PICTURE_WIDTH = 480;

const ticketWords: MailWords = {
  label: /*i18n*/ { id: 'server.texts.tickets', message: 'Tickets of a booking' },
  to: 'member',
  examples: {
    title: { en: 'Freshers’ concert', mt: 'Kunċert tal-istudenti l-ġodda' },
    time: '20/11/2026 20:00',
    venue: { en: 'Main hall', mt: 'Sala prinċipali' },
    people: needed('Maria Borg · Student · ABCDEFGHJK'),
    link: linkTo(memberPaths.account),
  },
  subject: /*i18n*/ { id: 'server.tickets.subject', message: 'Your tickets: {title}' },
  text: /*i18n*/ {
    id: 'server.tickets.text',
    message:
      'Your booking is confirmed.\n\n{title}\n{time}\n{venue}\n\n{people}\n\nShow the attached picture of each ticket at the door, or open your tickets here; once you have opened them, they also work offline: {link}\n\nOpen the attached calendar file to add the date to your calendar.',
  },
};

export const ticketMessages = {
  seat: /*i18n*/ { id: 'server.tickets.seat', message: '{section}, row {row}, seat {number}' },
  noVenue: /*i18n*/ { id: 'server.tickets.noVenue', message: 'The venue will be announced in good time.' },
} satisfies Record<string, Message>;

/** Sends the tickets of a booking, with a calendar entry. Deleted accounts get no e-mail. */
export const ticketMail = mailJob(
  'bookings.tickets',
  v.object({ id: v.string() }),
  [ticketWords],
  async ({ id }, services) => {
    const booking = await findBooking(id, services);
    if (booking === undefined) return undefined;
    const { locale, email, people, title } = booking;
    const values = {
      title,
      time: periodInMalta(booking.starts_at, booking.ends_at),
      venue: booking.venue ?? services.translate(locale, ticketMessages.noVenue),
      people: people.map((person) => lineOf(person, locale, services)).join('\n'),
      link: `${services.settings.homeUrl}${pagePath(memberPaths.myBooking, { id })}`,
    };
    const attachments = await attachmentsOf(booking, services);
    return { to: email, locale, words: ticketWords, values, attachments, key: `tickets-${id}` };
  },
);

type Found = NonNullable<Awaited<ReturnType<typeof findBooking>>>;

async function attachmentsOf(booking: Found, services: JobServices): Promise<Attachment[]> {
  const { db, clock, settings, secrets } = services;
  const calendarContext = { db, now: clock.now(), locale: booking.locale, home: settings.homeUrl };
  const calendar = await calendarOf({ occurrence_id: booking.occurrence_id }, calendarContext);
  const pictures = booking.people.map(({ code }) => ticketPicture(secrets, { ...booking, code }));
  return [...(await Promise.all(pictures)), ...(calendar ? [calendarAttachment(calendar)] : [])];
}

/** Returns the pictures of a booking's valid tickets, and the calendar entry of its date. */
export async function ticketPicturesOf(id: string, services: JobServices): Promise<Attachment[]> {
  const booking = await findBooking(id, services);
  return booking === undefined ? [] : attachmentsOf(booking, services);
}

/** Returns the QR code of a ticket as a picture. */
export async function ticketPicture(secrets: Secrets, ticket: TicketCode): Promise<Attachment> {
  const svg = renderSVG(signTicket(secrets, ticket), { border: 4 });
  const content = await sharp(Buffer.from(svg), { density: 300 }).resize(PICTURE_WIDTH).png().toBuffer();
  return { file_name: `ticket-${ticket.code}.png`, mime_type: 'image/png', content };
}

async function findBooking(id: string, { db }: JobServices) {
  const row = await db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .innerJoin('event_occurrences', 'event_occurrences.id', 'bookings.occurrence_id')
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .leftJoin('venues', 'venues.id', 'event_occurrences.venue_id')
    .select(['bookings.locale', 'bookings.occurrence_id', 'users.email', 'starts_at', 'ends_at'])
    .select(['events.title as titles', 'venues.name as venues'])
    .where('bookings.id', '=', id)
    .where('bookings.confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (!row?.email) return undefined;
  const { locale, email } = row;
  const people = await db
    .selectFrom('attendees')
    .innerJoin('ticket_types', 'ticket_types.id', 'attendees.ticket_type_id')
    .leftJoin('seats', 'seats.id', 'attendees.seat_id')
    .leftJoin('seating_sections', 'seating_sections.id', 'seats.section_id')
    .select(['first_name', 'last_name', 'code', 'seats.row', 'seats.number', 'seating_sections.name as sections'])
    .select(texts(locale, 'ticket_types.name as ticket'))
    .where('booking_id', '=', id)
    .where('code', 'is not', null)
    .where('holds_place', '=', true)
    .$narrowType<{ code: string }>()
    .orderBy('attendees.id')
    .execute();
  const { titles, venues, ...rest } = row;
  return { ...rest, email, people, title: titles[locale] ?? titles.en, venue: nameIn(venues, locale) };
}

function nameIn(names: { en: string; mt?: string } | null, locale: Locale): string | null {
  return names === null ? null : (names[locale] ?? names.en);
}

/** `Maria Borg · Student · Stalls, row A, seat 4 · ABCDEFGHJK` */
function lineOf(person: Found['people'][number], locale: Locale, { translate }: JobServices): string {
  const { first_name, last_name, ticket, row, number, sections, code } = person;
  const hasSeat = row !== null && number !== null;
  const section = nameIn(sections, locale) ?? '';
  const seat = hasSeat ? translate(locale, ticketMessages.seat, { section, row, number }) : undefined;
  return [`${first_name} ${last_name}`.trim(), ticket, seat, code].filter(Boolean).join(' · ');
}
