import { keepPreviousData } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { parkingAdmin } from '#contract/parking-admin.ts';
import type { PermitState } from '#contract/parking.ts';
import { paymentsAdmin } from '#contract/payments-admin.ts';
import type { PaymentState } from '#contract/payments.ts';
import { staff } from '#contract/staff.ts';
import { studentCardAdmin } from '#contract/student-card-admin.ts';
import type { WindowKind } from '#contract/student-card.ts';

/** Colleagues work beside us: what is shown again is asked for again. */
const fresh = { staleTime: 0 } as const;
const freshList = { ...fresh, placeholderData: keepPreviousData } as const;

interface Matching<S> {
  state?: S | undefined;
  search?: string | undefined;
  page?: number;
  limit?: number;
}

/** Permits, the longest waiting first. */
export function permitList({ state, search, page = 1, limit }: Matching<PermitState>) {
  return { ...query(parkingAdmin.list, { query: { page, limit, filter: { state, search } } }), ...freshList };
}

export function permitView(id: number) {
  return { ...query(parkingAdmin.view, { params: { id } }), ...fresh };
}

/** The first that waits for a decision. */
export const firstWaiting = permitList({ state: 'pending', limit: 1 });

export function openingDateList({ kind, page = 1 }: { kind?: WindowKind | undefined; page?: number }) {
  return { ...query(studentCardAdmin.openingDates, { query: { page, filter: { kind } } }), ...freshList };
}

/** Payments, the newest first. */
export function paymentList({ state, search, page = 1, limit }: Matching<PaymentState>) {
  return { ...query(paymentsAdmin.list, { query: { page, limit, filter: { state, search } } }), ...freshList };
}

export function paymentView(id: string) {
  return { ...query(paymentsAdmin.view, { params: { id } }), ...fresh };
}

export function auditLog({ search, page = 1 }: { search?: string | undefined; page?: number }) {
  return { ...query(staff.auditLog, { query: { page, filter: { search } } }), ...freshList };
}
