import { query } from '#api/query.ts';
import { paymentsAdmin } from '#contract/payments-admin.ts';
import type { PaymentState } from '#contract/payments.ts';
import { fresh, freshList, type ListFilter } from '#kit/staff/fresh.ts';

/** Payments, the newest first. */
export function paymentList({ state, search, page = 1, limit }: ListFilter<PaymentState>) {
  return { ...query(paymentsAdmin.list, { query: { page, limit, filter: { state, search } } }), ...freshList };
}

export function paymentView(id: string) {
  return { ...query(paymentsAdmin.view, { params: { id } }), ...fresh };
}
