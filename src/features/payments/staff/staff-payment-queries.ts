import { query } from '#client/api/query.ts';
import { refundsAdmin } from '#contract/payments/refunds.ts';
import { paymentsAdmin } from '#contract/payments/staff.ts';
import { fresh, TO_DO_LIMIT } from '#kit/staff/fresh.ts';
import { staffList } from '#kit/staff/staff-list.ts';

export const payments = staffList(paymentsAdmin.list, { state: 'refund_due' });

export function staffPaymentQuery(id: string) {
  return { ...query(paymentsAdmin.view, { params: { id } }), ...fresh };
}

export const refunds = staffList(refundsAdmin.list, { state: 'to_confirm' });

/** Refunds that a member of finance has to confirm, the oldest first. */
export const refundsToDo = refunds.query({ state: 'to_confirm' }, TO_DO_LIMIT);
