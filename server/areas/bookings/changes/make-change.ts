import { type Kysely, sql } from 'kysely';
import type { TicketChangeForm } from '#contract/bookings/ticket-changes.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { pagePath } from '#contract/kit/page-path.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { record } from '#server/services/audit.ts';
import { dateInMalta } from '#server/services/malta-time.ts';
import { notify, textValues } from '#server/services/notifications.ts';
import { changeMail } from './change-mail.ts';
import { type ChangeMoney, settleMoney } from './change-money.ts';
import {
  findTargetType,
  hasHandedOver,
  type LockedBooking,
  lockBooking,
  type LockedTicket,
  lockTickets,
} from './lock-tickets.ts';
import { type MovedTicket, moveTickets, releaseTickets } from './move-tickets.ts';

/** A change that was made in the transaction of the context. */
export interface MadeChange extends ChangeMoney {
  tickets: number;
}

/**
 * Cancels or moves tickets, with the money, the audit row, the notice and the mail: all of it in one transaction, or
 * nothing (CHANGE-1). The plan of a change is the same, rolled back.
 * @throws HttpProblem as `lockBooking`, `lockTickets`, `moveTickets` and `settleMoney` do
 */
export async function makeChange(id: string, form: TicketChangeForm, context: SignedInContext): Promise<MadeChange> {
  const { db } = context;
  const type = await findTargetType(id, form, context);
  const booking = await lockBooking(id, type?.occurrence_id, context);
  const tickets = await lockTickets(booking, form, context);
  const moved =
    form.kind === 'moved'
      ? await moveTickets({ booking, tickets, type, form }, context)
      : await cancelTickets(booking, tickets, context);
  const priced = tickets.map((ticket, index) => ({ ...ticket, to_price_cents: moved.moved[index]?.price_cents ?? 0 }));
  const money = await settleMoney(moved.booking_id, priced, form, context);
  await adjustOffers(booking, db);
  const to_booking_id = moved.booking_id === id ? null : moved.booking_id;
  await storeChange({ booking, form, money, to_booking_id, tickets, moved: moved.moved }, context);
  const action = form.kind === 'moved' ? 'tickets_moved' : 'tickets_cancelled';
  await record(context, { action, subject: 'booking_tickets', subject_id: id, details: detailsOf(money, tickets) });
  if (booking.hasAccount) await tell(booking, { change: form.id, booking_id: moved.booking_id }, context);
  return { ...money, tickets: tickets.length };
}

/**
 * A booking without valid tickets is cancelled too; the time of its hold counts as none, because it was booked. It stays
 * if a ticket was handed to another student, because its payment is refunded with it when the date is cancelled
 * (HANDOVER-4).
 */
async function cancelTickets(booking: LockedBooking, tickets: readonly LockedTicket[], context: SignedInContext) {
  const { db } = context;
  await releaseTickets(tickets, context);
  const left = db.selectFrom('attendees').select('id').where('booking_id', '=', booking.id);
  const isEmpty = (await left.where('holds_place', '=', true).executeTakeFirst()) === undefined;
  if (isEmpty && !(await hasHandedOver(booking, db, 'away'))) {
    await db
      .updateTable('bookings')
      .set((eb) => ({ state: 'cancelled', confirmed_at: null, given_back_at: eb.ref('held_from') }))
      .where('id', '=', booking.id)
      .execute();
  }
  const none: MovedTicket[] = [];
  return { booking_id: booking.id, moved: none };
}

/** Lowers the number of places that an open offer does not count, if its account has fewer places now. */
async function adjustOffers({ user_id, occurrence_id }: LockedBooking, db: Kysely<DB>): Promise<void> {
  await sql`
    update waiting_entries
    set places_before = least(places_before, held_places(user_id, occurrence_id, ticket_type_id))
    where user_id = ${user_id} and occurrence_id = ${occurrence_id} and state = 'offered'`.execute(db);
}

interface Stored {
  booking: LockedBooking;
  form: TicketChangeForm;
  money: ChangeMoney;
  to_booking_id: string | null;
  tickets: readonly LockedTicket[];
  moved: readonly MovedTicket[];
}

async function storeChange(
  { booking, form, money, to_booking_id, tickets, moved }: Stored,
  { db, clock, session }: SignedInContext,
): Promise<void> {
  const { id, kind, reason } = form;
  const { needs_second: _, desk_back_cents: __, ...sums } = money;
  const by = { made_by: session.user_id, made_at: clock.now() };
  await db
    .insertInto('ticket_changes')
    .values({ id, booking_id: booking.id, to_booking_id, kind, reason, ...sums, ...by })
    .execute();
  await db
    .insertInto('ticket_change_lines')
    .values(
      tickets.map(({ id: attendee_id, ticket_type_id, seat_id, price_cents }, index) => {
        const to = moved[index];
        const former = { change_id: id, attendee_id, ticket_type_id, seat_id, price_cents };
        if (to === undefined) return former;
        const isOther = to.id !== attendee_id;
        return {
          ...former,
          to_attendee_id: isOther ? to.id : null,
          to_ticket_type_id: to.ticket_type_id,
          to_seat_id: to.seat_id,
          to_price_cents: to.price_cents,
        };
      }),
    )
    .execute();
}

/** The audit log is retained, so it has sums and no texts. */
function detailsOf(money: ChangeMoney, tickets: readonly LockedTicket[]): Record<string, string> {
  const sums = {
    refund: money.refund_cents,
    kept: money.kept_cents,
    desk: money.desk_cents,
    waived: money.waived_cents,
  };
  const changed = Object.entries(sums).flatMap(([name, cents]) => (cents === 0 ? [] : [[name, String(cents)]]));
  return { tickets: String(tickets.length), ...Object.fromEntries(changed) };
}

/** Notifies the holder once, in the app and by e-mail. */
async function tell(
  { user_id }: LockedBooking,
  { change, booking_id }: { change: string; booking_id: string },
  { db, clock, jobs }: SignedInContext,
): Promise<void> {
  const date = await db
    .selectFrom('bookings')
    .innerJoin('event_occurrences', 'event_occurrences.id', 'bookings.occurrence_id')
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .select(['events.title', 'starts_at'])
    .where('bookings.id', '=', booking_id)
    .executeTakeFirstOrThrow();
  const values = { ...textValues('title', date.title), date: dateInMalta(date.starts_at) };
  const path = pagePath(memberPaths.myBooking, { id: booking_id });
  const [notification_id = 0] = await notify(db, [user_id], {
    kind: 'tickets_changed',
    values,
    path,
    at: clock.now(),
  });
  await db.updateTable('ticket_changes').set({ notification_id }).where('id', '=', change).execute();
  await jobs.enqueue(db, changeMail, { id: change });
}
