import { sql } from 'kysely';
import * as v from 'valibot';
import type { Locale } from '#contract/kit/common.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { pagePath } from '#contract/kit/page-path.ts';
import type { JobServices, SignedInContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { linkTo, needed } from '#server/http/message-texts.ts';
import type { Message, Translate } from '#server/http/translate.ts';
import { mailJob, type MailWords } from '#server/services/mail-job.ts';
import { periodInMalta } from '#server/services/malta-time.ts';
import { moneyOf } from '#server/services/money.ts';
import { ticketMessages, ticketPicturesOf } from '#server/services/ticket-mails.ts';

export const changeWords: MailWords = {
  label: /*i18n*/ { id: 'server.texts.ticketChanges', message: 'Tickets changed by the office' },
  to: 'member',
  examples: {
    title: { en: 'Freshers’ concert', mt: 'Kunċert tal-istudenti l-ġodda' },
    time: '20/11/2026 20:00',
    changes: needed('Maria Borg: Student → Member'),
    reason: needed('You asked us on the phone.'),
    money: 'We are refunding €5.00 to your card.\n\n',
    tickets: needed('Maria Borg · Member · ABCDEFGHJK'),
    link: linkTo(memberPaths.account),
  },
  subject: /*i18n*/ { id: 'server.ticketChanges.subject', message: 'Your tickets were changed: {title}' },
  text: /*i18n*/ {
    id: 'server.ticketChanges.text',
    message:
      'Our office has changed your tickets for {title}, {time}:\n\n{changes}\n\n{reason}\n\n{money}Your tickets now:\n\n{tickets}\n\nA cancelled ticket no longer works at the door. Open your tickets here; once you have opened them, they also work offline: {link}',
  },
};

const texts = {
  cancelled: /*i18n*/ { id: 'server.ticketChanges.cancelled', message: '{ticket}: cancelled' },
  moved: /*i18n*/ { id: 'server.ticketChanges.moved', message: '{ticket} → {place}' },
  none: /*i18n*/ { id: 'server.ticketChanges.none', message: 'You have no more tickets of this booking.' },
  refund: /*i18n*/ {
    id: 'server.ticketChanges.refund',
    message: 'We are refunding {amount} to the card that you paid with.',
  },
  checked: /*i18n*/ {
    id: 'server.ticketChanges.checked',
    message: 'A second person is checking the refund of {amount}. You get another e-mail when it is on its way.',
  },
  kept: /*i18n*/ { id: 'server.ticketChanges.kept', message: '{amount} are not refunded.' },
  desk: /*i18n*/ { id: 'server.ticketChanges.desk', message: 'You paid {amount} at our desk: receipt {receipt}.' },
  waived: /*i18n*/ { id: 'server.ticketChanges.waived', message: 'You do not have to pay the difference of {amount}.' },
} satisfies Record<string, Message>;

/** Rows of a change as they are now, in the transaction that makes it or later. */
type Reading = Pick<SignedInContext, 'db' | 'settings'>;

/**
 * Returns the values of the mail about a change in a language (CHANGE-11). @throws HttpProblem `not_found`
 */
export async function composeChange(id: string, locale: Locale, { db, settings, translate }: Reading & Translating) {
  const change = await findChange(id, db);
  const say = (message: Message, values?: Record<string, string>) => translate(locale, message, values);
  const lines = (await findLines(id, locale, db)).map(({ name, ticket, seat, to_ticket, to_seat, to_code }) => {
    const former = [name, ticket, seat && seatText(seat, locale, translate)].filter(Boolean).join(' · ');
    if (to_code === null || to_ticket === null) return say(texts.cancelled, { ticket: former });
    const start = change.to_booking_id === null ? '' : periodInMalta(change.starts_at, change.ends_at);
    const place = [start, to_ticket, to_seat && seatText(to_seat, locale, translate)].filter(Boolean).join(' · ');
    return say(texts.moved, { ticket: former, place });
  });
  const tickets = (await findTickets(change.booking_id, locale, db)).map(({ name, ticket, seat, code }) =>
    [name, ticket, seat && seatText(seat, locale, translate), code].filter(Boolean).join(' · '),
  );
  const money = moneySentences(change, locale).map(([message, values]) => `${say(message, values)}\n\n`);
  return {
    title: change.title[locale] || change.title.en,
    time: periodInMalta(change.starts_at, change.ends_at),
    changes: lines.join('\n'),
    reason: change.reason ?? '',
    money: money.join(''),
    tickets: tickets.length === 0 ? say(texts.none) : tickets.join('\n'),
    link: settings.homeUrl + pagePath(memberPaths.myBooking, { id: change.booking_id }),
  };
}

interface Translating {
  translate: Translate;
}

function moneySentences(change: Change, locale: Locale): [Message, Record<string, string>][] {
  const { refund_cents, kept_cents, desk_cents, waived_cents, receipt, waits } = change;
  const amounts: [number, Message][] = [
    [refund_cents, waits ? texts.checked : texts.refund],
    [kept_cents, texts.kept],
    [desk_cents, texts.desk],
    [waived_cents, texts.waived],
  ];
  return amounts
    .filter(([cents]) => cents > 0)
    .map(([cents, message]) => [message, { amount: moneyOf(cents, locale).formatted, receipt: receipt ?? '' }]);
}

interface SeatName {
  section: string;
  row: string;
  number: number;
}

function seatText(seat: SeatName, locale: Locale, translate: Translate): string {
  return translate(locale, ticketMessages.seat, { ...seat });
}

type Change = Awaited<ReturnType<typeof findChange>>;

/** The change with the booking and date that have its tickets now. */
function findChange(id: string, db: SignedInContext['db']) {
  return db
    .selectFrom('ticket_changes as change')
    .innerJoin('bookings', (join) =>
      join.on('bookings.id', '=', (eb) => eb.fn.coalesce('change.to_booking_id', 'change.booking_id')),
    )
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .innerJoin('event_occurrences', 'event_occurrences.id', 'bookings.occurrence_id')
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .leftJoin('refunds', 'refunds.id', 'change.refund_id')
    .select(['change.to_booking_id', 'change.kind', 'change.refund_cents', 'change.kept_cents', 'change.desk_cents'])
    .select(['change.waived_cents', 'change.receipt', 'change.reason', 'bookings.id as booking_id', 'bookings.locale'])
    .select(['users.email', 'events.title', 'starts_at', 'ends_at'])
    .select(sql<boolean>`coalesce(refunds.needs_second and refunds.decided_at is null, false)`.as('waits'))
    .where('change.id', '=', id)
    .executeTakeFirstOrThrow(notFound);
}

interface Line {
  name: string;
  ticket: string | null;
  seat: SeatName | null;
  to_ticket: string | null;
  to_seat: SeatName | null;
  /** Null for a cancelled ticket */
  to_code: string | null;
}

const seatOf = (seat: string, section: string, locale: Locale) => sql`
  case when ${sql.ref(`${seat}.id`)} is not null then jsonb_build_object(
    'section', localised(${sql.ref(`${section}.name`)}, ${sql.lit(locale)}),
    'row', ${sql.ref(`${seat}.row`)}, 'number', ${sql.ref(`${seat}.number`)}) end`;

/** Name and ticket of each line, before and after. */
async function findLines(id: string, locale: Locale, db: SignedInContext['db']): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select concat_ws(' ', attendees.first_name, nullif(attendees.last_name, '')) as name,
      localised(type.name, ${sql.lit(locale)}) as ticket, ${seatOf('seat', 'section', locale)} as seat,
      localised(to_type.name, ${sql.lit(locale)}) as to_ticket, ${seatOf('to_seat', 'to_section', locale)} as to_seat,
      case when line.to_price_cents is not null then attendees.code end as to_code
    from ticket_change_lines line
    join attendees on attendees.id = line.attendee_id
    left join ticket_types type on type.id = line.ticket_type_id
    left join seats seat on seat.id = line.seat_id
    left join seating_sections section on section.id = seat.section_id
    left join ticket_types to_type on to_type.id = line.to_ticket_type_id
    left join seats to_seat on to_seat.id = line.to_seat_id
    left join seating_sections to_section on to_section.id = to_seat.section_id
    where line.change_id = ${id} order by attendees.id`.execute(db);
  return rows;
}

/** The valid tickets of a booking. */
async function findTickets(booking: string, locale: Locale, db: SignedInContext['db']) {
  const { rows } = await sql<Pick<Line, 'name' | 'seat'> & { ticket: string; code: string }>`
    select concat_ws(' ', attendees.first_name, nullif(attendees.last_name, '')) as name,
      localised(type.name, ${sql.lit(locale)}) as ticket, ${seatOf('seat', 'section', locale)} as seat, attendees.code
    from attendees
    join ticket_types type on type.id = attendees.ticket_type_id
    left join seats seat on seat.id = attendees.seat_id
    left join seating_sections section on section.id = seat.section_id
    where attendees.booking_id = ${booking} and holds_place and attendees.code is not null
    order by attendees.id`.execute(db);
  return rows;
}

/** The mail to the holder, by the id of the change, with pictures of moved tickets. Deleted accounts get none. */
export const changeMail = mailJob(
  'bookings.tickets-changed',
  v.object({ id: v.string() }),
  [changeWords],
  async ({ id }, services: JobServices) => {
    const { locale, email, kind, booking_id } = await findChange(id, services.db);
    const values = await composeChange(id, locale, services);
    const attachments = kind === 'moved' ? await ticketPicturesOf(booking_id, services) : [];
    return { to: email, locale, words: changeWords, values, attachments, key: `tickets-changed-${id}` };
  },
);
