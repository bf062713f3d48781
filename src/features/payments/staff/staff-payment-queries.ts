import { query } from '#client/api/query.ts';
import { paymentsAdmin } from '#contract/payments/staff.ts';
import { fresh, TO_DO_LIMIT } from '#kit/staff/fresh.ts';
import { staffList } from '#kit/staff/staff-list.ts';

export const payments = staffList(paymentsAdmin.list, { state: 'refund_due' });

export function staffPaymentQuery(id: string) {
  return { ...query(paymentsAdmin.view, { params: { id } }), ...fresh };
}

/** Payments with a due refund, the oldest first. */
export const refundsToDo = payments.query({ state: 'refund_due' }, TO_DO_LIMIT);
