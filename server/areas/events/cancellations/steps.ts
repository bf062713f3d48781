import { type Kysely, type Selectable, sql } from 'kysely';
import type { DateCancellations, DB } from '#server/db/schema.gen.ts';
import type { JobServices } from '#server/http/context.ts';
import { lockPlaces, releasePlaces } from '#server/services/claims.ts';
import { cancellationRefundId } from '#server/services/date-cancellations.ts';
import { isDisputed } from '#server/services/disputes.ts';
import { addRefund, keptOf, lockPaymentOf, refundedOf } from '#server/services/refund-rows.ts';
import { settleRefunds } from '#server/services/refunds.ts';
import { lockHolder } from '../booking-holder.ts';
import { sendNotice } from '../holder-notice.ts';
import { cancelledMail, guestCancelledMail } from './cancelled-mail.ts';

type Running = Selectable<DateCancellations>;

/**
 * Continues every running cancellation (EVENT-38): one transaction for each booking, then the refunds are sent to the
 * provider. Several server processes may run it at the same time, and each may be killed at any time. A booking that
 * fails does not stop the others; the job is then repeated.
 */
export async function continueCancellations(services: JobServices): Promise<void> {
  const { db, log } = services;
  const running = await db.selectFrom('date_cancellations').selectAll().where('state', '=', 'running').execute();
  const failures: unknown[] = [];
  for (const cancellation of running) {
    for (const { booking_id } of await openSteps(cancellation, db)) {
      await takeStep(booking_id, cancellation, services).catch((error: unknown) => {
        log.error({ err: error, booking: booking_id }, 'A booking of a cancelled date was not released');
        failures.push(error);
      });
    }
    await finish(cancellation, services);
  }
  if (running.length > 0) await settleRefunds(services);
  if (failures.length > 0) throw failures[0];
}

function openSteps({ id }: Running, db: Kysely<DB>) {
  return db
    .selectFrom('date_cancellation_steps')
    .select('booking_id')
    .where('cancellation_id', '=', id)
    .where('done_at', 'is', null)
    .orderBy('booking_id')
    .execute();
}

async function finish({ id }: Running, { db, clock }: JobServices): Promise<void> {
  await db
    .updateTable('date_cancellations')
    .set({ state: 'done', finished_at: clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('date_cancellation_steps')
            .select('booking_id')
            .whereRef('cancellation_id', '=', 'date_cancellations.id')
            .where('done_at', 'is', null),
        ),
      ),
    )
    .execute();
}

/** Releases the places of a booking, stores its refund, and notifies holder and guests: all of it, or nothing. */
async function takeStep(booking_id: string, cancellation: Running, services: JobServices): Promise<void> {
  const { clock } = services;
  await services.db.transaction().execute(async (db) => {
    const inside = { ...services, db };
    const holder = await lockHolder(booking_id, inside);
    await lockPlaces(db, cancellation.occurrence_id, clock.now());
    const booking = await lockStep(booking_id, db);
    if (booking === undefined) return;
    await releasePlaces(db, booking_id);
    const isUnpaid = booking.state === 'created' || booking.state === 'awaiting_payment';
    if (isUnpaid) await db.updateTable('bookings').set({ state: 'cancelled' }).where('id', '=', booking_id).execute();
    const refund = booking.state === 'paid' ? await addRefundOf(booking_id, cancellation, inside) : {};
    const told = booking.confirmed_at === null ? {} : await tell(booking, { ...holder, cancellation }, inside);
    await db
      .updateTable('date_cancellation_steps')
      .set({ done_at: clock.now(), ...refund, ...told })
      .where('booking_id', '=', booking_id)
      .execute();
  });
}

