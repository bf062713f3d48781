import { Stripe } from 'stripe';
import {
  type Dispute,
  type Refund,
  type RefundOrder,
  refundKey,
  RefundRejected,
  type ReportedRefund,
} from './checkout.ts';

/**
 * Orders a refund at Stripe. Its `metadata` name the order, so that a webhook finds it before the answer has arrived.
 * @throws RefundRejected for a call that Stripe understood and refused
 */
export async function refund(stripe: Stripe, order: RefundOrder): Promise<Refund> {
  const { refund_id, provider_payment, amount_cents } = order;
  try {
    return refundOf(
      await stripe.refunds.create(
        { payment_intent: provider_payment, amount: amount_cents, metadata: { refund: refund_id } },
        { idempotencyKey: refundKey(order) },
      ),
    );
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    // A call with the same key that is still running: its outcome is not known.
    if (error.statusCode === 409) throw error;
    throw new RefundRejected(error.code ?? 'rejected', { cause: error });
  }
}

/** Finds the refund of an order among those of its payment; one that failed counts only if no other exists. */
export async function findOrdered(
  stripe: Stripe,
  { refund_id, provider_payment }: RefundOrder,
): Promise<Refund | undefined> {
  const { data } = await stripe.refunds.list({ payment_intent: provider_payment, limit: 100 });
  const ordered = data.filter(({ metadata }) => metadata?.['refund'] === refund_id).map(refundOf);
  return ordered.find(({ state }) => state !== 'failed') ?? ordered.at(0);
}

/** A status that Stripe adds later counts as pending: the money has neither arrived nor come back. */
export function refundOf({ id, status, failure_reason }: Stripe.Refund): Refund {
  if (status === 'succeeded') return { id, state: 'succeeded' };
  if (status === 'canceled') return { id, state: 'failed', failure: 'canceled' };
  if (status === 'failed') return { id, state: 'failed', failure: failure_reason ?? 'unknown' };
  return { id, state: 'pending' };
}

/** Reads a refund from a webhook. */
export function reportedRefundOf(reported: Stripe.Refund): ReportedRefund {
  const { amount, currency, metadata, payment_intent } = reported;
  return {
    ...refundOf(reported),
    refund_id: metadata?.['refund'],
    provider_payment: typeof payment_intent === 'string' ? payment_intent : payment_intent?.id,
    amount_cents: amount,
    currency,
  };
}

/** Reads a dispute from a webhook. */
export function disputeOf({ id, amount, reason, status, payment_intent, ...dispute }: Stripe.Dispute): Dispute {
  const due_by = dispute.evidence_details?.due_by ?? null;
  return {
    id,
    provider_payment: typeof payment_intent === 'string' ? payment_intent : payment_intent?.id,
    amount_cents: amount,
    reason,
    state: status,
    due_by: due_by === null ? null : new Date(due_by * 1000),
  };
}
