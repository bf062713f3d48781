import * as v from 'valibot';
import { paymentId } from '#contract/kit/checkout.ts';
import { Money, Timestamp } from '#contract/kit/common.ts';
import { area, dataAnswer, params } from '#contract/kit/endpoint.ts';
import { pages } from '#contract/kit/pages.ts';
import { Person, search } from '#contract/kit/person.ts';
import { type RefundKind, refundKinds } from '#contract/kit/refund-kinds.ts';
import { integer, rule, text } from '#contract/kit/rules.ts';
import { StaffPayment } from './staff-payment.ts';

/** The reasons that finance staff choose from. */
export const staffRefundKinds = ['part', 'goodwill', 'cancelled'] as const satisfies RefundKind[];

/**
 * The shown states. `to_confirm` waits for a member of finance, `sending` for the provider to accept it, `pending` for
 * the money to arrive; `retried` has failed and was replaced by another refund; `declined` by the second person.
 */
export const refundStates = ['to_confirm', 'sending', 'pending', 'succeeded', 'failed', 'retried', 'declined'] as const;
export type RefundState = (typeof refundStates)[number];

/** The highest amount of a refund, in cents: the lowest that no payment can have. */
const MAX_REFUND = 10_000_000;

/** Reasons why a refund has not been accepted yet, or failed; the app has their texts. */
export const refundFailures = ['no_balance', 'unavailable', 'card_closed', 'declined', 'disputed', 'other'] as const;
export type RefundFailure = (typeof refundFailures)[number];

/** A refund for staff. */
export const StaffRefund = v.object({
  id: v.string(),
  payment_id: v.string(),
  payer: Person,
  amount: Money,
  kind: v.picklist(refundKinds),
  /** The written reason, which the payer can read */
  reason: v.nullable(v.string()),
  state: v.picklist(refundStates),
  failure: v.nullable(v.picklist(refundFailures)),
  /** The next call to the provider, while it is `sending` or `pending` */
  next_attempt_at: v.nullable(Timestamp),
  /** Null for a refund that the portal requested */
  requested_by: v.nullable(Person),
  requested_at: Timestamp,
  decided_by: v.nullable(Person),
  changed_at: Timestamp,
  /** Whether the caller may confirm or decline it; false for a due refund, which has its own call */
  can_decide: v.boolean(),
  can_retry: v.boolean(),
});
export type StaffRefund = v.InferOutput<typeof StaffRefund>;

/** A payment that the payer disputes with their bank, with the provider’s codes. */
export const StaffDispute = v.object({
  id: v.string(),
  amount: Money,
  reason: v.string(),
  state: v.string(),
  is_open: v.boolean(),
  /** The end of the time for an answer to the provider */
  due_by: v.nullable(Timestamp),
  opened_at: Timestamp,
});
export type StaffDispute = v.InferOutput<typeof StaffDispute>;

/** One payment with its refunds, the newest first. */
export const PaymentDetail = v.object({
  ...StaffPayment.entries,
  refunds: v.array(StaffRefund),
  disputes: v.array(StaffDispute),
  /** The amount that can still be refunded; 0 while nothing was paid, and during a dispute */
  refundable: Money,
  /** Whether the payer is the caller, who then may not refund it */
  is_own: v.boolean(),
});
export type PaymentDetail = v.InferOutput<typeof PaymentDetail>;

/** `id` is made by the app: it is the key of the refund at the provider, and a repeated call requests nothing new. */
export const RefundForm = v.strictObject({
  id: paymentId,
  kind: v.picklist(staffRefundKinds, rule('choice')),
  /** In cents */
  amount: integer(1, MAX_REFUND),
  reason: text(500, 5),
});

const subjects = ['payment'] as const;
const answer = dataAnswer(PaymentDetail);

/** Refunds of parts of payments, goodwill, and all refunds with their states (PAY-24 to PAY-33). */
export const refundsAdmin = area('refundsAdmin', {
  list: {
    ...pages(StaffRefund, ['requested_at', '-requested_at', 'amount', '-amount'], {
      state: v.optional(v.picklist(refundStates)),
      search,
    }),
    path: '/api/staff/refunds',
    summary: 'Refunds, oldest first; `search` matches receipt number, name and e-mail address of the payer',
    who: 'finance',
    audit: { actions: ['refund_list_viewed'], subjects },
  },
  request: {
    method: 'POST',
    path: '/api/staff/payments/{id}/refunds',
    summary: 'Refunds a part of a payment, or requests it if the amount needs a second person',
    who: 'finance',
    recent_factor: true,
    params: params({ id: paymentId }),
    body: RefundForm,
    audit: { actions: ['refund_requested'], subjects },
    status: 201,
    answer,
    errors: ['payment_closed', 'refund_too_high', 'own_refund', 'payment_disputed'],
  },
  decide: {
    method: 'POST',
    path: '/api/staff/refunds/{id}/decision',
    summary: 'Confirms or declines a refund that a colleague has requested',
    who: 'finance',
    recent_factor: true,
    params: params({ id: paymentId }),
    body: v.strictObject({ decision: v.picklist(['confirm', 'decline'], rule('choice')) }),
    audit: { actions: ['refund_confirmed', 'refund_declined'], subjects },
    answer,
    errors: ['already_decided', 'own_request', 'own_refund', 'payment_disputed'],
  },
  retry: {
    method: 'POST',
    path: '/api/staff/refunds/{id}/retry',
    summary: 'Orders a failed refund again, as a new refund at the provider',
    who: 'finance',
    recent_factor: true,
    params: params({ id: paymentId }),
    audit: { actions: ['refund_retried'], subjects },
    answer,
    errors: ['already_decided', 'refund_too_high', 'own_refund', 'payment_disputed'],
  },
});
