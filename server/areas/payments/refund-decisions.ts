import type { Kysely } from 'kysely';
import { type RefundKind, SECOND_PERSON_ABOVE } from '#contract/kit/refund-kinds.ts';
import type { refundsAdmin } from '#contract/payments/refunds.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { rejectDisputed } from '#server/services/disputes.ts';
import {
  addRefund,
  lockPaymentOf,
  lockRefund,
  type RefundRow,
  requestedByStaff,
} from '#server/services/refund-rows.ts';
import { orRefusal, retryRefund, sendRefund } from '#server/services/refunds.ts';
import { getStaffPayment } from './staff.ts';

/**
 * Refunds a part of a payment (PAY-24), or all that is left of it. Above `SECOND_PERSON_ABOVE` the refund waits for a
 * colleague (PAY-29). Idempotent by the id that the app made.
 * @throws HttpProblem `not_found`, `payment_closed` for an unpaid payment, `own_refund`, `payment_disputed`,
 * `refund_too_high`
 */
export const requestRefund: Handler<typeof refundsAdmin.request> = async ({ params: { id }, body }, context) => {
  const { clock, session } = context;
  const { user_id } = session;
  await context.db.transaction().execute(async (db) => {
    const inside = { ...context, db };
    const payment = await lockPaymentOf(db, id);
    if (payment === undefined) throw notFound();
    if (payment.paid_at === null) throw new HttpProblem('payment_closed');
    if (payment.user_id === user_id) throw new HttpProblem('own_refund');
    await rejectDisputed(db, id);
    const { id: refund_id, kind, amount: amount_cents, reason } = body;
    // Of all refunds that staff requested: several small ones would otherwise avoid the second person.
    const needs_second = amount_cents + (await requestedByStaff(db, id, refund_id)) > SECOND_PERSON_ABOVE;
    const refund = { id: refund_id, payment_id: id, amount_cents, kind, reason, needs_second, requested_by: user_id };
    const decision = needs_second ? {} : { is_decided: true, decided_by: user_id };
    const isNew = await orRefusal(addRefund(db, { ...refund, ...decision }, clock.now()));
    const details = { kind, cents: String(amount_cents) };
    if (isNew) await record(inside, { action: 'refund_requested', subject: 'payment', subject_id: id, details });
    else await rejectOtherOrder(refund, db);
  });
  await sendRefund(body.id, context);
  return getStaffPayment(id, context);
};

/**
 * Confirms or declines a refund that a colleague has requested (PAY-29).
 * @throws HttpProblem `not_found`, `already_decided`, `own_request`, `own_refund`, `payment_disputed`
 */
export const decideRefund: Handler<typeof refundsAdmin.decide> = async ({ params: { id }, body }, context) => {
  const isConfirmed = body.decision === 'confirm';
  const payment_id = await context.db.transaction().execute(async (db) => {
    const inside = { ...context, db };
    const refund = await lockOthers(id, inside);
    if (refund.state !== 'requested' || refund.decided_at !== null || refund.is_due) {
      throw new HttpProblem('already_decided');
    }
    if (refund.requested_by === context.session.user_id) throw new HttpProblem('own_request');
    if (isConfirmed) await rejectDisputed(db, refund.payment_id);
    const now = context.clock.now();
    await db
      .updateTable('refunds')
      .set({
        ...(isConfirmed ? { next_attempt_at: now } : { state: 'cancelled' }),
        decided_by: context.session.user_id,
        decided_at: now,
        changed_at: now,
      })
      .where('id', '=', id)
      .execute();
    const action = isConfirmed ? 'refund_confirmed' : 'refund_declined';
    await record(inside, { action, subject: 'payment', subject_id: refund.payment_id, details: detailsOf(refund) });
    return refund.payment_id;
  });
  await sendRefund(id, context);
  return getStaffPayment(payment_id, context);
};

/**
 * Orders a failed refund again, as a new refund (PAY-30). Of two simultaneous calls one is accepted.
 * @throws HttpProblem `not_found`, `already_decided`, `own_refund`, `payment_disputed`, `refund_too_high`
 */
export const orderAgain: Handler<typeof refundsAdmin.retry> = async ({ params: { id } }, context) => {
  const { again, payment_id } = await context.db.transaction().execute(async (db) => {
    const inside = { ...context, db };
    const refund = await lockOthers(id, inside);
    const later = await db.selectFrom('refunds').select('id').where('retry_of', '=', id).executeTakeFirst();
    if (refund.state !== 'failed' || later !== undefined) throw new HttpProblem('already_decided');
    await rejectDisputed(db, refund.payment_id);
    const details = detailsOf(refund);
    await record(inside, { action: 'refund_retried', subject: 'payment', subject_id: refund.payment_id, details });
    // A refund that one person decided may by now be one too many for one person.
    const isForTwo =
      refund.requested_by !== null &&
      !refund.needs_second &&
      refund.amount_cents + (await requestedByStaff(db, refund.payment_id, id)) > SECOND_PERSON_ABOVE;
    return { again: await retryRefund(refund, inside, isForTwo), payment_id: refund.payment_id };
  });
  await sendRefund(again, context);
  return getStaffPayment(payment_id, context);
};

/** @throws HttpProblem `not_found` if the id belongs to another order than this one */
async function rejectOtherOrder(
  { id, payment_id, amount_cents, kind }: { id: string; payment_id: string; amount_cents: number; kind: RefundKind },
  db: Kysely<DB>,
): Promise<void> {
  const same = db
    .selectFrom('refunds')
    .select('id')
    .where((eb) => eb.and({ id, payment_id, amount_cents, kind }));
  await same.executeTakeFirstOrThrow(notFound);
}

/** Locks a refund of another account. @throws HttpProblem `not_found`, `own_refund` */
async function lockOthers(id: string, { db, session }: SignedInContext): Promise<RefundRow> {
  const refund = await lockRefund(db, id);
  if (refund === undefined) throw notFound();
  const payer = db.selectFrom('payments').select('user_id').where('id', '=', refund.payment_id);
  const { user_id } = await payer.executeTakeFirstOrThrow();
  if (user_id === session.user_id) throw new HttpProblem('own_refund');
  return refund;
}

function detailsOf({ kind, amount_cents }: RefundRow): Record<string, string> {
  return { kind, cents: String(amount_cents) };
}
