import * as v from 'valibot';
import { paymentId } from '#contract/kit/checkout.ts';
import { Money, Timestamp } from '#contract/kit/common.ts';
import { area, dataAnswer, params } from '#contract/kit/endpoint.ts';
import { pages } from '#contract/kit/pages.ts';
import { Person, search } from '#contract/kit/person.ts';
import { paymentStates } from '#contract/kit/states.ts';
import { Payment } from './calls.ts';

export const StaffPayment = v.object({
  ...Payment.entries,
  payer: Person,
  session_id: v.nullable(v.string()),
  /** The reason for the refund, as a sentence for staff */
  reason: v.nullable(v.string()),
  /** The amount to be refunded, or already refunded: part of the payment if only part of it is no longer available */
  refund: v.nullable(Money),
  refunded_at: v.nullable(Timestamp),
  /** The provider has accepted the refund, and the money has not arrived yet */
  is_refund_pending: v.boolean(),
});
export type StaffPayment = v.InferOutput<typeof StaffPayment>;

/** Staff calls for payments. */
export const paymentsAdmin = area('paymentsAdmin', {
  list: {
    ...pages(StaffPayment, ['created_at', '-created_at', 'amount', '-amount'], {
      state: v.optional(v.picklist(paymentStates)),
      search,
    }),
    path: '/api/staff/payments',
    summary: 'Payments, oldest first; `search` matches receipt number, checkout session, name and e-mail address',
    who: 'finance',
    audit: { actions: ['payment_list_viewed'], subjects: ['payment'] },
  },
  view: {
    method: 'GET',
    path: '/api/staff/payments/{id}',
    summary: 'One payment',
    who: 'finance',
    params: params({ id: paymentId }),
    audit: { actions: ['payment_viewed'], subjects: ['payment'] },
    answer: dataAnswer(StaffPayment),
  },
  refund: {
    method: 'POST',
    path: '/api/staff/payments/{id}/refund',
    summary: 'Refunds a payment through the provider',
    who: 'finance',
    recent_factor: true,
    params: params({ id: paymentId }),
    audit: { actions: ['payment_refunded'], subjects: ['payment'] },
    answer: dataAnswer(StaffPayment),
    errors: ['payment_closed', 'refund_pending', 'refund_failed'],
  },
});
