import { query } from '#api/query.ts';
import { paymentsAdmin, paymentSorts } from '#contract/payments-admin.ts';
import { paymentStates } from '#contract/payments.ts';
import { type AddressOf, listAddress, oneOf, words } from '#kit/list/list-address.ts';
import { fresh, freshList, STAFF_LIMIT, TO_DO_LIMIT } from '#kit/staff/fresh.ts';

export const paymentsAddress = listAddress({ state: oneOf(paymentStates), search: words, sort: oneOf(paymentSorts) });

/** Payments, the newest first unless `sort` says otherwise. */
export function paymentList(
  { state, search, sort, page = 1 }: Partial<AddressOf<typeof paymentsAddress>>,
  limit = STAFF_LIMIT,
) {
  return { ...query(paymentsAdmin.list, { query: { page, limit, sort, filter: { state, search } } }), ...freshList };
}

export function paymentView(id: string) {
  return { ...query(paymentsAdmin.view, { params: { id } }), ...fresh };
}

/** Payments of which money is to go back, the oldest first. */
export const refundsDue = { state: 'refund_due', sort: 'created_at' } as const;
export const refundsToDo = paymentList(refundsDue, TO_DO_LIMIT);
