import * as v from 'valibot';
import { paymentId } from '#contract/kit/checkout.ts';
import { area, dataAnswer, params } from '#contract/kit/endpoint.ts';
import { pages } from '#contract/kit/pages.ts';
import { search } from '#contract/kit/person.ts';
import { paymentStates } from '#contract/kit/states.ts';
import { PaymentDetail } from './refunds.ts';
import { StaffPayment } from './staff-payment.ts';

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
    summary: 'One payment with its refunds and disputes',
    who: 'finance',
    params: params({ id: paymentId }),
    audit: { actions: ['payment_viewed'], subjects: ['payment'] },
    answer: dataAnswer(PaymentDetail),
  },
  refund: {
    method: 'POST',
    path: '/api/staff/payments/{id}/refund',
    summary: 'Refunds the due amount of a payment through the provider',
    who: 'finance',
    recent_factor: true,
    params: params({ id: paymentId }),
    audit: { actions: ['payment_refunded'], subjects: ['payment'] },
    answer: dataAnswer(PaymentDetail),
    errors: ['payment_closed', 'refund_pending', 'refund_failed', 'own_refund', 'payment_disputed'],
  },
});
