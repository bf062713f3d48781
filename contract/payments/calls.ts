import * as v from 'valibot';
import { Checkout, OpenCheckout, PaymentItem, paymentId } from '#contract/kit/checkout.ts';
import { listQuery, Money, Timestamp } from '#contract/kit/common.ts';
import { area, dataAnswer, page, params } from '#contract/kit/endpoint.ts';
import { rule } from '#contract/kit/rules.ts';
import { paymentStates } from '#contract/kit/states.ts';

/** `booking_id` is the booking, for the purpose `booking`. */
const PaidItem = v.object({ ...PaymentItem.entries, booking_id: v.nullable(v.string()) });

/** The states of a refund for its payer: `sending` waits for the provider, `pending` for the money to arrive. */
export const ownRefundStates = ['sending', 'pending', 'succeeded', 'failed'] as const;

/** A refund for the payer. `reason` is what staff wrote. */
const OwnRefund = v.object({
  id: v.string(),
  amount: Money,
  reason: v.nullable(v.string()),
  state: v.picklist(ownRefundStates),
  changed_at: Timestamp,
});
export type OwnRefund = v.InferOutput<typeof OwnRefund>;

/** One checkout. `receipt_number` is set once it has been paid. */
export const Payment = v.object({
  id: v.string(),
  state: v.picklist(paymentStates),
  amount: Money,
  items: v.array(PaidItem),
  receipt_number: v.nullable(v.string()),
  created_at: Timestamp,
  paid_at: v.nullable(Timestamp),
  /** The time until which the checkout can be continued; null once it is closed */
  payable_until: v.nullable(Timestamp),
  /** Decided and due refunds, the oldest first; an older copy of the server does not send them */
  refunds: v.optional(v.array(OwnRefund), []),
});
export type Payment = v.InferOutput<typeof Payment>;

/** The server's query reader turns the texts `true` and `false` into booleans. */
const optionalFlag = v.optional(v.boolean(rule('choice')), false);
const session = v.picklist(['session'], rule('choice'));

/** Payments for the card, the permit and the research fund (PAY-2, PAY-3). */
export const payments = area('payments', {
  cards: {
    method: 'POST',
    path: '/api/auth/register/cards',
    summary: 'Opens the checkout for a student card, for a parking permit application, or for both together',
    who: 'registered',
    query: v.pipe(
      v.strictObject({ type: session, student_card: optionalFlag, parking_permit: optionalFlag }),
      v.check((query) => query.student_card || query.parking_permit, rule('required')),
    ),
    answer: dataAnswer(Checkout),
    status: 201,
    errors: ['window_closed', 'already_paid', 'step_missing', 'students_only'],
  },
  solidarity: {
    method: 'POST',
    path: '/api/auth/register/solidarity',
    summary: 'Opens the checkout for the donation to the research fund',
    who: 'registered',
    query: v.strictObject({ type: session }),
    answer: dataAnswer(Checkout),
    status: 201,
    errors: ['already_paid', 'students_only'],
  },
  list: {
    method: 'GET',
    path: '/api/payments',
    summary: 'The caller’s payments, newest first',
    who: 'signed_in',
    query: listQuery({}, ['-created_at']),
    answer: page(Payment),
  },
  view: {
    method: 'GET',
    path: '/api/payments/{id}',
    summary: 'The state of a payment; the success page relies on this alone',
    who: 'signed_in',
    params: params({ id: paymentId }),
    answer: dataAnswer(Payment),
  },
  resume: {
    method: 'POST',
    path: '/api/payments/{id}/pay',
    summary: 'Continues an open payment',
    who: 'registered',
    params: params({ id: paymentId }),
    answer: dataAnswer(OpenCheckout),
    status: 201,
    errors: ['already_paid', 'payment_closed'],
  },
  hosted: {
    method: 'POST',
    path: '/api/payments/{id}/hosted',
    summary: 'Replaces a checkout embedded in the portal by one on the provider’s page, for the same items',
    who: 'registered',
    params: params({ id: paymentId }),
    answer: dataAnswer(Checkout),
    status: 201,
    errors: ['already_paid', 'payment_closed'],
  },
});