/** Locks the step of a booking and its row. @returns undefined if another process has done the step */
function lockStep(booking_id: string, db: Kysely<DB>) {
  return db
    .selectFrom('date_cancellation_steps as step')
    .innerJoin('bookings', 'bookings.id', 'step.booking_id')
    .select(['bookings.id', 'bookings.state', 'bookings.confirmed_at'])
    .select(['known_starts_at', 'known_ends_at', 'known_is_cancelled'])
    .where('step.booking_id', '=', booking_id)
    .where('step.done_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type LockedBooking = NonNullable<Awaited<ReturnType<typeof lockStep>>>;

/**
 * Stores the refund of what is left of a payment, decided by the people who cancelled the date. Their own payments wait
 * for a colleague, and a disputed one is not refunded.
 */
async function addRefundOf(
  booking_id: string,
  { id, requested_by, decided_by, needs_second }: Running,
  { db, clock }: JobServices,
) {
  const item = await db
    .selectFrom('payment_items')
    .innerJoin('payments', 'payments.id', 'payment_items.payment_id')
    .select(['payments.id as payment_id', 'payment_items.amount_cents'])
    .where('payment_items.booking_id', '=', booking_id)
    .where('payments.state', '=', 'paid')
    .executeTakeFirst();
  const payment = item && (await lockPaymentOf(db, item.payment_id));
  if (payment === undefined) return {};
  if (await isDisputed(db, payment.id)) return { is_disputed: true };
  const left = payment.amount_cents - (await refundedOf(db, payment.id)) - (await keptOf(db, payment.id));
  const amount_cents = Math.min(item?.amount_cents ?? 0, left);
  if (amount_cents <= 0) return {};
  const isOwn = payment.user_id === requested_by || payment.user_id === decided_by;
  const decision = isOwn ? { needs_second: true } : { needs_second, is_decided: true, decided_by };
  const refund_id = cancellationRefundId(id, payment.id);
  const refund = { id: refund_id, payment_id: payment.id, amount_cents, kind: 'cancelled' as const, requested_by };
  await addRefund(db, { ...refund, ...decision }, clock.now());
  return { refund_id, refund_cents: amount_cents };
}

interface Told {
  user_id: number | null;
  hasAccount: boolean;
  cancellation: Running;
}

/**
 * Notifies the holder, in the app and by e-mail, and the guests by e-mail. A holder who knows that the date is cancelled
 * is not notified again: another release has done that.
 */
async function tell(booking: LockedBooking, { user_id, hasAccount, cancellation }: Told, services: JobServices) {
  const { db, clock, jobs } = services;
  const { id: booking_id, known_starts_at, known_ends_at } = booking;
  const { occurrence_id } = cancellation;
  const guests = await db
    .selectFrom('guest_tickets')
    .innerJoin('attendees', 'attendees.id', 'guest_tickets.attendee_id')
    .select('attendees.id')
    .where('attendees.booking_id', '=', booking_id)
    .where('attendees.email', '<>', '')
    // Staff have cancelled the ticket of this guest before (CHANGE-3).
    .where('attendees.cancelled_at', 'is', null)
    .where('guest_tickets.queued_at', 'is not', null)
    .orderBy('attendees.id')
    .execute();
  for (const { id } of guests) await jobs.enqueue(db, guestCancelledMail, { id });
  const guests_told = guests.length;
  if (user_id === null || !hasAccount || booking.known_is_cancelled === true) return { guests_told };
  await db
    .updateTable('bookings')
    .from('event_dates as date')
    .set((eb) => ({
      known_starts_at: eb.ref('date.starts_at'),
      known_ends_at: eb.ref('date.ends_at'),
      known_place: eb.ref('date.place'),
      known_is_cancelled: sql<boolean>`true`,
    }))
    .whereRef('date.occurrence_id', '=', 'bookings.occurrence_id')
    .where('bookings.id', '=', booking_id)
    .execute();
  const before = known_starts_at && known_ends_at && { starts_at: known_starts_at, ends_at: known_ends_at };
  const notice = { user_id, occurrence_id, booking_id, kind: 'event_cancelled' as const, at: clock.now() };
  const notification_id = await sendNotice(services, { ...notice, ...(before && { before }), mail: cancelledMail });
  return { guests_told, notification_id };
}
