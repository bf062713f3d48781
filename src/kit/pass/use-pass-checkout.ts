import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { transportOf } from '#client/api/query.ts';
import { payments } from '#contract/payments/calls.ts';
import { goToCheckout } from '../payment/checkout.ts';
import { feeOf, feesQuery } from './pass-queries.ts';

/** The price of a card or permit, as far as it is known, and a function that opens its checkout. */
export function usePassCheckout(pass: 'student_card' | 'parking_permit') {
  const client = useQueryClient();
  const { data } = useQuery(feesQuery);
  const pay = async () => {
    const what = { student_card: pass === 'student_card', parking_permit: pass === 'parking_permit' };
    goToCheckout(await call(transportOf(client), payments.cards, { query: { type: 'session', ...what } }));
  };
  return { fee: feeOf(data, pass), pay };
}
