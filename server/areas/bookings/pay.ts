import type { bookings } from '#contract/bookings/calls.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { pagePath } from '#contract/kit/page-path.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { confirmBooking, costOf } from '#server/services/claims.ts';
import { limitNotifyingWrites } from '#server/services/notification-limits.ts';
import { openCheckout } from '#server/services/payments.ts';
import { lockAccount } from '#server/services/registration-status.ts';
import { assertAnswered } from './extras/answer-queries.ts';
import { holdEndWhilePaying } from './holds.ts';
import { isUnpaid, lockOwnBooking } from './own-booking.ts';

/**
 * Opens the checkout; confirms a zero-price booking immediately (BOOK-22). A double click opens one checkout.
 * @throws HttpProblem `not_found`, `booking_closed`, `event_cancelled`, `already_paid`, `answers_missing`, `changed_too_often`,
 * `unavailable` if the provider is down
 */
export const payBooking: Handler<typeof bookings.pay> = async ({ params: { id } }, context) => {
  const isConfirmed = await context.db.transaction().execute(async (transaction) => {
    const inside = { ...context, db: transaction };
    await lockAccount(transaction, context.session.user_id);
    return confirmFree(id, inside);
  });
  if (isConfirmed) {
    return {
      publishable_key: null,
      session_id: null,
      url: `${context.settings.homeUrl}${pagePath(memberPaths.myBooking, { id })}`,
    };
  }
  return openCheckout(context, async (inside) => {
    const amount_cents = await awaitPayment(id, inside);
    return [{ purpose: 'booking', valid_until: null, booking: { id, amount_cents } }];
  });
};

/** @returns whether the booking is confirmed, now or before */
async function confirmFree(id: string, context: SignedInContext): Promise<boolean> {
  const booking = await lockOwnBooking(id, context);
  if (booking.state === 'free_confirmed') return true;
  if (!isUnpaid(booking) || (await costOf(context.db, id)) > 0) return false;
  await limitNotifyingWrites(context, 'booking', booking.occurrence_id);
  if (booking.is_cancelled) throw new HttpProblem('event_cancelled');
  await assertAnswered(id, context);
  await confirmBooking(context.db, id, 'free_confirmed', context);
  return true;
}

/** Extends the hold of its seats by a quarter of an hour, once. @returns cents to be paid */
async function awaitPayment(id: string, context: SignedInContext): Promise<number> {
  const booking = await lockOwnBooking(id, context);
  if (booking.state === 'paid') throw new HttpProblem('already_paid');
  if (!isUnpaid(booking)) throw new HttpProblem('booking_closed');
  if (booking.is_cancelled) throw new HttpProblem('event_cancelled');
  await assertAnswered(id, context);
  await context.db
    .updateTable('bookings')
    .set({ state: 'awaiting_payment', held_until: holdEndWhilePaying(booking, booking), is_extended: true })
    .where('id', '=', id)
    .execute();
  return costOf(context.db, id);
}
