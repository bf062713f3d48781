import { query } from '#api/query.ts';
import type { PaymentState } from '#contract/payments.ts';
import { staff } from '#contract/staff.ts';
import { fresh, freshList, type ListFilter } from '#kit/staff/fresh.ts';

/** Payments, the newest first. */
export function paymentList({ state, search, page = 1, limit }: ListFilter<PaymentState>) {
  return { ...query(staff.payments, { query: { page, limit, filter: { state, search } } }), ...freshList };
}

export function paymentView(id: string) {
  return { ...query(staff.payment, { params: { id } }), ...fresh };
}
