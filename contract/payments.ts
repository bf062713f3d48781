import * as v from 'valibot';
import { listQuery, Money, Timestamp } from './common.ts';
import { area, list, one, page, params } from './endpoint.ts';
import { rule } from './rules.ts';

/**
 * The purposes of a payment (spec §1, "Fees"). Prices are in the server's table `fees`, those of a booking in its
 * tickets, and nowhere else.
 */
export const paymentPurposes = ['student_card', 'parking_permit', 'donation', 'booking'] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

/**
 * `open` until the provider reports the result; `expired` if its checkout ran out; `refund_due` if money arrived for
 * something no longer available, `refunded` once it was returned.
 */
export const paymentStates = ['open', 'paid', 'expired', 'refund_due', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Where to pay (wire.md, "Checkout"): the app opens `url` after checking its host. */
export const Checkout = v.object({
  publishable_key: v.string(),
  session_id: v.string(),
  url: v.string(),
});
export type Checkout = v.InferOutput<typeof Checkout>;

/**
 * A checkout that is still open. `client_secret` lets the provider's script show it on the portal's own page; null if
 * this payment is on the provider's page, at `url`.
 */
export const OpenCheckout = v.object({ ...Checkout.entries, client_secret: v.nullable(v.string()) });
export type OpenCheckout = v.InferOutput<typeof OpenCheckout>;

export const PaymentItem = v.object({ purpose: v.picklist(paymentPurposes), amount: Money });

/** `booking_id` is the booking, for the purpose `booking`. */
const PaidItem = v.object({ ...PaymentItem.entries, booking_id: v.nullable(v.string()) });

/** One checkout. `receipt_number` is set once it was paid. */
export const Payment = v.object({
  id: v.string(),
  state: v.picklist(paymentStates),
  amount: Money,
  items: v.array(PaidItem),
  receipt_number: v.nullable(v.string()),
  created_at: Timestamp,
  paid_at: v.nullable(Timestamp),
  /** Until when the checkout can be continued; null once it is closed */
  payable_until: v.nullable(Timestamp),
});
export type Payment = v.InferOutput<typeof Payment>;

export const paymentId = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, rule('format')));

/** The server's query reader turns the texts `true` and `false` into booleans. */
const yesOrNo = v.optional(v.boolean(rule('choice')), false);
const session = v.picklist(['session'], rule('choice'));

/** Payments for the card, the permit and the research fund (spec §7 "Registration steps"; wire.md, "Checkout"). */
export const payments = area('payments', {
  fees: {
    method: 'GET',
    path: '/api/fees',
    summary: 'The fees of the card, the permit and the donation',
    who: 'anyone',
    answer: list(PaymentItem),
    cache: { strategy: 'stale-while-revalidate', cache: 'services', entries: 8, days: 30 },
  },
  cards: {
    method: 'POST',
    path: '/api/auth/register/cards',
    summary: 'Opens the checkout for a student card, for the parking permit that was applied for, or for both together',
    who: 'registered',
    query: v.pipe(
      v.strictObject({ type: session, student_card: yesOrNo, parking_permit: yesOrNo }),
      v.check((query) => query.student_card || query.parking_permit, rule('required')),
    ),
    answer: one(Checkout),
    status: 201,
    errors: ['window_closed', 'already_paid', 'step_missing', 'students_only'],
  },
  solidarity: {
    method: 'POST',
    path: '/api/auth/register/solidarity',
    summary: 'Opens the checkout for the donation to the research fund',
    who: 'registered',
    query: v.strictObject({ type: session }),
    answer: one(Checkout),
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
    summary: 'The state of a payment: the success page trusts only this',
    who: 'signed_in',
    params: params({ id: paymentId }),
    answer: one(Payment),
  },
  resume: {
    method: 'POST',
    path: '/api/payments/{id}/pay',
    summary: 'Continues an open payment',
    who: 'registered',
    params: params({ id: paymentId }),
    answer: one(OpenCheckout),
    status: 201,
    errors: ['already_paid', 'payment_closed'],
  },
  hosted: {
    method: 'POST',
    path: '/api/payments/{id}/hosted',
    summary: 'Closes the checkout on the portal’s page, and opens one for the same items on the provider’s page',
    who: 'registered',
    params: params({ id: paymentId }),
    answer: one(Checkout),
    status: 201,
    errors: ['already_paid', 'payment_closed'],
  },
});
