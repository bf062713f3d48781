import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { MAX_PLACES } from '#contract/bookings/calls.ts';
import type { ticketHandovers } from '#contract/bookings/handovers.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { pagePath } from '#contract/kit/page-path.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import { linkTo } from '#server/http/message-texts.ts';
import type { Handler } from '#server/http/serve.ts';
import { lockPlaces } from '#server/services/claims.ts';
import { dateInMalta } from '#server/services/malta-time.ts';
import { limitNotifyingWrites } from '#server/services/notification-limits.ts';
import { notificationMail } from '#server/services/notification-mail.ts';
import { notify, textValues } from '#server/services/notifications.ts';
import { lockIfThere } from '#server/services/registration-status.ts';
import { generateTicketCode } from '#server/services/ticket-codes.ts';
import { ticketMail } from '#server/services/ticket-mails.ts';
import { assertMayHave } from '../person-rules.ts';
import { findPending } from './handover-queries.ts';

type Pending = NonNullable<Awaited<ReturnType<typeof findPending>>>;

/**
 * Moves a ticket to a new booking of the caller, in the state of the former one, whose payment and refunds stay with the
 * former holder (HANDOVER-3). Both accounts are locked in the order of their ids, then the date.
 * @throws HttpProblem `not_found`, `handover_closed`, `own_ticket`, `too_many_places`, `ticket_limit`,
 * `ticket_not_for_you`, `changed_too_often`
 */
export const acceptTicket: Handler<typeof ticketHandovers.accept> = async ({ body }, context) => {
  const { db, clock, session } = context;
  const now = clock.now();
  const found = await findPending(db, body.code, now);
  if (found === undefined) throw notFound();
  if (found.from_user_id === session.user_id) throw new HttpProblem('own_ticket');
  const accounts = [found.from_user_id, session.user_id].toSorted((a, b) => a - b);
  for (const id of accounts) if (!(await lockIfThere(db, id))) throw notFound();
  await lockPlaces(db, found.occurrence_id, now);
  const handover = await findPending(db, body.code, now);
  if (handover === undefined) throw notFound();
  if (!handover.is_open) throw new HttpProblem('handover_closed');
  await limitNotifyingWrites(context, 'booking', handover.occurrence_id);
  await rejectAboveLimit(handover, context);
  await assertMayHave({ ...handover, places: 1 }, context);
  const booking_id = await moveTicket(handover, context);
  await closeHandover(handover, context);
  await tellBoth(handover, booking_id, context);
  return { booking_id };
};

/** @throws HttpProblem `too_many_places` */
async function rejectAboveLimit({ occurrence_id }: Pending, { db, session }: SignedInContext): Promise<void> {
  const { rows } = await sql<{ held: number }>`
    select held_places(${session.user_id}, ${occurrence_id}, null) as held`.execute(db);
  if ((rows[0]?.held ?? 0) >= MAX_PLACES) throw new HttpProblem('too_many_places', { values: { max: MAX_PLACES } });
}

/** @returns the id of the new booking */
async function moveTicket(handover: Pending, { db, clock, session, locale }: SignedInContext): Promise<string> {
  const { attendee_id, occurrence_id, state } = handover;
  const now = clock.now();
  const id = randomUUID();
  const times = { created_at: now, held_from: now, held_until: now, confirmed_at: now };
  await db
    .insertInto('bookings')
    .values({ id, user_id: session.user_id, occurrence_id, state, locale, ...times })
    .execute();
  const names = await db
    .selectFrom('personal_details')
    .select(['first_name', 'last_name'])
    .where('user_id', '=', session.user_id)
    .executeTakeFirst();
  const { first_name = '', last_name = '' } = names ?? {};
  await db.deleteFrom('guest_tickets').where('attendee_id', '=', attendee_id).execute();
  // They are about the former holder (TICKET-12).
  await db.deleteFrom('ticket_answers').where('attendee_id', '=', attendee_id).execute();
  const moved = await db
    .updateTable('attendees')
    .set((eb) => ({
      booking_id: id,
      first_name,
      last_name,
      email: '',
      code: generateTicketCode(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', attendee_id)
    // A check-in does not lock the date.
    .where('checked_in_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (moved === undefined) throw new HttpProblem('handover_closed');
  return id;
}

/**
 * Waiting list offers count booked places, but not tickets handed over.
 * @throws HttpProblem `handover_closed`
 */
async function closeHandover(handover: Pending, { db, clock, session }: SignedInContext): Promise<void> {
  const { id, from_user_id, occurrence_id, ticket_type_id } = handover;
  const closed = await db
    .updateTable('ticket_handovers')
    .set({ state: 'accepted', to_user_id: session.user_id, ended_at: clock.now() })
    .where('id', '=', id)
    // The holder may have withdrawn the code since; that does not lock the date.
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  if (closed === undefined) throw new HttpProblem('handover_closed');
  await sql`
    update waiting_entries set places_before = places_before + case user_id when ${from_user_id} then -1 else 1 end
    where occurrence_id = ${occurrence_id} and state = 'offered' and user_id in (${from_user_id}, ${session.user_id})
      and coalesce(ticket_type_id, ${ticket_type_id}) = ${ticket_type_id}`.execute(db);
}

async function tellBoth(handover: Pending, booking_id: string, context: SignedInContext): Promise<void> {
  const { db, clock, jobs, session } = context;
  const values = { ...textValues('title', handover.titles), date: dateInMalta(handover.starts_at) };
  const at = clock.now();
  const former = pagePath(memberPaths.myBooking, { id: handover.booking_id });
  const [told = 0] = await notify(db, [handover.from_user_id], {
    kind: 'ticket_handed_over',
    values,
    path: former,
    at,
  });
  await jobs.enqueue(db, handedOverMail, { id: told });
  const path = pagePath(memberPaths.myBooking, { id: booking_id });
  await notify(db, [session.user_id], { kind: 'ticket_received', values, path, at });
  await jobs.enqueue(db, ticketMail, { id: booking_id });
}

/** E-mails the content of the notification to the former holder. */
export const handedOverMail = notificationMail('bookings.handed-over', {
  ticket_handed_over: {
    label: /*i18n*/ { id: 'server.texts.handovers.accepted', message: 'Ticket handed to another student' },
    to: 'member',
    examples: {
      title: { en: 'Freshers’ concert', mt: 'Kunċert tal-istudenti l-ġodda' },
      date: '20/11/2026',
      link: linkTo(memberPaths.account),
    },
    subject: /*i18n*/ { id: 'server.handovers.acceptedSubject', message: 'Your ticket was accepted: {title}' },
    text: /*i18n*/ {
      id: 'server.handovers.acceptedText',
      message:
        'Another student has accepted the ticket that you handed over: {title}, {date}.\n\nThe ticket now belongs to that student and has a new code; your old one no longer works at the door. No money moves in the portal: if the event is cancelled, a refund goes to you, because you paid.\n\n{link}',
    },
  },
});
